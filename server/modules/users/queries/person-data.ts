import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Everything stored of one person, by what it is; rows as the database holds them, without secrets and indexes. */
export type PersonData = Record<string, unknown>;

/** Never part of an export: what proves who somebody is, and what is only there to search by. */
const left = sql`array['password_hash', 'search_text', 'refresh_hash', 'previous_hash', 'successor_sealed', 'token_hash', 'key_hash', 'public_key', 'credential_id', 'provider_customer_id']::text[]`;

const rowsOf = (from: SQL): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(r) - ${left} order by r.id) from (${from}) r), '[]'::jsonb)`;

/**
 * What the product holds of a person, in one reading (GDPR art. 15 and 20). What others wrote of them in bookings of their own is
 * the others' to see.
 * @throws Refusal not_found
 */
export async function personData(db: Db, userId: string): Promise<PersonData> {
  const own = (table: SQL): SQL => rowsOf(sql`select * from ${table} where user_id = ${userId}`);
  const { rows } = await db.execute<{ data: PersonData }>(sql`
    select jsonb_build_object(
      'account', to_jsonb(u) - ${left},
      'community', (select to_jsonb(t) - ${left} from tenants t where t.id = u.id),
      'plans', ${rowsOf(sql`select * from subscriptions where tenant_id = ${userId}`)},
      'consents', ${own(sql`consents`)},
      'sessions', ${own(sql`sessions`)},
      'passkeys', ${own(sql`passkeys`)},
      'devices', ${own(sql`known_devices`)},
      'follows', ${own(sql`tenant_subscriptions`)},
      'notes', ${own(sql`person_notes`)},
      'requests', ${own(sql`participation_requests`)},
      'waitingLists', ${own(sql`waiting_list_entries`)},
      'reservations', ${own(sql`reservations`)},
      'tickets', ${rowsOf(sql`select t.* from tickets t join reservations o on o.id = t.reservation_id where o.user_id = ${userId}`)},
      'questions', ${rowsOf(sql`select m.* from reservation_messages m join reservations o on o.id = m.reservation_id where o.user_id = ${userId}`)},
      'orders', ${own(sql`orders`)},
      'orderLines', ${rowsOf(sql`select l.* from order_lines l join orders o on o.id = l.order_id where o.user_id = ${userId}`)},
      'refundRequests', ${own(sql`refund_requests`)},
      'payments', ${own(sql`payments`)},
      'scans', ${own(sql`scans`)},
      'doorSales', ${own(sql`door_sales`)},
      'tills', ${own(sql`tills`)},
      'handOvers', ${own(sql`hand_overs`)},
      'leads', ${own(sql`list_leaders`)},
      'uploads', ${own(sql`uploads`)},
      'chats', ${own(sql`chats`)},
      'communications', ${own(sql`communication_recipients`)},
      'mails', ${rowsOf(sql`select id, subject, text, state, created_at from mails where lower("to") in (select lower(email) from users where id = u.id or merged_into = u.id)`)},
      'enteredAlsoAs', ${rowsOf(sql`select * from users where merged_into = ${userId}`)}
    ) as data
    from users u where u.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row.data;
}
