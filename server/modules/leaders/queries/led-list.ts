import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DeparturePoint, PaymentType } from '#domain/events/entity.ts';
import type {
  KeyMark,
  LeaderSees,
  LedPerson,
  LedRoom,
  LedSnapshot,
  LedStop,
  RollCall,
  RollCallMark,
} from '#domain/leaders/schema.ts';
import type { TicketCondition } from '#domain/shared/ticket-status.ts';
import { answersOf } from '#domain/tickets/answers.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { payRefusal } from '#domain/tickets/transitions.ts';
import { addressLine } from '#domain/values/address.ts';
import { pick } from '#domain/values/pick.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, reservations, rollCalls, tickets, transports, users } from '#server/tables.ts';
import { places } from './places.ts';

/** The names under which people tell of their health, those of before as well. */
export const healthNames = sql<string[]>`array(select n.name from requirements q,
  lateral unnest(q.field_name || q.former_names) n(name) where q.is_health_data)`;

/** A list and its event. */
export interface ListFacts {
  list: LedSnapshot['list'];
  departurePoints: DeparturePoint[];
}

/** A list with what its people are shown by; undefined when it is gone, or its event is off. */
export async function readListFacts(db: Db, tenantId: string, transportId: string): Promise<ListFacts | undefined> {
  const [row] = await db
    .select({
      list: {
        _id: transports.id,
        ...pick(transports, 'identifier', 'transportType', 'name', 'supplier'),
        eventId: events.id,
        eventName: events.name,
        startDate: events.beginsAt,
        endDate: events.endsAt,
      },
      departurePoints: events.departurePoints,
    })
    .from(transports)
    .innerJoin(events, eq(events.id, transports.eventId))
    .where(and(eq(transports.id, transportId), eq(transports.tenantId, tenantId), ne(events.status, 'canceled')));
  return row;
}

/** Somebody on a list before it is settled what its reader may see of them. */
export interface Passenger {
  _id: string;
  name: string;
  surname: string;
  info: ParticipantInfo;
  seat: string | null;
  condition: TicketCondition;
  price: number;
  paidAmount: number;
  reservationId: string;
  paymentType: PaymentType;
  isTakenTwice: boolean;
  departurePoint: { _id?: string | undefined } | null;
  booker: string;
  phone: string | null;
  /** Of the person who booked, where they have an account. */
  birthDate: string | null;
  list: { _id: string; identifier: string; name: string; beds: number };
}

/** Who is on lists, list by list and by surname. The one query for passengers of this module. */
export async function passengersOf(db: Db, tenantId: string, of: SQL): Promise<Passenger[]> {
  return db
    .select({
      _id: tickets.id,
      name: tickets.name,
      surname: tickets.surname,
      info: tickets.participantInfo,
      seat: sql<string | null>`p.seat`,
      ...pick(tickets, 'condition', 'price', 'paidAmount'),
      reservationId: reservations.id,
      paymentType: reservations.paymentType,
      isTakenTwice: sql<boolean>`exists (select from leader_receipts l where l.ticket_id = ${tickets.id} and l.amount = 0)`,
      departurePoint: reservations.departurePoint,
      booker: sql<string>`trim(concat_ws(' ', ${users.name}, ${users.surname}))`,
      phone: users.phone,
      birthDate: sql<string | null>`${users.bornDate}::text`,
      list: {
        _id: transports.id,
        identifier: transports.identifier,
        name: transports.name,
        beds: transports.maximumSlots,
      },
    })
    .from(tickets)
    .innerJoin(sql`${places} p`, sql`p.ticket_id = ${tickets.id}`)
    .innerJoin(transports, sql`${transports.id} = p.transport_id`)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(and(eq(tickets.tenantId, tenantId), eq(tickets.status, 'valid'), of))
    .orderBy(
      transports.identifier,
      transports.id,
      sql`${tickets.surname} collate "und-x-icu", ${tickets.name} collate "und-x-icu", ${tickets.id}`,
    )
    .limit(2000);
}

export const ofOneList = (transportId: string): SQL => eq(transports.id, transportId);
export const ofRooms = (eventId: string): SQL =>
  sql`${transports.eventId} = ${eventId} and ${transports.layer} = 'room'`;

