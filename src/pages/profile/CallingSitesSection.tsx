import { CALLING_SITES_MAX } from '#domain/tenants/schema.ts';
import { ChipsInput } from '../../components/inputs/ChipsInput.tsx';
import { FormSection } from '../../components/page/FormSection.tsx';

/** Sites of the community's own whose pages ask this server for its events. */
export function CallingSitesSection() {
  return (
    <FormSection title="profile.callingSites.title" help="profile.callingSites.help" columns={1}>
      <ChipsInput
        source="tenant.apiOrigins"
        label="profile.fields.apiOrigins"
        max={CALLING_SITES_MAX}
        maxLength={500}
        placeholder="https://www.example.org"
      />
    </FormSection>
  );
}
