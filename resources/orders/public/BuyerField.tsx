import type { RaRecord } from 'react-admin';
import { LookupField } from '#src/components/list/toolbar/LookupField.tsx';
import { personName } from '#src/components/records/reservation-record.ts';

interface Buyer extends RaRecord {
  name: string;
  surname: string;
  email: string;
}

const bySurname = { field: 'surname', order: 'ASC' } as const;
const buyers = { role: 'user' };

/** The filter by buyer of a list: people with the role user. */
export const BuyerField = () => (
  <LookupField<Buyer>
    resource="users"
    source="userId"
    filter={buyers}
    sort={bySurname}
    label="orders.list.buyer"
    text={personName}
    detail={({ email }) => email}
  />
);
