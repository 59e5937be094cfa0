import type { RaRecord } from 'react-admin';
import { LookupField } from '#src/components/list/toolbar/LookupField.tsx';
import { personName } from '#src/components/records/reservation-record.ts';

type EventOption = RaRecord & { name: string };
type PersonOption = RaRecord & { name: string; surname: string; email: string };

const newest = { field: 'createdAt', order: 'DESC' } as const;
const bySurname = { field: 'surname', order: 'ASC' } as const;

/** Payments of one event. */
export const PaymentEventField = () => (
  <LookupField<EventOption>
    resource="events"
    source="eventId"
    sort={newest}
    label="payments.ofEvent"
    text={({ name }) => name}
  />
);

/** Payments by event and by person, in the list and in the report. */
export const PaymentLookups = () => (
  <>
    <PaymentEventField />
    <LookupField<PersonOption>
      resource="users"
      source="userId"
      sort={bySurname}
      label="payments.ofPerson"
      text={personName}
      detail={({ email }) => email}
    />
  </>
);
