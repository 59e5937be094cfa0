import { eq, type SQL, sql } from 'drizzle-orm';
import { erasedEmail, erasedName, type OpenMatters } from '#domain/users/erasure.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { users } from '#server/tables.ts';
import { bookingsToCome } from './account-store.ts';
import type { UserRow } from './person.ts';

/** A person, account or guest, held until the transaction ends. @throws Refusal not_found */
export async function lockPerson(tx: Db, id: string): Promise<UserRow> {
  return foundRow(await tx.select().from(users).where(eq(users.id, id)).for('update'));
}

/** The guests that were merged into somebody, held as well. */
export const selvesBefore = (tx: Db, id: string): Promise<UserRow[]> =>
  tx.select().from(users).where(eq(users.mergedInto, id)).orderBy(users.id).for('update');

/** Tickets of others' bookings that an address took over, or was entered for by staff, and still has. */
const takenOver = (email: SQL | string): SQL => sql`select t.id from tickets t
  where lower(btrim(t.participant_info ->> 'email')) = lower(${email}) and exists (select from ticket_hand_ons h
    where h.ticket_id = t.id and h.state in ('accepted', 'replaced') and lower(h.email) = lower(${email}))`;

/** What a person has open with communities. */
export async function openMatters(tx: Db, { id: userId, email }: UserRow, now: Date): Promise<OpenMatters> {
  const { rows } = await tx.execute<{ taken: number; requests: number; orders: number; refunds: number }>(sql`
    select
      (select count(distinct t.reservation_id)::int from tickets t join events e on e.id = t.event_id
        join reservations r on r.id = t.reservation_id
        where t.id in (${takenOver(email)}) and r.user_id <> ${userId} and t.status = 'valid' and e.status <> 'canceled'
          and coalesce(e.ends_at, e.begins_at) >= ${now.toISOString()}) as taken,
      (select count(*)::int from participation_requests
        where user_id = ${userId} and status in ('pending', 'toAuthorize')) as requests,
      (select count(*)::int from orders o where o.user_id = ${userId} and (o.status = 'waitingPayment' or exists (
          select 1 from order_lines l where l.order_id = o.id and l.status in ('readyToDelivery', 'refundRequestAccepted'))
        or exists (select 1 from refund_requests f where f.order_id = o.id and f.status in ('pending', 'accepted')))) as orders,
      (select count(*)::int from tickets t join reservations r on r.id = t.reservation_id
        where (r.user_id = ${userId} or t.id in (${takenOver(email)})) and t.condition = 'toRefund') as refunds`);
  const [row] = rows;
  return {
    reservations: (await bookingsToCome(tx, userId, now)) + (row?.taken ?? 0),
    requests: row?.requests ?? 0,
    orders: row?.orders ?? 0,
    refunds: row?.refunds ?? 0,
  };
}

/** Fields of the audit log that tell who somebody is, in entries about bookings. */
const personal = sql`array['name', 'surname', 'person', 'giver', 'email', 'phone', 'note', 'user', 'userInfo', 'participantInfo', 'participantsInfo', 'searchText']::text[]`;

/** A participant as accounting needs one: which kind of price was paid, and nothing of who it was. */
const anonymous = (participant: SQL, userId: string): SQL => sql`jsonb_strip_nulls(jsonb_build_object(
  'name', ${erasedName.name}::text, 'surname', ${erasedName.surname}::text, 'email', ${erasedEmail(userId)}::text,
  'participant_type', ${participant} -> 'participant_type', 'userType', ${participant} -> 'userType',
  'extraIds', ${participant} -> 'extraIds', 'transport', ${participant} -> 'transport'))`;

/** Bookings, tickets and requests stay with their figures; the person they were for is gone from them. */
async function forgetBookings(tx: Db, userId: string): Promise<void> {
  const participants = sql`(select coalesce(jsonb_agg(${anonymous(sql`p`, userId)} order by n), '[]'::jsonb)
    from jsonb_array_elements(participants_info) with ordinality as list(p, n))`;
  await tx.execute(sql`update tickets set name = ${erasedName.name}, surname = ${erasedName.surname},
    participant_info = ${anonymous(sql`participant_info`, userId)}, version = version + 1
    where reservation_id in (select id from reservations where user_id = ${userId})`);
  await tx.execute(sql`update reservations set participants_info = ${participants}, search_text = regia_words(code),
    version = version + 1 where user_id = ${userId}`);
  await tx.execute(sql`update waiting_list_entries set removal_reason = null, version = version + 1
    where user_id = ${userId} and removal_reason is not null`);
  await tx.execute(sql`update participation_requests set participants_info = ${participants}, search_text = '',
    version = version + 1 where user_id = ${userId}`);
}

