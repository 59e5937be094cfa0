import type { HeldPlace, Place } from '#domain/transports/fields.ts';
import { firstPlaceOf, inLayerOrder } from '#domain/transports/places.ts';
import type { Transport } from '#domain/transports/schema.ts';
import type { DemoTicket, DemoTransport } from './types.ts';

/** Gives a ticket the places it has from now on. */
export function setPlaces(ticket: DemoTicket, held: readonly HeldPlace[], lists: readonly Transport[]): void {
  const places = inLayerOrder(held).flatMap(({ transportId, layer, seat }): Place[] => {
    const list = lists.find(({ _id }) => _id === transportId);
    return list ? [{ transportId, layer, seat, identifier: list.identifier, transportType: list.transportType }] : [];
  });
  Object.assign(ticket, { places, transportId: firstPlaceOf(places).transportId });
}

/** Puts people on a list, each on a seat of it where seats are told. */
export function putOn(list: DemoTransport, tickets: readonly DemoTicket[], seats: readonly string[] = []): void {
  list.slots += tickets.length;
  tickets.forEach((ticket, at) => {
    const { identifier, transportType, layer } = list;
    const place = { transportId: list._id, layer, seat: seats[at] ?? null, identifier, transportType };
    const places = inLayerOrder([...ticket.places, place]);
    Object.assign(ticket, { places, transportId: firstPlaceOf(places).transportId });
  });
}
