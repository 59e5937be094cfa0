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

/** Paid, to pay and how much, inside since, cancelled: word, sign and colour. */
export function EntryState({ ticket }: { ticket: GateTicket }) {
  const { texts, language } = useGate();
  const t = texts.search;
  const { status, scannedAt } = ticket;
  if (status !== 'valid' || scannedAt !== null) {
    return (
      <em className="mark is-no">
        <Icon name="block" size={18} />
        {status === 'valid' && scannedAt ? fill(t.inAt, { time: formatTime(scannedAt) }) : t.canceled}
      </em>
    );
  }
  const isOwed = ticket.condition === 'pending';
  return (
    <em className={isOwed ? 'mark is-owed' : 'mark is-paid'}>
      <Icon name={isOwed ? 'euro' : 'check'} size={18} />
      {isOwed ? fill(t.toPay, { amount: formatCents(ticket.amountDue, language) }) : t.paid}
    </em>
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
