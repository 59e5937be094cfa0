import { type HeldPlace, hearingOf, type PlaceChange } from '#domain/notifications/hearing.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';

const placeOf = ({ id, isSent, participantInfo: { name, surname, email } }: TicketRecord): HeldPlace => ({
  ...{ id, isSent, email, name: `${name} ${surname}` },
});

/** Stands for an address that is not known here: nobody has it. */
const SOMEBODY = 'booker@booker.example';

/**
 * The names of those who get a mail when something happens to tickets, by the rule the server writes them by.
 * @param booker stands for the person who booked where their own ticket is not among these
 */
export function hearersOf(change: PlaceChange, tickets: readonly TicketRecord[], booker: string): string[] {
  const bookings = [...groupBy(tickets, ({ reservationId }) => reservationId).values()];
  const names = bookings.flatMap((own) => {
    const holder = own.find(({ participantInfo }) => participantInfo.participant_type === 'accountholder');
    const known = holder
      ? { name: participantName(holder), email: holder.participantInfo.email, isWrittenTo: true }
      : { name: booker, email: SOMEBODY, isWrittenTo: true };
    const hearing = hearingOf(change, { places: own.map(placeOf), booker: known });
    return 'silence' in hearing ? [] : hearing.hearers.map(({ name }) => name);
  });
  const [others, people] = [names.filter((name) => name === booker), names.filter((name) => name !== booker)];
  return [...new Set([...people, ...others])];
}
