import { PageNameSection } from '../../website/public/PageNameSection.tsx';
import { InfoFields } from '../form/InfoFields.tsx';
import type { EventRecord } from '../record.ts';

/** The step of its creation, and the name of the page, which an event has once it is stored. */
export function InfoTab({ event }: { event: EventRecord }) {
  return (
    <>
      <InfoFields />
      <PageNameSection recordId={event.id} />
    </>
  );
}
