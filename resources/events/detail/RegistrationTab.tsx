import { RegistrationFields } from '../form/RegistrationFields.tsx';
import { ExtrasSection } from '../parts/ExtrasSection.tsx';
import { useStoredExtras } from '../parts/use-stored-parts.ts';
import type { EventRecord } from '../record.ts';

/** Who may come, when, for how much; and the extras. Loaded when it is opened. */
export function RegistrationTab({ event }: { event: EventRecord }) {
  return (
    <RegistrationFields>
      <ExtrasSection editor={useStoredExtras(event)} />
    </RegistrationFields>
  );
}
