import { Refusal } from '#domain/errors.ts';
import { LATE_DAYS, notAhead } from '#domain/leaders/roll-call.ts';
import type { EntryResult, LedEntry } from '#domain/leaders/schema.ts';
import { accessAt } from '#domain/leaders/window.ts';
import { DAY } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit, type Doer } from '../../audit/queries/audit.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { takePayment } from '../../bookings/tickets/commands/pay-tickets.ts';
import { lockTickets } from '../../bookings/tickets/commands/ticket-changes.ts';
import { queueMailsOnce } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { takenTwiceMail } from '../mails/taken-twice-mail.ts';
import * as kept from '../queries/entry.ts';
import type { Lead } from '../queries/leader.ts';

type Outcome = EntryResult['outcome'];
type Of<K extends LedEntry['kind']> = Extract<LedEntry, { kind: K }>;

/**
 * Whether what was done at a moment may still be taken in: within the leader's time, also when the phone comes back from the
 * valley days after it.
 * @throws Refusal leader_early, leader_over
 */
function assertInTime(lead: Lead, at: string, now: Date): void {
  const isTooLate = now.getTime() > Date.parse(lead.until) + LATE_DAYS * DAY;
  const access = accessAt(lead, new Date(at));
  if (isTooLate || access === 'over') throw new Refusal('leader_over');
  if (access === 'early') throw new Refusal('leader_early', { params: { from: lead.from } });
}

const outcomeOf = (isNew: boolean, isInPlace: boolean): Outcome => (!isNew ? 'known' : isInPlace ? 'stored' : 'orphan');

async function begin(tx: Db, lead: Lead, { nonce: id, name, at }: Of<'rollCall'>): Promise<Outcome> {
  const { tenantId, eventId, transportId } = lead;
  const isNew = await kept.insertRollCall(tx, { ...{ id, tenantId, eventId, transportId }, name, at, namedAt: at });
  return outcomeOf(isNew, transportId !== null);
}

async function rename(tx: Db, lead: Lead, { rollCallId: id, name, at }: Of<'rename'>): Promise<Outcome> {
  if (await kept.renameRollCall(tx, lead, { id, name, at })) return outcomeOf(true, lead.transportId !== null);
  if (!(await kept.hasRollCallOf(tx, lead, id))) throw new Refusal('not_found');
  return 'known';
}

async function mark(tx: Db, lead: Lead, { nonce: id, rollCallId, ticketId, state, at }: Of<'mark'>): Promise<Outcome> {
  const ticket = await kept.ticketOfLead(tx, lead, ticketId);
  if (!ticket || !(await kept.hasRollCallOf(tx, lead, rollCallId))) throw new Refusal('not_found');
  const { tenantId, id: leaderId } = lead;
  return outcomeOf(
    await kept.insertMark(tx, { id, tenantId, rollCallId, ticketId, leaderId, state, at }),
    ticket.isOnList,
  );
}

async function handKey(tx: Db, lead: Lead, { nonce: id, roomId, isGiven, at }: Of<'key'>): Promise<Outcome> {
  if (!(await kept.hasRoomOf(tx, lead, roomId))) throw new Refusal('not_found');
  const { tenantId, id: leaderId } = lead;
  return outcomeOf(await kept.insertKeyMark(tx, { id, tenantId, roomId, leaderId, isGiven, at }), true);
}

/**
 * Tells the community that two people took the money of a ticket: in its history, among what needs them today, and by one mail for
 * each ticket. The two read it on their phones.
 */
