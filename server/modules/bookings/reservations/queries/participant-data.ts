import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { HEALTH_DATA_DAYS } from '#domain/tickets/answers.ts';
import { addDays } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { requirements, tickets } from '#server/tables.ts';
import { type TicketListQuery, ticketConditions } from '../../tickets/queries/ticket.ts';

/** The names of fields that events ask of their participants, in order. */
export async function requirementNamesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: requirements.fieldName })
    .from(requirements)
    .where(inArray(requirements.id, [...ids]))
    .orderBy(requirements.fieldName);
  return rows.map(({ name }) => name);
}

/** The names under which the tickets of a list have answers: the columns of its sheet. */
async function answeredNames(db: Db, where: SQL | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct k.name from ${tickets},
    lateral jsonb_object_keys(${tickets.participantInfo} -> 'requirements') k(name)
    where ${where ?? sql`true`} order by 1 limit 200`);
  return rows.map(({ name }) => name);
}

/** The fields that the tickets of a list have answers for. */
export const answeredInList = (db: Db, query: TicketListQuery): Promise<string[]> =>
  answeredNames(db, and(ownTenant(db, tickets.tenantId), ticketConditions(query)));

/** The fields that the tickets of an event have answers for. */
export const answeredInEvent = (db: Db, eventId: string): Promise<string[]> =>
  answeredNames(db, eq(tickets.eventId, eventId));

/** The health fields of an event: their names, and the names they had before. */
const healthNames = sql`(select array_agg(n.name) from requirements q, lateral unnest(q.field_name || q.former_names) n(name)
  where q.is_health_data and q.id = any(e.requirement_ids))`;

/** A list of participants without the answers to the due event's health fields. */
const cleared = (list: SQL) => sql`(select coalesce(jsonb_agg(case when p.who ? 'requirements'
    then jsonb_set(p.who, '{requirements}', (p.who -> 'requirements') - d.names) else p.who end order by p.at), '[]'::jsonb)
  from jsonb_array_elements(${list}) with ordinality p(who, at))`;

/**
 * Deletes what participants said of their health from tickets, bookings and requests of events that ended a month ago, unless
 * their organisers said why they keep it.
 * @returns how many events were looked through
 */
export async function clearHealthData(tx: Db, now: Date): Promise<number> {
  const before = addDays(now, -HEALTH_DATA_DAYS).toISOString();
  const { rows } = await tx.execute<{
    id: string;
    names: string[] | null;
  }>(sql`select e.id, ${healthNames} as names from events e
    where e.health_data_cleared_at is null and e.requirement_ids <> '{}' and e.health_data_reason is null
      and coalesce(e.ends_at, e.begins_at) < ${before}
    order by e.id limit 100 for no key update of e`);
  for (const { id, names } of rows) {
    if (names === null) continue;
    const due = sql`(select ${id}::uuid as id, ${sql.param(names)}::text[] as names) d`;
    await tx.execute(sql`update tickets t set version = t.version + 1,
      participant_info = jsonb_set(t.participant_info, '{requirements}', (t.participant_info -> 'requirements') - d.names)
      from ${due} where t.event_id = d.id and t.participant_info -> 'requirements' ?| d.names`);
    for (const table of ['reservations', 'participation_requests']) {
      await tx.execute(sql`update ${sql.identifier(table)} r set participants_info = ${cleared(sql`r.participants_info`)},
        version = r.version + 1 from ${due} where r.event_id = d.id
        and jsonb_path_exists(r.participants_info, '$[*].requirements')`);
    }
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.execute(sql`update events set health_data_cleared_at = ${now.toISOString()}
      where id = any(${sql.param(ids)}::uuid[])`);
  }
  return ids.length;
}
