import { type HeldPlace, hearingOf, type PlaceChange } from '#domain/notifications/hearing.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { participantName } from '#src/components/records/ticket-record.ts';

const placeOf = (ticket: Ticket): HeldPlace => ({
  ...{ id: ticket._id, isSent: ticket.isSent, isHandedOn: ticket.isHandedOn },
  ...{ name: participantName(ticket), email: ticket.participantInfo.email },
});

const NOBODY = { name: '', email: '', isWrittenTo: false };

/**
 * The names of those who get a mail when something happens to tickets, by the rule the server writes them by.
 * @param isConfirmed whether the mail says how the booking stands now: that one begins with the person who booked
 */
export function hearersOf(change: PlaceChange, tickets: readonly Ticket[], isConfirmed = false): string[] {
  const bookings = [...groupBy(tickets, ({ reservationId }) => reservationId).values()];
  const names = bookings.flatMap((own) => {
    const { isWrittenTo, ...booker } = own[0]?.reservation?.booker ?? NOBODY;
    const hearing = hearingOf(change, {
      places: own.map(placeOf),
      booker: { ...booker, isWrittenTo: isWrittenTo || isConfirmed },
    });
    return 'silence' in hearing ? [] : hearing.hearers.map(({ name }) => name);
  });
  return [...new Set(names)];
}

/**
 * The names of those who get a mail when money of tickets goes back: with a place that goes too, its mail says it; of money for a
 * place that was off, only where it went another way, as that of a card brings a mail of its own when it is there.
 */
export function hearersOfRefund(tickets: readonly Ticket[], isCard: boolean): string[] {
  const going = hearersOf(
    'canceled',
    tickets.filter(({ status }) => status === 'valid'),
  );
  const gone = tickets.filter(({ status }) => status === 'invalid');
  return [...new Set([...going, ...(isCard ? [] : hearersOf('givenBack', gone))])];
}
