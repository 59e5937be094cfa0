import { sql } from 'drizzle-orm';
import {
  COMING_EVENTS,
  type ComingEvent,
  dayOf,
  eventPlace,
  type TodaysEvent,
  USUAL_EVENT_HOURS,
} from '#domain/dashboard/day.ts';
import type { Day } from '#domain/dashboard/day-answer.ts';
import { firstMoneyDay, type MoneyOfDay, moneyInOf } from '#domain/dashboard/money-in.ts';
import type { Event } from '#domain/events/entity.ts';
import type { EventAddresses } from '#domain/shared/event-place.ts';
import { instantSql } from '#server/kernel/database/columns.ts';
import type { Db } from '#server/kernel/database/database.ts';

import { moneyByDay } from '../../money/queries/money.ts';

type Placed = EventAddresses & Pick<Event, 'departurePoints'>;

const shown = sql`e.id as _id, e.name, e.event_type as "eventType", e.card_image as image, ${instantSql(sql`e.begins_at`)} as begins,
  ${instantSql(sql`e.ends_at`)} as ends, e.location_address as "locationAddress",
  e.destination_address as "destinationAddress", e.departure_points as "departurePoints"`;

/** People of event `e` on none of its buses there; nobody where it has none. */
export const unseated = sql`(select greatest(coalesce(c.tickets_valid, 0) - sum(l.slots), 0)::int
  from transports l where l.event_id = e.id and l.layer = 'outward')`;

function withPlace<R extends Placed>(event: R) {
  const { locationAddress: _at, destinationAddress: _to, departurePoints: _from, ...row } = event;
  return { ...row, place: eventPlace(event) };
}

/** The events of today with who came, the next ones with what they lack, and what came in lately; one statement. */
export async function dayFigures(db: Db, tenantId: string, now: Date): Promise<Day> {
  const at = now.toISOString();
  const { from, to } = dayOf(now);
  const own = sql`e.tenant_id = ${tenantId} and e.status <> 'canceled' and e.event_type <> 'post'`;
  const { rows } = await db.execute<{
    events: (Omit<TodaysEvent, 'place'> & Placed)[] | null;
    next: (Omit<ComingEvent, 'place'> & Placed)[] | null;
    money: MoneyOfDay[] | null;
  }>(sql`select
    (select jsonb_agg(to_jsonb(o) order by o.begins, o._id) from (
      select ${shown}, coalesce(c.scanned_tickets, 0) as entered, coalesce(c.tickets_valid, 0) as expected
      from events e left join event_counters c on c.event_id = e.id
      where ${own} and e.begins_at < ${to} and (e.begins_at >= ${from}
        or coalesce(e.ends_at, e.begins_at + make_interval(hours => ${USUAL_EVENT_HOURS}::int)) > ${at})) o) as events,
    (select jsonb_agg(to_jsonb(o) order by o.begins, o._id) from (
      select ${shown}, e.status, e.is_visible as "isVisible", coalesce(c.tickets_valid, 0) - coalesce(s.sent, 0) as "toSend",
        jsonb_build_object('count', coalesce(s.bookings, 0), 'amount', coalesce(s.amount, 0)) as "toPay",
        coalesce(${unseated}, 0) as unseated, greatest(e.minimum_participants - e.slots, 0) as missing
      from (select * from events e where ${own} and e.begins_at >= ${to} order by e.begins_at, e.id limit ${COMING_EVENTS}) e
      left join event_counters c on c.event_id = e.id
      left join lateral (
        select count(*) filter (where t.is_sent)::int as sent,
          (count(distinct t.reservation_id) filter (where t.condition = 'pending' and t.price > 0))::int as bookings,
          sum(t.price - t.paid_amount) filter (where t.condition = 'pending')::bigint as amount
        from tickets t where t.event_id = e.id and t.status = 'valid') s on true) o) as next,
    (select jsonb_agg(to_jsonb(o)) from (${moneyByDay(tenantId, firstMoneyDay(now))}) o) as money`);
  const [row] = rows;
  return {
    at,
    events: (row?.events ?? []).map(withPlace),
    next: (row?.next ?? []).map(withPlace),
    money: moneyInOf(row?.money ?? [], now),
  };
}
