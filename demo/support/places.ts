import { firstPlaceOf, inLayerOrder } from '#domain/transports/places.ts';
import type { DemoTicket, DemoTransport } from './types.ts';

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
