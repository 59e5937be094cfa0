import { mayEnter } from '#domain/check-in/party.ts';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatTime } from '#domain/values/time.ts';
import { useGate } from '../gate-context.ts';
import { fill, type GateTexts } from '../texts.ts';
import { Icon } from './icons.tsx';

/** `Ivo Montanari, Ada Conti`. */
export const namesOf = (tickets: readonly GateTicket[]): string =>
  tickets.map(({ name, surname }) => `${name} ${surname}`).join(', ');

/** The age, large: what anyone who is at the gate can see of a person. Nothing where the event does not ask it. */
export function Age({ ticket: { age } }: { ticket: GateTicket }) {
  const { texts } = useGate();
  if (age === null) return null;
  return (
    <span className="age">
      <b>{age}</b> {fill(texts.person.years, { smart_count: age })}
    </span>
  );
}

/** `Ha prenotato Serena Orsi, in 3`. */
export function Booking({ ticket }: { ticket: GateTicket }) {
  const { texts, device } = useGate();
  const t = texts.search;
  const { of } = device.placeInReservation(ticket);
  const isOwn = ticket.holder === `${ticket.name} ${ticket.surname}`;
  const booked = isOwn ? t.bookedSelf : ticket.holder && fill(t.booked, { holder: ticket.holder });
  const party = of > 1 ? fill(t.inParty, { of }) : of === 1 ? t.alone : '';
  return <span className="fact">{[booked, party].filter(Boolean).join(', ')}</span>;
}

/** Inside since, cancelled, paid, to pay and how much, which whoever is inside may still owe: word, sign and colour. */
export function EntryState({ ticket }: { ticket: GateTicket }) {
  const { texts, language } = useGate();
  const t = texts.search;
  const { status, scannedAt } = ticket;
  const isValid = status === 'valid';
  const isOwed = isValid && ticket.condition === 'pending';
  return (
    <>
      {!mayEnter(ticket) && (
        <em className="mark is-no">
          <Icon name="block" size={18} />
          {isValid && scannedAt ? fill(t.inAt, { time: formatTime(scannedAt) }) : t.canceled}
        </em>
      )}
      {isOwed ? (
        <em className="mark is-owed">
          <Icon name="euro" size={18} />
          {fill(t.toPay, { amount: formatCents(ticket.amountDue, language) })}
        </em>
      ) : (
        mayEnter(ticket) && (
          <em className="mark is-paid">
            <Icon name="check" size={18} />
            {t.paid}
          </em>
        )
      )}
    </>
  );
}

/** How an unpaid ticket was to be paid, and what to do now, before they enter or after; empty for one that is paid or was cancelled. */
export function paymentAdvice(ticket: GateTicket, texts: GateTexts, isIn: boolean): string {
  if (ticket.status !== 'valid' || ticket.condition !== 'pending') return '';
  const { wireTransfer, atDeparture, onSite, other, stripe, inside } = texts.payment;
  if (isIn && ticket.paymentType !== 'atDeparture') return inside;
  const advice: Readonly<Record<string, string>> = { wireTransfer, atDeparture, onSite, stripe };
  return advice[ticket.paymentType] ?? other;
}
