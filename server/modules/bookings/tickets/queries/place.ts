import { type AnyColumn, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { FilterTerm } from '#domain/list-query.ts';
import type { TicketPlace } from '#domain/transports/assign.ts';
import type { Place } from '#domain/transports/fields.ts';
import { knownLayers } from '#domain/transports/layers.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { transportPlaces } from '#server/tables.ts';

/** The order of layers as `compareLayers` has it. */
const layerOrder = `array_position(array['${knownLayers.join("','")}'], pl.layer), pl.layer`;

export const firstLayer: SQL = sql`array_position(array[${sql.join(
  knownLayers.map((layer) => sql`${layer}`),
  sql`, `,
)}]::text[], ${transportPlaces.layer}), ${transportPlaces.layer}`;

/** The text of a statement that reads a ticket's places as JSON, in the order of their layers. */
export const placesText = (
  ticketId: string,
): string => `(select coalesce(jsonb_agg(jsonb_build_object('transportId', pl.transport_id,
    'layer', pl.layer, 'seat', pl.seat, 'identifier', li.identifier, 'transportType', li.transport_type)
    order by ${layerOrder}), '[]'::jsonb)
  from transport_places pl join transports li on li.id = pl.transport_id where pl.ticket_id = ${ticketId})`;

/** A ticket's places, to be selected beside it. */
export const placesOfTicket: SQL<Place[]> = sql<Place[]>`${sql.raw(placesText('"tickets"."id"'))}`;

const onLists = (ids: readonly string[]): SQL =>
  sql`select p.ticket_id from ${transportPlaces} p where p.transport_id = any(${sql.param([...ids])}::uuid[])`;

/** Whether a ticket is on lists, as a filter of lists asks: on one of them, on others alone, on any at all. */
export function isOnLists(ticketId: AnyColumn, { operator, values }: FilterTerm): SQL {
  const hasPlace = sql`exists (select 1 from ${transportPlaces} p where p.ticket_id = ${ticketId})`;
  if (operator === 'exists') return values[0] === 'true' ? hasPlace : sql`not ${hasPlace}`;
  if (operator === 'ne') return sql`(${hasPlace} and ${ticketId} not in (${onLists(values)}))`;
  return sql`${ticketId} in (${onLists(values)})`;
}

type PlaceRow = Pick<typeof transportPlaces.$inferSelect, 'ticketId' | 'transportId' | 'layer' | 'seat'>;
const columns = {
  ticketId: transportPlaces.ticketId,
  transportId: transportPlaces.transportId,
  layer: transportPlaces.layer,
  seat: transportPlaces.seat,
};

/** The places of tickets that are locked, or whose event is. */
export async function placesOfTickets(tx: Db, ticketIds: readonly string[]): Promise<PlaceRow[]> {
  if (ticketIds.length === 0) return [];
  return tx
    .select(columns)
    .from(transportPlaces)
    .where(sql`${transportPlaces.ticketId} = any(${sql.param([...ticketIds])}::uuid[])`)
    .orderBy(asc(transportPlaces.ticketId));
}

/** The places with a seat on some lists. */
export async function seatedOn(tx: Db, transportIds: readonly string[]): Promise<PlaceRow[]> {
  if (transportIds.length === 0) return [];
  return tx
    .select(columns)
    .from(transportPlaces)
    .where(sql`${inArray(transportPlaces.transportId, [...transportIds])} and ${isNotNull(transportPlaces.seat)}`);
}

const column = (values: readonly (string | null)[]) => sql.param([...values]);

/** Gives places up, in one statement; the counts of their lists follow in `countTransports`. */
export async function deletePlaces(tx: Db, left: readonly TicketPlace[]): Promise<void> {
  if (left.length === 0) return;
  await tx.execute(sql`delete from transport_places p
    using unnest(${column(left.map(({ ticketId }) => ticketId))}::uuid[], ${column(left.map(({ layer }) => layer))}::text[]) g (ticket_id, layer)
    where p.ticket_id = g.ticket_id and p.layer = g.layer`);
}

/**
 * Gives places out, in one statement.
 * @throws Refusal transport_seat_taken through the database
 */
export async function insertPlaces(
  tx: Db,
  event: { id: string; tenantId: string },
  taken: readonly TicketPlace[],
): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`insert into transport_places (tenant_id, event_id, ticket_id, transport_id, layer, seat)
    select ${event.tenantId}::uuid, ${event.id}::uuid, g.* from unnest(${column(taken.map(({ ticketId }) => ticketId))}::uuid[],
      ${column(taken.map(({ transportId }) => transportId))}::uuid[], ${column(taken.map(({ layer }) => layer))}::text[],
      ${column(taken.map(({ seat }) => seat))}::text[]) g`);
}

/** Takes tickets off all their lists and counts them out there, in one statement under their events' lock. */
export async function leaveAllPlaces(tx: Db, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx.execute(sql`with gone as (
      delete from transport_places where ticket_id = any(${column(ticketIds)}::uuid[]) returning transport_id
    ), counts as (select transport_id, count(*)::int places from gone group by transport_id)
    update transports t set slots = t.slots - c.places from counts c where t.id = c.transport_id`);
}
