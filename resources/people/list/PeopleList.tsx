import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { userTypes } from '#domain/fields.ts';
import type { CommunityPerson } from '#domain/users/person.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { anyOf, oneOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { personName } from '#src/components/records/reservation-record.ts';

type Row = CommunityPerson & { id: string };
const Column = DataTable.Col<Row>;

const filters: readonly FilterSpec[] = [
  oneOf('role', 'communityPeople.filters.role', ['user', 'guest'], 'enums.role'),
  anyOf('userType', 'resources.people.fields.userType', userTypes, 'enums.userType'),
];

const amount = (cents: number) => (cents === 0 ? '—' : <MoneyField value={cents} />);

/** Followers, guests and the person who booked, with their bookings and what is owed either way. */
export function PeopleList() {
  return (
    <ListPage
      resource="people"
      subtitle="communityPeople.subtitle"
      sort={{ field: 'surname', order: 'ASC' }}
      toolbar={{ search: 'communityPeople.search', filters, columns: 'people' }}
      empty={{ title: 'communityPeople.emptyTitle', text: 'communityPeople.emptyText' }}
    >
      <ResponsiveList<Row> card={(person) => <PersonCard person={person} />}>
        <DataTable storeKey="people">
          <Column source="surname" render={(person) => <Name person={person} />} />
          <Column source="phone" disableSort render={(person) => <NoWrap>{person.phone ?? '—'}</NoWrap>} />
          <Column source="reservations" align="right" render={(person) => person.reservations} />
          <Column
            source="lastBookingAt"
            render={(person) => (person.lastBookingAt ? <DateTimeField value={person.lastBookingAt} /> : '—')}
          />
          <Column source="owed" label="money.word.owed" align="right" render={(person) => amount(person.owed)} />
          <Column
            source="awaited"
            label="money.word.awaited"
            align="right"
            render={(person) => amount(person.awaited)}
          />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function Name({ person }: { person: Row }) {
  const translate = useTranslate();
  return (
    <>
      <RowLink secondary={person.email}>{personName(person)}</RowLink>
      {person.role === 'guest' && <Chip size="small" label={translate('reservations.detail.guest')} />}
    </>
  );
}

/** Cards name their figures, as no column does. */
function PersonCard({ person }: { person: Row }) {
  const translate = useTranslate();
  const figures = (['owed', 'awaited'] as const).filter((figure) => person[figure] !== 0);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <div>
        <Name person={person} />
      </div>
      <Typography variant="body2" color="text.secondary">
        {translate('communityPeople.bookings', { smart_count: person.reservations })}
      </Typography>
      {figures.map((figure) => (
        <Typography key={figure} variant="body2">
          {translate(`money.word.${figure}`)} <MoneyField value={person[figure]} variant="body2" />
        </Typography>
      ))}
    </Box>
  );
}