async function mailTakenTwice(tx: Db, services: Services, lead: Lead, doer: Doer, ticketId: string): Promise<void> {
  const { tenantId } = lead;
  const first = await kept.firstTakerOf(tx, ticketId);
  const changes = { leader: lead.name, first };
  await audit(tx, doer, { action: 'takenTwice', resource: 'tickets', recordId: ticketId, tenantId, changes });
  const { tickets } = await lockTickets(tx, [ticketId]);
  const [ticket] = tickets;
  const [booked] = ticket ? await bookedOf(tx, [ticket.reservationId]) : [];
  if (!ticket || !booked) return;
  const person = `${ticket.name} ${ticket.surname}`;
  const language = await accountLanguage(tx, tenantId);
  const facts = { booked, person, first, second: lead.name, amount: await kept.lastTakenOf(tx, ticketId), language };
  const mail = takenTwiceMail(services, facts);
  await queueMailsOnce(services, tx, [{ ...mail, tenantId, from: 'platform', to: booked.contact, causeId: ticketId }]);
}

/**
 * Money a leader took, by the rule of the gate: what is due at the departure, in cash. What somebody took for a ticket
 * that was paid meanwhile is kept and said: the money is there twice.
 */
async function pay(
  tx: Db,
  services: Services,
  lead: Lead,
  doer: Doer,
  { nonce: id, ticketId, taken, at }: Of<'payment'>,
): Promise<Outcome | Refusal> {
  if (!(await kept.ticketOfLead(tx, lead, ticketId))) throw new Refusal('not_found');
  if (!lead.sees.amounts) throw new Refusal('forbidden');
  // Held before it is read: of two phones that take the same money the second knows of the first.
  await lockTickets(tx, [ticketId]);
  const ticket = await kept.ticketOfLead(tx, lead, ticketId);
  if (!ticket) throw new Refusal('not_found');
  const { tenantId, id: leaderId } = lead;
  const isNew = await kept.insertReceipt(tx, { id, tenantId, ticketId, leaderId, amount: ticket.amountDue, at });
  const isDouble = isNew ? ticket.isPaid : await kept.isReceiptDouble(tx, id, leaderId);
  if (isDouble) {
    if (isNew) await mailTakenTwice(tx, services, lead, doer, ticketId);
    return new Refusal('ticket_already_paid');
  }
  if (!isNew) return 'known';
  await takePayment(tx, services, doer, ticketId, { taken, leader: lead.name });
  return outcomeOf(true, ticket.isOnList);
}

function store(tx: Db, services: Services, lead: Lead, doer: Doer, entry: LedEntry): Promise<Outcome | Refusal> {
  switch (entry.kind) {
    case 'rollCall':
      return begin(tx, lead, entry);
    case 'rename':
      return rename(tx, lead, entry);
    case 'mark':
      return mark(tx, lead, entry);
    case 'key':
      return handKey(tx, lead, entry);
    case 'payment':
      return pay(tx, services, lead, doer, entry);
  }
}

/**
 * Takes in what a leader's phone did, in that order, each by itself: one that cannot be kept does not hold up the others, and
 * a repeated one changes nothing.
 * @returns what became of each; unexpected errors go to `onError` and are asked for again
 */
export async function takeEntries(
  services: Services,
  lead: Lead,
  doer: Doer,
  entries: readonly LedEntry[],
  onError: (error: unknown) => Refusal | undefined,
): Promise<{ nonce: string; outcome: Outcome; refusal?: Refusal }[]> {
  const now = services.now();
  const results: { nonce: string; outcome: Outcome; refusal?: Refusal }[] = [];
  for (const entry of notAhead(entries, now.getTime())) {
    const { nonce } = entry;
    try {
      assertInTime(lead, entry.at, now);
      const outcome = await services.database.first.transaction(lead.tenantId, (tx) =>
        store(tx, services, lead, doer, entry),
      );
      results.push(outcome instanceof Refusal ? { nonce, outcome: 'refused', refusal: outcome } : { nonce, outcome });
    } catch (error) {
      const refusal = onError(error);
      const isLater = !refusal || refusal.status >= 500 || refusal.code === 'busy_try_again';
      results.push({ nonce, outcome: isLater ? 'later' : 'refused', ...(refusal && { refusal }) });
    }
  }
  return results;
}
