import { uuidAt } from '../support/ids.ts';
import { putOn } from '../support/places.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData, DemoTransport } from '../support/types.ts';

const SEED = 20_260_601;

/** The houses of a weekend: how many sleep in each room. */
const EVENT = 'Weekend alle Cinque Terre';
const houses: readonly { name: string; beds: readonly number[] }[] = [
  { name: 'Casa Limonaia', beds: [2, 2, 3, 3, 4] },
  { name: 'Casa Marina', beds: [2, 2, 2, 3, 4] },
];

/** Rooms of the travel that sleeps away, two thirds of them given out, bookings kept together. */
export function addRooms(data: DemoData): void {
  const event = data.events.find(({ name }) => name === EVENT);
  if (!event) return;
  const prng = createPrng(SEED);
  const rooms = houses.flatMap((house, floor) =>
    house.beds.map((maximumSlots, at): DemoTransport => {
      const createdAt = new Date(Date.parse(event.createdAt) + 60_000 * (floor * 10 + at + 1));
      return {
        _id: uuidAt(prng, createdAt),
        eventId: event._id,
        tenantId: event.tenantId,
        transportType: 'room',
        layer: 'room',
        identifier: `Camera ${(floor + 1) * 100 + at + 1}`,
        maximumSlots,
        slots: 0,
        supplier: 'Affittacamere Il Carruggio',
        name: house.name,
        description: at === 0 ? 'Piano terra, senza scale' : '',
        image: null,
        version: 1,
        createdAt: createdAt.toISOString(),
      };
    }),
  );
  data.transports.push(...rooms);
  for (const reservation of data.reservations.filter(({ eventId }) => eventId === event._id)) {
    const party = data.tickets.filter(
      ({ reservationId, status }) => reservationId === reservation._id && status === 'valid',
    );
    if (party.length === 0 || prng.chance(0.33)) continue;
    const free = ({ maximumSlots, slots }: DemoTransport) => maximumSlots - slots;
    const [room] = rooms.filter((one) => free(one) >= party.length).sort((a, b) => free(a) - free(b));
    if (!room) continue;
    putOn(room, party);
  }
}
