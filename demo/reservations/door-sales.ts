import { tillOf } from '#domain/check-in/door-sale.ts';
import { minutesAfter } from '../support/clock.ts';
import type { DemoDoorSale } from '../support/door-types.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData, DemoUser } from '../support/types.ts';

const SEED = 20_260_705;
const EVENT = 'Concerto all’alba sul crinale';
const doors = [
  { device: 'Pixel 8 · Ingresso nord', cards: '4242' },
  { device: 'iPhone 15 · Ingresso sud', cards: '0927' },
] as const;
/** How many of the sales the first of the two who sell has counted already. */
const COUNTED = 3;
/** Given back too much: the till holds five euros less than its sales say. */
const SHORT = 500;

/**
 * Two sell at the doors of the event that is about to begin; one of them has counted the till, without being told what it should
 * be, and it does not add up. What was sold are bookings that were there and paid at the departure, so that no amount changes;
 * their people are in.
 */
export function sellAtDoors(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const event = data.events.find(({ name }) => name === EVENT);
  const scanner = data.users.find(({ email }) => email === 'scanner@regia.test');
  const promoted = data.users.find(({ secondaryRole }) => secondaryRole === 'scanner');
  if (!event || !scanner || !promoted) return;
  promoted.sellsAtDoor = true;
  const booked = data.reservations.filter(
    ({ eventId, paymentType, isPayed, slots }) =>
      eventId === event._id && paymentType === 'atDeparture' && isPayed && slots > 0,
  );
  booked.forEach((reservation, index) => {
    const isFirst = index < COUNTED;
    const [seller, door] = isFirst ? ([scanner, doors[0]] as const) : ([promoted, doors[1]] as const);
    const userName = `${seller.name} ${seller.surname}`;
    const at = minutesAfter(now, isFirst ? index * 3 - 24 : index - COUNTED * 2 - 2);
    letIn(data, reservation._id, { at, seller, device: door.device });
    const taken = index % 2 === 0 ? ('cash' as const) : ('reader' as const);
    data.doorSales.push({
      ...{ _id: uuidAt(prng, at), tenantId: event.tenantId, eventId: event._id, reservationId: reservation._id },
      ...{ reservationCode: reservation.code, nonce: `demo-${index}`, places: reservation.slots, taken, userName },
      ...{ total: reservation.total, cardDigits: taken === 'reader' ? door.cards : null, userId: seller._id },
      ...{ device: door.device, at: at.toISOString(), tillId: null, createdAt: at.toISOString() },
    });
  });
  closeTill(data, data.doorSales.slice(0, COUNTED), minutesAfter(now, -12));
}

/** Everybody of a booking came in with its sale. */
function letIn(
  data: DemoData,
  reservationId: string,
  { at, seller, device }: { at: Date; seller: DemoUser; device: string },
): void {
  const prng = createPrng(SEED + at.getTime());
  const by = { device, userId: seller._id, userName: `${seller.name} ${seller.surname}` };
  const instant = at.toISOString();
  const reservation = data.reservations.find(({ _id }) => _id === reservationId);
  const sold = data.tickets.filter((one) => one.reservationId === reservationId && one.status === 'valid');
  // Whatever their tickets went through at the doors before did not happen: they bought them there.
  const before = new Set<string | null>(sold.map(({ _id }) => _id));
  data.scans = data.scans.filter(({ ticketId }) => ticketId === null || !before.has(ticketId));
  for (const ticket of sold) {
    Object.assign(ticket, { isScanned: true, scannedAt: instant });
    data.scans.push({
      ...{ _id: uuidAt(prng, at), eventId: ticket.eventId, tenantId: ticket.tenantId, ticketId: ticket._id, ...by },
      ...{ status: 'valid', reason: null, at: instant, receivedAt: instant, isOffline: false, isConflict: false },
      ...{ revertedAt: null, revertReason: null, checkpointId: null, direction: 'in', period: '', turn: 0 },
    });
  }
  if (reservation) reservation.scannedTickets = sold.length;
}

function closeTill(data: DemoData, sales: readonly DemoDoorSale[], at: Date): void {
  const [first] = sales;
  if (!first) return;
  const { tenantId, eventId, userId, userName } = first;
  const expected = tillOf(sales);
  const till = {
    ...{ _id: uuidAt(createPrng(SEED + 1), at), tenantId, eventId, nonce: 'demo-till', userId, userName },
    ...{ sales: sales.length, expected, counted: { ...expected, cash: expected.cash - SHORT } },
    note: 'Mancano cinque euro: forse un resto sbagliato nella prima vendita',
    ...{ closedAt: at.toISOString(), createdAt: at.toISOString() },
  };
  data.tills.push(till);
  for (const sale of sales) sale.tillId = till._id;
}
