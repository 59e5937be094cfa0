import { ExtrasSection } from '../parts/ExtrasSection.tsx';
import { useFormExtras } from '../parts/use-form-parts.ts';
import { useStoredExtras } from '../parts/use-stored-parts.ts';
import type { EventRecord } from '../record.ts';
import { RegistrationFields } from './RegistrationFields.tsx';

/** Who may come, when, for how much; the extras are kept in the form until the event is stored. */
export function RegistrationStep() {
  return (
    <RegistrationFields>
      <ExtrasSection editor={useFormExtras()} />
    </RegistrationFields>
  );
}

/** The same of a stored event: its extras are stored one by one. */
export function RegistrationTab({ event }: { event: EventRecord }) {
  return (
    <RegistrationFields>
      <ExtrasSection editor={useStoredExtras(event)} />
    </RegistrationFields>
  );
}
