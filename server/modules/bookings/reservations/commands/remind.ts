import { Refusal } from '#domain/errors.ts';
import type { Reminded, Reminders } from '#domain/reservations/reminder.ts';
import { ownLines } from '#domain/shared/own-lines.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { payUrl } from '#server/modules/money/cards/card-fields.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { previewMail, queueMails, queueMailsOnce } from '#server/modules/outbox/commands/queue-mail.ts';
import type { MailRow } from '#server/modules/outbox/queries/mail.ts';
import { assertWorking } from '#server/modules/tenants/queries/community.ts';
import type { Services } from '#server/services.ts';
import { reminderMail } from '../mails/booking-mail.ts';
import { calendarOf } from '../mails/calendar.ts';
import { bookedOf, dueSoon, reservationsOfTickets } from '../queries/booked.ts';
import * as debt from '../queries/debt.ts';

/** Where what is owed is paid: a card's page, the ticket's of the person who took it over, else the booking's own. */
function linkOf(services: Services, { booked: row, ticketCode, card }: debt.Debt): string {
  if (card) return payUrl(services, card.linkKey);
  if (ticketCode !== null) return ticketUrl(services.publicUrl, ticketCode);
  return mailedLink(services, { kind: 'reservation', recordId: row.reservationId, to: row.email });
}

function write(services: Services, one: debt.Debt, own: readonly string[]) {
  const { booked: row, card } = one;
  return {
    ...reminderMail(row, { url: linkOf(services, one), cardUntil: card?.until ?? null, own }),
    ...{ tenantId: row.tenantId, from: 'community' as const, to: row.email, subjectId: row.reservationId },
    ...{ kind: 'reminder' as const, calendar: calendarOf(row, services.publicUrl) ?? null },
  };
}

/** Whether a booking's event has ended: then its limit dates have too, and what is due is a matter between people. */
const isOver = ({ booked: { event } }: debt.Debt, now: Date): boolean => {
  const end = event.ends ?? event.begins;
  return end !== null && new Date(end) < now;
};

/** Nobody is written to at an address that somebody else may have typed. */
const isReachable = ({ booked: row, ticketCode }: debt.Debt): boolean =>
  row.email !== '' && (ticketCode !== null || row.confirmBy === null);

/** How many mails there are about each event, in the order of the mails. */
function eventsOf(people: readonly debt.Debt[]): Reminded['events'] {
  const byEvent = groupBy(people, ({ booked: { event } }) => event.id);
  return [...byEvent.entries()].map(([_id, own]) => ({
    _id,
    name: own[0]?.booked.event.name ?? '',
    people: own.length,
  }));
}

/** Those whom nobody has reminded within a day; somebody with several debts gets one mail: of the first. */
async function oneADay(tx: Db, debts: readonly debt.Debt[], now: Date) {
  const rows = debts.map((one) => one.booked);
  const done = await debt.remindedToday(tx, rows, now);
  const open = debts.filter((one) => !done.has(debt.readerOf(one.booked)));
  const readers = open.map((one) => debt.readerOf(one.booked));
  const people = open.filter((_one, at) => readers.indexOf(readers[at] ?? '') === at);
  return { people, today: debts.length - open.length, later: open.length - people.length };
}

/** Reminds the person who has not paid the chosen bookings or tickets: each person once a day at most. @throws Refusal not_found, community_closed */
export async function remind(tx: Db, services: Services, caller: Caller, call: Reminders): Promise<Reminded> {
  const ofTickets = await reservationsOfTickets(tx, call.ticketIds ?? []);
  const ids = [...new Set([...(call.reservationIds ?? []), ...ofTickets])];
  const now = services.now();
  const communities = await debt.communitiesOf(tx, ids);
  for (const id of communities) await assertWorking(tx, id);
  if (!call.isPreview && !services.testing?.skipReminderLock) await debt.lockReminders(tx, communities);
  const rows = await bookedOf(tx, ids);
  // Of several debts of one person, the mail is about the one that was chosen first.
  rows.sort((a, b) => ids.indexOf(a.reservationId) - ids.indexOf(b.reservationId));
  if (rows.length < ids.length) throw new Refusal('not_found');
  const debts = await debt.debtsOf(tx, rows, now);
  const idsOf = (some: typeof debts) => new Set(some.map(({ booked: { reservationId } }) => reservationId));
  const past = debts.filter((one) => isOver(one, now));
  const wanted = call.withPast ? debts : debts.filter((one) => !past.includes(one));
  const due = wanted.filter(isReachable);
  const { people, today, later } = await oneADay(tx, due, now);
  const own = ownLines(call.text);
  const shown = people.find(({ booked: { code } }) => code === call.previewOf) ?? people[0];
  const answer: Reminded = {
    reminded: people.length,
    settled: rows.length - idsOf(debts).size,
    ...{ today, later },
    unreachable: wanted.length - due.length,
    past: idsOf(past).size,
    events: eventsOf(people),
    people: people.map(({ booked: { code, name, surname, email, event, due: amount } }) => ({
      ...{ code, name: `${name} ${surname}`, email },
      ...{ amount, eventName: event.name },
    })),
    mail: shown ? await previewMail(tx, shown.booked.tenantId, write(services, shown, own)) : null,
  };
  if (call.isPreview || people.length === 0) return answer;
  await queueMails(
    services,
    tx,
    people.map((one) => write(services, one, own)),
  );
  await audit(tx, caller, { action: 'remind', resource: 'reservations', changes: { reminded: people.length } });
  return answer;
}

/** Reminds of limit dates that come within two days, each booking once; nobody who was reminded within the day. */
export async function remindDue(services: Services): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const now = services.now();
    const rows = await dueSoon(tx, now);
    await debt.lockReminders(
      tx,
      rows.map(({ tenantId }) => tenantId),
    );
    const debts = (await debt.debtsOf(tx, rows, now)).filter(isReachable);
    const { people } = await oneADay(tx, debts, now);
    const written = people.map((one) => ({
      ...write(services, one, []),
      causeId: one.booked.reservationId,
    }));
    await queueMailsOnce(services, tx, written);
  });
}

/** Whether the person who is asked for money still owes some: what was paid meanwhile is asked for by nobody. */
export const isReminderWanted = async (services: Services, { kind, subjectId, to }: MailRow): Promise<boolean> =>
  kind !== 'reminder' || subjectId === null || debt.stillOwes(services.database.system, { subjectId, to });
