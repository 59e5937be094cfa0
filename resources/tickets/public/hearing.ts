import { type HeldPlace, hearingOf, type PlaceChange } from '#domain/notifications/hearing.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { participantName } from '#src/components/records/ticket-record.ts';

const placeOf = (ticket: Ticket): HeldPlace => ({
  ...{ id: ticket._id, isWrittenTo: ticket.isWrittenTo ?? ticket.isSent, isHandedOn: ticket.isHandedOn },
  ...{ name: participantName(ticket), email: ticket.participantInfo.email },
});

const NOBODY = { name: '', email: '', isWrittenTo: false };

/** Money of tickets that goes back: with a place that goes too, or for one that was off. */
export type RefundChange = 'refundCard' | 'refundOther';

/** The names of those the server writes to of one change. */
function namesOf(change: PlaceChange, tickets: readonly Ticket[], isConfirmed: boolean): string[] {
  const bookings = [...groupBy(tickets, ({ reservationId }) => reservationId).values()];
  return bookings.flatMap((own) => {
    const { isWrittenTo, ...booker } = own[0]?.reservation?.booker ?? NOBODY;
    const hearing = hearingOf(change, {
      places: own.map(placeOf),
      booker: { ...booker, isWrittenTo: isWrittenTo || isConfirmed },
    });
    return 'silence' in hearing ? [] : hearing.hearers.map(({ name }) => name);
  });
}

/**
 * The names of those who get a mail when something happens to tickets, by the rule the server writes them by. Of money that goes back
 * the mail of a place that goes too says it; for one that was off, only where it goes another way, as that of a card brings a mail of
 * its own when it is there. Of a mark as paid that is taken back may hear who heard of it.
 * @param isConfirmed whether the mail says how the booking stands now: that one begins with the person who booked
 */
export function hearersOf(
  change: PlaceChange | RefundChange,
  tickets: readonly Ticket[],
  isConfirmed = false,
): string[] {
  if (change === 'unpaid') return hearersOf('paid', tickets, isConfirmed);
  if (change !== 'refundCard' && change !== 'refundOther') return [...new Set(namesOf(change, tickets, isConfirmed))];
  const [going, gone] = (['valid', 'invalid'] as const).map((status) => tickets.filter((one) => one.status === status));
  const back = change === 'refundCard' ? [] : namesOf('givenBack', gone ?? [], false);
  return [...new Set([...namesOf('canceled', going ?? [], false), ...back])];
}
