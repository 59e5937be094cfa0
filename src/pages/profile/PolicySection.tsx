import { CancellationPolicyInput } from '../../components/inputs/CancellationPolicyInput.tsx';
import { FormSection } from '../../components/page/FormSection.tsx';

/** What the community's events grant whoever cannot come, where they say nothing else (HOLD-005). */
export function PolicySection() {
  return (
    <FormSection title="events.policy.title" help="events.policy.helpDefault" columns={1}>
      <CancellationPolicyInput source="tenant.defaultCancellationPolicy" isDefault beginsAt={null} />
    </FormSection>
  );
}
