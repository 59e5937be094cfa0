import { layerOfType } from '#domain/transports/layers.ts';
import { uuidAt } from '../support/ids.ts';
import { putOn } from '../support/places.ts';
import { createPrng, type Prng } from '../support/prng.ts';
import type { DemoData, DemoTicket, DemoTransport } from '../support/types.ts';

const SEED = 20_260_601;

/** The travel that sleeps away: what it is divided over. */
const EVENT = 'Weekend alle Cinque Terre';
const houses: readonly { name: string; beds: readonly number[] }[] = [
  { name: 'Casa Limonaia', beds: [2, 2, 3, 3, 4] },
  { name: 'Casa Marina', beds: [2, 2, 2, 3, 4] },
];
const TABLES = 5;
const SEATS = 50;

type DemoEvent = DemoData['events'][number];
type ListSpec = Pick<DemoTransport, 'transportType' | 'identifier' | 'maximumSlots'> & Partial<DemoTransport>;

function listOf(prng: Prng, event: DemoEvent, minutes: number, spec: ListSpec): DemoTransport {
  const createdAt = new Date(Date.parse(event.createdAt) + 60_000 * minutes);
  return {
    _id: uuidAt(prng, createdAt),
    ...{ eventId: event._id, tenantId: event.tenantId, layer: layerOfType[spec.transportType], slots: 0 },
    ...{ supplier: '', name: '', description: '', image: null, version: 1, createdAt: createdAt.toISOString() },
    ...spec,
  };
}

/** Rooms, the bus back, and the tables of the dinner; the bus there is the event's own. */
function listsOf(prng: Prng, event: DemoEvent): Record<'rooms' | 'back' | 'tables', DemoTransport[]> {
  return {
    rooms: houses.flatMap((house, floor) =>
      house.beds.map((maximumSlots, at) =>
        listOf(prng, event, floor * 10 + at + 1, {
          ...{
            transportType: 'room',
            identifier: `Camera ${(floor + 1) * 100 + at + 1}`,
            maximumSlots,
            name: house.name,
          },
          supplier: 'Affittacamere Il Carruggio',
          description: at === 0 ? 'Piano terra, senza scale' : '',
        }),
      ),
    ),
    back: [
      listOf(prng, event, 41, {
        ...{ transportType: 'return', identifier: 'Rientro 1', name: 'Ritorno, domenica', maximumSlots: SEATS },
        supplier: 'Autolinee Savena',
      }),
    ],
    tables: Array.from({ length: TABLES }, (_table, at) =>
      listOf(prng, event, 51 + at, {
        ...{ transportType: 'table', identifier: `Tavolo ${at + 1}`, maximumSlots: 8, name: 'Cena del sabato' },
        supplier: 'Trattoria del Porto',
      }),
    ),
  };
}

const free = ({ maximumSlots, slots }: DemoTransport): number => maximumSlots - slots;

/** Puts bookings onto the tightest list that holds them; some wait. */
function fill(
  lists: readonly DemoTransport[],
  parties: readonly DemoTicket[][],
  isWaiting: (at: number) => boolean,
): void {
  for (const [at, party] of parties.entries()) {
    const [list] = lists.filter((one) => free(one) >= party.length).sort((a, b) => free(a) - free(b));
    if (list && !isWaiting(at)) putOn(list, party);
  }
}

/** Ages, wishes and what does not add up, so that the check has something to find. */
function addAgesAndWishes(prng: Prng, parties: readonly DemoTicket[][]): void {
  for (const party of parties)
    for (const [at, { participantInfo: info }] of party.entries())
      info.age = at < 2 ? prng.int(28, 64) : prng.int(6, 16);
  const alone = parties.filter(({ length }) => length === 1).flat();
  const [one, other, third] = alone.map(({ participantInfo }) => participantInfo);
  if (one && other) {
    one.together = `con ${other.name} ${other.surname}, se si può`;
    other.together = `${one.name} ${one.surname}`;
  }
  if (third) third.roomWish = 'women';
}

/** A weekend away with all its lists: bookings kept together, some still to be put somewhere, two on one seat. */
export function addTrip(data: DemoData): void {
  const event = data.events.find(({ name }) => name === EVENT);
  if (!event) return;
  const prng = createPrng(SEED);
  const { rooms, back, tables } = listsOf(prng, event);
  const bus = data.transports.find(({ eventId, layer }) => eventId === event._id && layer === 'outward');
  data.transports.push(...rooms, ...back, ...tables);
  event.askedWishes = ['together', 'room'];
  const ofEvent = data.reservations.filter(({ eventId }) => eventId === event._id);
  const parties = ofEvent
    .map(({ _id }) => data.tickets.filter(({ reservationId, status }) => reservationId === _id && status === 'valid'))
    .filter(({ length }) => length > 0);
  addAgesAndWishes(prng, parties);
  fill(rooms, parties, () => prng.chance(0.33));
  fill(back, parties, (at) => at === 4);
  fill(tables, parties, (at) => at % 4 === 3);
  // Seats are given out by hand: the same one twice, written in two ways.
  for (const [at, party] of parties.entries())
    if (bus && at !== 2) putOn(bus, party, at === 0 ? ['12B'] : at === 1 ? ['12 B'] : []);
}