/** Of tickets they took over the bookings they stand in stay whose they are, without them. */
async function forgetTakenOver(tx: Db, { id, email }: UserRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`update tickets set name = ${erasedName.name},
    surname = ${erasedName.surname}, participant_info = ${anonymous(sql`participant_info`, id)}, version = version + 1
    where id in (${takenOver(email)}) returning reservation_id as id`);
  const touched = sql.param(rows.map((row) => row.id));
  await tx.execute(sql`update reservations r set version = r.version + 1, participants_info = p.people,
    search_text = regia_words(concat_ws(' ', p.booker, p.names, r.code))
    from (select o.id, concat_ws(' ', u.surname, u.name, u.email) as booker, jsonb_agg(t.participant_info order by t.id) as people,
        string_agg(concat_ws(' ', t.surname, t.name, t.participant_info ->> 'email'), ' ' order by t.id) as names
      from reservations o join users u on u.id = o.user_id
        join tickets t on t.reservation_id = o.id and t.event_id = o.event_id
      where o.id = any(${touched}::uuid[]) group by o.id, u.id) p
    where r.id = p.id`);
}

/** Orders and refund requests stay with their figures; who they were for, and what was written, is gone from them. */
async function forgetOrders(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`update orders set user_info = ${JSON.stringify({ ...erasedName, fiscalCode: null, isLegalPerson: false })}::jsonb,
    billing_info = null, shipping_address = null, search_text = regia_words(code), version = version + 1
    where user_id = ${userId}`);
  await tx.execute(sql`update refund_requests set refund_motivation = '', gallery_images = '{}', version = version + 1
    where user_id = ${userId}`);
}

const ticketsOf = (userId: string): SQL =>
  sql`select t.id from tickets t join reservations r on r.id = t.reservation_id where r.user_id = ${userId}`;

const wholeName = `${erasedName.name} ${erasedName.surname}`;

/** The audit log keeps who changed which field when, without the values that were a person's. */
async function forgetAudit(tx: Db, { id: userId, email }: UserRow): Promise<void> {
  await tx.execute(sql`update audit_log
    set changes = (select coalesce(jsonb_object_agg(k, null), '{}'::jsonb) from jsonb_object_keys(changes) k)
    where record_id = ${userId} and resource in ('users', 'guests', 'people', 'scanners', 'me', 'session')`);
  await tx.execute(sql`update audit_log set changes = changes - ${personal} where record_id in (
    select id from reservations where user_id = ${userId}
    union all select id from participation_requests where user_id = ${userId}
    union all select id from tenant_subscriptions where user_id = ${userId}
    union all ${ticketsOf(userId)})
    or changes ->> 'ticketId' in (select id::text from (${ticketsOf(userId)}) own)`);
  await tx.execute(sql`update audit_log a set changes = a.changes - ${personal} from ticket_hand_ons h
    where lower(h.email) = lower(${email}) and a.at >= h.created_at
      and (a.record_id = h.ticket_id or a.changes ->> 'ticketId' = h.ticket_id::text)
      and position(lower(h.surname) in lower(a.changes::text)) > 0`);
  await tx.execute(sql`update audit_log set changes = jsonb_set(changes, '{sentBy,after}', to_jsonb(${wholeName}::text))
    where changes #>> '{sentBy,userId}' = ${userId}`);
}

/** Lists stay with who led them nameless, and so does the log of what a leader did, which calls them by the name of the list. */
async function forgetLeading(tx: Db, { id, email }: UserRow): Promise<void> {
  const isTheirs = sql`(l.user_id = ${id} or lower(l.email) = lower(${email}))`;
  await tx.execute(sql`update audit_log a
    set changes = replace(a.changes::text, to_jsonb(l.name)::text, to_jsonb(${wholeName}::text)::text)::jsonb
    from list_leaders l where ${isTheirs}
      and (a.record_id = l.id or a.record_id in (select ticket_id from leader_receipts where leader_id = l.id))`);
  await tx.execute(sql`update list_leaders l set name = ${wholeName}, email = null where ${isTheirs}`);
}

/** A text as a pattern that matches itself alone. */
const likely = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Mails to them and about what was theirs; and those that name them to the community, to anyone who had one of their tickets or was
 * offered it, and to those whose ticket they took over or were offered.
 */
async function forgetMails(tx: Db, { id, email, name, surname }: UserRow): Promise<void> {
  await tx.execute(sql`with own as (${ticketsOf(id)}), handed as (select * from ticket_hand_ons where ticket_id in (table own))
    delete from mails m where lower("to") = lower(${email}) or lower(reply_to) = lower(${email})
      or ticket_id in (table own) or subject_id in (select id from reservations where user_id = ${id})
      or (position(${`${name} ${surname}`}::text in m.text) > 0 and (
        exists (select from handed h where lower(h.email) = lower(m."to") or position(h.old_code in m.text) > 0)
        or exists (select from tenants t join users u on u.id = t.id
          where t.id = m.tenant_id and m."to" in (u.email, t.contact_email))))`);
  await tx.execute(sql`delete from mails m using ticket_hand_ons h join reservations r on r.id = h.reservation_id
      join users b on b.id = r.user_id
    where lower(h.email) = lower(${email}) and m.tenant_id = h.tenant_id and m.created_at >= h.created_at
      and position(h.name || ' ' || h.surname in m.text) > 0
      and (m.subject_id = h.reservation_id or m.ticket_id = h.ticket_id or position(h.old_code in m.text) > 0
        or lower(m."to") = lower(b.email) or exists (select from tenants t join users u on u.id = t.id
          where t.id = m.tenant_id and m."to" in (u.email, t.contact_email)))`);
}

