import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#domain/fields.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import type { Role } from '#domain/permissions.ts';
import { pick } from '#domain/values/pick.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { isWorkingId } from '#server/modules/tenants/queries/community.ts';
import { tenantSubscriptions, users } from '#server/tables.ts';
import { relatedTo } from './person.ts';

/** Everything the rules of a booking ask about the person it is for, in one query. */
export interface BookingHolder {
  _id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  tenantId: string | null;
  memberStatus: FollowerStatus | null;
  memberType: UserType | null;
  hasLiveBooking: boolean;
  hasLiveRequest: boolean;
  /** Places that the event's waiting list holds for them; null for anyone who is not on it. */
  heldPlaces: number | null;
  isRelated: boolean;
  tenantEnabled: boolean;
  requirementNames: string[];
}

/** Somebody's subscription to the community as the rules of bookings ask for it; null for the person who has none. */
export const memberOf = ({ memberStatus, memberType }: Pick<BookingHolder, 'memberStatus' | 'memberType'>) =>
  memberStatus && memberType ? { status: memberStatus, userType: memberType } : null;

const { placeholder } = sql;
const [eventId, tenantId, who] = [placeholder('eventId'), placeholder('tenantId'), placeholder('who')];

/** Asks for the holder of a booking, named in one of three ways. */
const holderBy = (name: string, isNamed: SQL) =>
  builtOnce((db) =>
    db
      .select({
        _id: users.id,
        ...pick(users, 'role', 'name', 'surname', 'email', 'tenantId'),
        memberStatus: tenantSubscriptions.status,
        memberType: tenantSubscriptions.userType,
        hasLiveBooking: sql<boolean>`exists (select 1 from reservations r where r.event_id = ${eventId} and r.user_id = ${users.id} and r.slots > 0)`,
        hasLiveRequest: sql<boolean>`exists (select 1 from participation_requests p where p.event_id = ${eventId} and p.user_id = ${users.id} and p.status in ('pending', 'toAuthorize'))`,
        heldPlaces: sql<
          number | null
        >`(select w.held_places from waiting_list_entries w where w.event_id = ${eventId} and w.user_id = ${users.id} and w.status in ('waiting', 'offered'))`,
        isRelated: sql<boolean>`${relatedTo(tenantId)}`,
        tenantEnabled: isWorkingId(tenantId),
        requirementNames: sql<
          string[]
        >`array(select q.field_name from requirements q where q.id = any(${placeholder('requirementIds')}::uuid[]) order by q.field_name)`,
      })
      .from(users)
      .leftJoin(
        tenantSubscriptions,
        and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, tenantId)),
      )
      .where(
        and(
          isNamed,
          eq(users.isDeleted, false),
          eq(users.isEnabled, true),
          sql`(${users.role} <> 'guest' or ${users.tenantId} = ${tenantId})`,
        ),
      )
      .prepare(name),
  );
const holderOfId = holderBy(
  'booking_holder',
  sql`${users.id} = (select coalesce(was.merged_into, was.id) from users was where was.id = ${who}::uuid)`,
);
const holderOfGuest = holderBy(
  'booking_guest',
  sql`${users.id} in (select coalesce(was.merged_into, was.id) from users was where was.email = ${who} and was.role = 'guest' and not was.is_provisional)`,
);
const holderOfAccount = holderBy('booking_account', sql`${users.email} = ${who} and ${users.role} <> 'guest'`);

/**
 * The person a booking of an event is for, with membership, live booking and request; undefined when there is none. Sent at once,
 * in the order of the calls.
 * @param by the person's id, or e-mail among the community's guests or among accounts
 */
export async function bookingHolder(
  tx: Db,
  event: { id: string; tenantId: string; requirementIds: string[] },
  by: { userId: string } | { email: string; isGuest: boolean },
): Promise<BookingHolder | undefined> {
  const holder = 'userId' in by ? holderOfId : by.isGuest ? holderOfGuest : holderOfAccount;
  const [row] = await holder(tx).execute({
    ...{ eventId: event.id, tenantId: event.tenantId, requirementIds: event.requirementIds },
    who: 'userId' in by ? by.userId : by.email,
  });
  return row;
}
