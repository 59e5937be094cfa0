import { AutocompleteArrayInput, useGetList, useGetOne } from 'react-admin';
import { attendances, holderConditions } from '#domain/communications/narrowing.ts';
import type { Event } from '#domain/events/entity.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { FullRow } from '#src/components/page/FormSection.tsx';

const field = (name: string) => `resources.communications.fields.${name}`;
const conditions = holderConditions.map((id) => ({ id, name: `status.ticketCondition.${id}` }));

const whoCame = attendances.map((id) => ({ id, name: `enums.attendance.${id}` }));

/** Narrows the participants of an event by what their ticket is and where they board; nothing chosen means all. */
export function NarrowingFields({ eventId }: { eventId: string }) {
  const { data: event } = useGetOne<Event & { id: string }>('events', { id: eventId }, { retry: false });
  const { data: lists = [] } = useGetList<Transport & { id: string }>('transports', {
    filter: { eventId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const points = (event?.departurePoints ?? []).flatMap(({ _id, groupingPoint }) =>
    _id ? [{ id: _id, name: groupingPoint }] : [],
  );
  return (
    <>
      <FullRow>
        <AutocompleteArrayInput
          source="conditions"
          label={field('conditions')}
          choices={conditions}
          helperText="communications.audience.narrowHelp"
        />
      </FullRow>
      <AutocompleteArrayInput source="attendance" label={field('attendance')} choices={whoCame} />
      {points.length > 0 && (
        <AutocompleteArrayInput
          source="departurePointIds"
          label={field('departurePointIds')}
          choices={points}
          translateChoice={false}
        />
      )}
      {lists.length > 0 && (
        <AutocompleteArrayInput
          source="transportIds"
          label={field('transportIds')}
          choices={lists}
          optionText="identifier"
          translateChoice={false}
        />
      )}
    </>
  );
}
