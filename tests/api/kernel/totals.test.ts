import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let events: { _id: string }[];
beforeAll(async () => {
  world = await createWorld();
  events = [await world.event(), await world.event()];
  const foreign = await world.event({}, { tenantId: world.otherTenant._id });
  for (const event of [...events, ...events]) {
    const { tickets } = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
    const [first, second] = tickets;
    await world.call(world.tenant, 'POST', `tickets/${first?._id}/payment`);
    await world.call(world.tenant, 'PUT', `tickets/${second?._id}/status`, { status: 'invalid', condition: 'revoked' });
  }
  const guest = await world.guest(world.otherTenant._id);
  const body = { userId: guest._id, paymentType: 'atDeparture', participantsInfo: [participant()] };
  const booked = await world.call(world.otherTenant, 'POST', `reservations/event/${foreign._id}/guest`, body);
  expect(booked.status).toBe(201);
});
afterAll(() => world.close());

/** The total a list answers with a page too short to tell, and with one that holds every row. */
async function totals(path: string): Promise<[answered: unknown, counted: number]> {
  const short = await world.call(world.tenant, 'GET', `${path}limit=1`);
  const whole = await world.call<unknown[]>(world.tenant, 'GET', `${path}limit=1000`);
  return [Number(short.headers['odin-count']), whole.body.length];
}

test('the totals of tickets and bookings are exact, whether from the counters or counted [DEC-009]', async () => {
  const event = `eventId=${events[0]?._id}`;
  const both = events.map(({ _id }) => `eventId=${_id}`).join('&');
  const tickets = [
    '',
    'status=valid',
    'status=invalid',
    'status=valid&status=invalid',
    'condition=pending',
    'condition=payed',
    'condition=revoked',
    'isSent=false',
    'isSent=true',
    'isScanned=false',
    'status=valid&isSent=false',
    'q=prova',
    'q=no',
  ];
  const own = `tenantId=${world.tenant._id}`;
  const foreign = `tenantId=${world.otherTenant._id}`;
  for (const where of ['', event, both, own, foreign]) {
    for (const filter of tickets) {
      const [answered, counted] = await totals(
        `tickets?${[where, filter, ''].filter((part, n) => part || n === 2).join('&')}`,
      );
      expect([where, filter, answered]).toEqual([where, filter, counted]);
    }
    for (const filter of ['', 'status=valid', 'paymentType=atDeparture', 'q=prova']) {
      const [answered, counted] = await totals(
        `reservations?${[where, filter, ''].filter((part, n) => part || n === 2).join('&')}`,
      );
      expect([where, filter, answered]).toEqual([where, filter, counted]);
    }
  }
});

test('a page beyond the last has the total too', async () => {
  const { body, headers } = await world.call<unknown[]>(world.tenant, 'GET', 'tickets?page=9&limit=10');
  expect([body, headers['odin-count']]).toEqual([[], '8']);
});
