import { useLocale } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { PlanPerson } from '#domain/transports/plan/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { eventLine } from '#src/components/print/event-line.ts';
import { PrintSheet } from '#src/components/print/PrintSheet.tsx';
import type { PrintColumn } from '#src/components/print/print-rows.ts';
import { type Board, nameOf } from './board.ts';

interface Props {
  event: EventWithCounters;
  board: Board;
  /** One list, or those of a layer. */
  lists: readonly Transport[];
  onClose: () => void;
}

interface Row {
  id: string;
  list: Transport;
  person: PlanPerson;
}

/** Who is on some lists, on paper: list by list, by surname. */
export function PrintLists({ event, board, lists, onClose }: Props) {
  const locale = useLocale();
  const rows = lists.flatMap((list) =>
    board.peopleOn(list._id).map((person): Row => ({ id: `${list._id}/${person._id}`, list, person })),
  );
  const label = (name: string) => `transports.print.${name}`;
  const columns: PrintColumn<Row>[] = [
    { label: 'app.print.tick', text: () => '☐' },
    {
      label: label('seat'),
      text: ({ list, person }) => person.places.find(({ transportId }) => transportId === list._id)?.seat ?? '',
    },
    { label: label('person'), text: ({ person }) => `${person.surname} ${person.name}` },
    { label: label('age'), isNumber: true, text: ({ person }) => String(person.age ?? '') },
    {
      ...{ label: 'people.fields.phone', isWhole: true },
      text: ({ person }) => board.booking(person.reservationId)?.phone ?? '',
    },
    { label: label('booking'), text: ({ person }) => board.booking(person.reservationId)?.code ?? '' },
    {
      label: label('booker'),
      text: ({ person }) => {
        const booking = board.booking(person.reservationId);
        return booking ? nameOf(booking) : '';
      },
    },
    { label: label('point'), text: ({ person }) => board.booking(person.reservationId)?.groupingPoint ?? '' },
    {
      ...{ label: 'status.ticketCondition.pending', isNumber: true },
      text: ({ person: { due } }) => (due > 0 ? formatCents(due, locale) : ''),
    },
  ];
  const names = lists.map(({ identifier }) => identifier).join(', ');
  return (
    <PrintSheet<Row>
      title={`${event.name}: ${names}`}
      subtitle={eventLine(event)}
      filters={[]}
      columns={columns}
      groupOf={({ list }) => list.identifier}
      rows={rows}
      total={rows.length}
      onClose={onClose}
    />
  );
}