/** A passenger as a leader sees them: what they may not see is null. */
export function shownTo(passenger: Passenger, sees: LeaderSees, healthNames: ReadonlySet<string>): LedPerson {
  const { _id, name, surname, info, seat, condition, reservationId, booker } = passenger;
  const answers = answersOf(info);
  const health = answers.filter((answer) => healthNames.has(answer.name)).map(({ value }) => value);
  const { price, paidAmount } = passenger;
  const state = { status: 'valid' as const, condition, price, paidAmount };
  return {
    ...{ _id, name, surname, reservationId, booker, seat },
    age: info.age ?? null,
    phone: sees.phone ? passenger.phone : null,
    health: sees.notes ? health.join(' · ') : null,
    note: sees.notes ? (info.note ?? '') : null,
    answers: sees.notes ? answers.filter((answer) => !healthNames.has(answer.name)) : null,
    stopId: passenger.departurePoint?._id ?? null,
    isPaid: sees.amounts ? condition === 'payed' : null,
    amountDue: sees.amounts ? restOf(passenger) : null,
    isTakenTwice: sees.amounts && passenger.isTakenTwice,
    isPaidHere: sees.amounts && payRefusal(state, passenger, 'scanner') === null,
  };
}

/** The stops where people of a list get on, in order of time. */
export function stopsOf(points: readonly DeparturePoint[], people: readonly { stopId: string | null }[]): LedStop[] {
  const used = new Set(people.map(({ stopId }) => stopId));
  return points
    .flatMap(({ _id, groupingPoint, address, departureDate }) =>
      _id !== undefined && used.has(_id)
        ? [{ _id, name: groupingPoint, address: addressLine(address), at: new Date(departureDate).toISOString() }]
        : [],
    )
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** A query of one table leaves its name out of its columns; within a query of its own they would be another's. */
const thisRoom = sql.raw('transports.id');
const thisRollCall = sql.raw('roll_calls.id');

/** An instant in a text of its own, as everywhere on the wire. */
export const isoText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rooms in which people of a list sleep, and the keys handed out; of the others in them only how many they are. */
export async function roomsOf(
  db: Db,
  list: { _id: string; eventId: string },
): Promise<{ rooms: LedRoom[]; keys: KeyMark[] }> {
  const onList = sql`(select l.ticket_id from ${places} l where l.transport_id = ${list._id})`;
  const here = sql`(select p.ticket_id from ${places} p where p.transport_id = ${thisRoom})`;
  const rows = await db
    .select({
      _id: transports.id,
      identifier: transports.identifier,
      name: transports.name,
      beds: transports.maximumSlots,
      ticketIds: sql<
        string[]
      >`array(select h.ticket_id::text from ${here} h where h.ticket_id in ${onList} order by 1)`,
      all: sql<number>`(select count(*) from ${here} h)`.mapWith(Number),
      key: sql<Omit<KeyMark, 'roomId'> | null>`(select jsonb_build_object('_id', m.id, 'isGiven', m.is_given,
          'at', ${isoText(sql`m.at`)}, 'by', b.name)
        from room_key_marks m join list_leaders b on b.id = m.leader_id
        where m.room_id = ${thisRoom} order by m.at desc, m.id desc limit 1)`,
    })
    .from(transports)
    .where(
      and(
        eq(transports.eventId, list.eventId),
        eq(transports.layer, 'room'),
        sql`exists (select from ${here} h where h.ticket_id in ${onList})`,
      ),
    )
    .orderBy(asc(transports.identifier), asc(transports.id))
    .limit(1000);
  return {
    rooms: rows.map(({ all, key: _key, ...room }) => ({ ...room, others: all - room.ticketIds.length })),
    keys: rows.flatMap(({ _id, key }) => (key ? [{ roomId: _id, ...key }] : [])),
  };
}

/** The roll calls of a list, the first first, with the mark of each person that counts. */
export async function rollCallsOf(
  db: Db,
  list: { tenantId: string; transportId: string },
  readerId: string | null,
): Promise<{ rollCalls: RollCall[]; marks: RollCallMark[] }> {
  const rows = await db
    .select({
      _id: rollCalls.id,
      ...pick(rollCalls, 'name', 'at', 'namedAt'),
      marks: sql<Omit<RollCallMark, 'rollCallId'>[]>`(select coalesce(jsonb_agg(jsonb_build_object('_id', m.id,
          'ticketId', m.ticket_id, 'state', m.state, 'at', ${isoText(sql`m.at`)}, 'by', b.name,
          'isOwn', coalesce(b.id = ${readerId}::uuid, false))), '[]')
        from (select distinct on (k.ticket_id) k.* from roll_call_marks k where k.roll_call_id = ${thisRollCall}
          order by k.ticket_id, k.at desc, k.id desc) m
        join list_leaders b on b.id = m.leader_id)`,
    })
    .from(rollCalls)
    .where(and(eq(rollCalls.tenantId, list.tenantId), eq(rollCalls.transportId, list.transportId)))
    .orderBy(asc(rollCalls.at), asc(rollCalls.id))
    .limit(200);
  return {
    rollCalls: rows.map(({ marks: _marks, ...rollCall }) => rollCall),
    marks: rows.flatMap(({ _id, marks }) => marks.map((mark) => ({ ...mark, rollCallId: _id }))),
  };
}
