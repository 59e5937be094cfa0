import { RegistrationFields } from '../form/RegistrationFields.tsx';
import { ExtrasSection } from '../parts/ExtrasSection.tsx';
import { useFormExtras } from '../parts/use-form-parts.ts';

/** Who may come, when, for how much; the extras are kept in the form until the event is stored. */
export function RegistrationStep() {
  return (
    <RegistrationFields>
      <ExtrasSection editor={useFormExtras()} />
    </RegistrationFields>
  );
}
