import { asc, eq, sql } from 'drizzle-orm';
import type { Caller } from '#server/kernel/caller.ts';
import { type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import { joinWaitingList } from '#server/modules/bookings/waiting-list/commands/join.ts';
import { sendWaitingMail } from '#server/modules/bookings/waiting-list/commands/work.ts';
import type { EntryRow } from '#server/modules/bookings/waiting-list/queries/entry.ts';
import { events, mails, waitingListEntries } from '#server/tables.ts';
import { bookGuest, participant } from './booking.ts';
import type { Person, World } from './world.ts';

/** Somebody as commands see a caller: the community's owner, or a person for themselves. */
export function callerOf(world: World, who: Person = world.tenant): Caller {
  const isOwner = who === world.tenant;
  const role = isOwner ? ('tenant' as const) : ('user' as const);
  return {
    actor: { userId: who._id, role, secondaryRole: null, tenantId: isOwner ? who._id : null },
    ...{ sessionId: '', authenticatedAt: new Date().toISOString(), name: 'Nome Cognome' },
    ...{ language: 'it', requestId: 'test' },
  };
}

/** Runs a command as requests do: under the rights of a community, or of all for a person. */
export const run = <T>(world: World, work: (tx: Db) => Promise<T>, tenantId: string = EVERY_TENANT): Promise<T> =>
  world.services.database.transaction(tenantId, work);

/** An event of so many places, all of them booked, each by a guest of its own. */
export async function fullEvent(world: World, places: number, fields: Parameters<World['event']>[0] = {}) {
  const event = await world.event({ maxParticipants: places, slotsPerUser: 10, ...fields });
  const bookings: Awaited<ReturnType<typeof bookGuest>>[] = [];
  for (let at = 0; at < places; at++) bookings.push(await bookGuest(world, event));
  /** Revokes so many of the bookings, as staff do. */
  const free = async (count = 1) => {
    for (const { tickets } of bookings.splice(0, count)) {
      const to = { status: 'invalid', condition: 'revoked' };
      const answer = await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, to);
      if (answer.status !== 200) throw new Error(`not cancelled: ${JSON.stringify(answer.body)}`);
    }
  };
  return { ...event, bookings, free };
}

/** A follower who joins the list for themselves. */
export async function joined(world: World, event: { _id: string }, places = 1, who?: Person) {
  const person = who ?? (await world.follower());
  const call = { eventId: event._id, userId: person._id, places };
  const entry = await run(world, (tx) => joinWaitingList(tx, world.services, callerOf(world, person), call));
  return { ...entry, person };
}

/** So many participants, as the form of an offer asks for them. */
export const people = (count: number) => ({
  paymentType: 'atDeparture' as const,
  participantsInfo: Array.from({ length: count }, () => participant()),
});

export async function entryNow(world: World, id: string): Promise<EntryRow> {
  const [row] = await world.db.select().from(waitingListEntries).where(eq(waitingListEntries.id, id));
  if (!row) throw new Error('no such entry');
  return row;
}

/** The statuses of an event's list, the first who joined first. */
export async function statusesOf(world: World, event: { _id: string }): Promise<string[]> {
  const rows = await world.db
    .select({ status: waitingListEntries.status })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.eventId, event._id))
    .orderBy(asc(waitingListEntries.createdAt), asc(waitingListEntries.id));
  return rows.map(({ status }) => status);
}

/** Places taken and held, and the sum of what its list holds: the last two are always the same. */
export async function placesOf(world: World, event: { _id: string }) {
  const [row] = await world.db
    .select({
      slots: events.slots,
      heldPlaces: events.heldPlaces,
      held: sql<number>`(select coalesce(sum(held_places), 0)::int from waiting_list_entries w where w.event_id = "events"."id")`,
    })
    .from(events)
    .where(eq(events.id, event._id));
  return row;
}

/** The subjects of the mails to somebody on a list, after the jobs that write them have run, twice as a queue may. */
export async function mailsTo(world: World, entryId: string) {
  const { rows } = await world.db.execute<{ data: Parameters<typeof sendWaitingMail>[1] }>(
    sql`select data from jobs.job where name = 'tellWaiting' and data ->> 'entryId' = ${entryId} order by created_on`,
  );
  for (const { data } of [...rows, ...rows]) await sendWaitingMail(world.services, data);
  return world.db.select().from(mails).where(eq(mails.subjectId, entryId)).orderBy(asc(mails.createdAt));
}