/** What accounting has no use for goes altogether. */
async function removeTraces(tx: Db, { id, email }: UserRow): Promise<void> {
  // What lies in their mailbox opens nothing of theirs any more.
  await tx.execute(sql`delete from personal_links where record_id in (
    select id from reservations where user_id = ${id}
    union all select id from ticket_hand_ons where lower(email) = lower(${email})
    union all select id from participation_requests where user_id = ${id}
    union all select id from waiting_list_entries where user_id = ${id}
    union all select id from orders where user_id = ${id}
    union all select id from tenant_subscriptions where user_id = ${id})`);
  await tx.execute(sql`delete from reservation_messages where reservation_id in (
    select id from reservations where user_id = ${id})`);
  // The code that was replaced stays: the gate refuses it by it.
  await tx.execute(sql`update ticket_hand_ons set name = ${erasedName.name}, surname = ${erasedName.surname},
    email = ${erasedEmail(id)} where ticket_id in (${ticketsOf(id)}) or lower(email) = lower(${email})`);
  await tx.execute(sql`delete from idempotency_keys where user_id = ${id} or body::text like ${`%${id}%`}`);
  await tx.execute(sql`delete from form_states where position(lower(${email}) in lower(state::text)) > 0`);
  await tx.execute(sql`delete from sign_in_failures where right(key, length(${email}::text) + 1) = ${`:${email}`}`);
  for (const table of [
    'sessions',
    'passkeys',
    'one_time_codes',
    'recovery_codes',
    'known_devices',
    'auth_challenges',
    'one_time_links',
    'tenant_subscriptions',
    'person_notes',
    'views',
    'chats',
    'gate_phones',
    'live_events',
    'muted_notifications',
    'communication_optouts',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`);
  }
  await tx.execute(sql`delete from people_apart where user_id = ${id} or other_id = ${id}`);
  // An address of its own for each row: one mail per address holds among the erased too.
  await tx.execute(sql`update communication_recipients set name = ${erasedName.name}, surname = ${erasedName.surname},
    email = id::text || ${erasedEmail('')}::text, error = null where user_id = ${id} or lower(email) = lower(${email})`);
  await tx.execute(sql`update chats set employee_id = null where employee_id = ${id}`);
  // A phone at the gate may be called as who holds it.
  for (const table of ['scans', 'door_sales', 'hand_overs'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set user_name = ${wholeName}, device = null where user_id = ${id}`,
    );
  await tx.execute(sql`update tills set user_name = ${wholeName} where user_id = ${id}`);
  // What the payment provider reported of somebody by e-mail, once it has been taken in.
  await tx.execute(sql`update provider_events set payload = '{}'::jsonb
    where state <> 'received' and payload::text like ${`%${likely(email)}%`}`);
  await tx.execute(sql`update sandbox_objects set data = replace(data::text, ${email}, ${erasedEmail(id)})::jsonb
    where data::text like ${`%${likely(email)}%`}`);
  await tx.execute(sql`delete from jobs.job where data ->> 'email' = ${email}`);
}

/** Files a person uploaded for themselves, their picture among them; answers where they lie. */
async function removeFiles(tx: Db, { id, profileImage }: UserRow): Promise<string[]> {
  const picture = profileImage?.replace(/^\/files\//, '') ?? '';
  const { rows } = await tx.execute<{ path: string }>(sql`
    delete from uploads where path = ${picture} or (user_id = ${id} and tenant_id is null) returning path`);
  return rows.map(({ path }) => path);
}

/**
 * Takes everything personal of somebody out of the database, as its owner: the application's role may not touch the audit log.
 * Order matters: what is found by other rows goes before them.
 * @returns the files to remove from the storage
 */
export async function forgetPerson(tx: Db, user: UserRow): Promise<string[]> {
  const email = erasedEmail(user.id);
  await forgetAudit(tx, user);
  await forgetLeading(tx, user);
  await forgetMails(tx, user);
  await forgetTakenOver(tx, user);
  await removeTraces(tx, user);
  await forgetBookings(tx, user.id);
  await forgetOrders(tx, user.id);
  const files = await removeFiles(tx, user);
  const gone = { phone: null, fiscalCode: null, bornDate: null, bornPlace: null, address: null, profileImage: null };
  const off = { isEnabled: false, isDeleted: true, secondaryRole: null, passwordHash: null, affiliateCode: null };
  await tx
    .update(users)
    .set({ ...erasedName, ...gone, ...off, email, username: email, vatNumber: null, version: user.version + 1 })
    .where(eq(users.id, user.id));
  return files;
}
