import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#domain/tickets/schema.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let event: { _id: string };
beforeAll(async () => {
  world = await createWorld();
  event = await world.event();
  const holder = participant({ name: 'Nicola', surname: 'Mònti', email: 'segreta@posta.example' });
  await bookGuest(world, event, { participantsInfo: [holder] });
});
afterAll(() => world.close());

const found = async (q: string, who: Person = world.tenant) => {
  const path = `tickets?eventId=${event._id}&q=${encodeURIComponent(q)}`;
  return (await world.call<Ticket[]>(who, 'GET', path)).body.length;
};

test.each(['Nicola Monti', 'monti nicola', 'nic mon', 'segreta nicola', '  Nicola   Monti '])(
  '%j finds the person, in any order and without accents [DEC-084]',
  async (q) => {
    expect(await found(q)).toBe(1);
    const reservations = await world.call<object[]>(world.tenant, 'GET', `reservations?q=${encodeURIComponent(q)}`);
    expect(reservations.body).toHaveLength(1);
  },
);

test('every word has to be found [DEC-084]', async () => {
  expect(await found('Nicola Bianchi')).toBe(0);
});

test('a scanner finds by name and code, and nothing through the hidden address [DEC-057, DEC-084]', async () => {
  expect(await found('Nicola Monti', world.scanner)).toBe(1);
  expect(await found('segreta', world.scanner)).toBe(0);
  expect(await found('se', world.scanner)).toBe(0);
  const response = await world.app.inject({
    url: `/api/tickets/excel?eventId=${event._id}&q=segreta`,
    headers: { authorization: `Bearer ${world.scanner.token}` },
  });
  expect(response.rawPayload.length).toBeLessThan((await sheetOfAll()).length);
});

async function sheetOfAll(): Promise<Buffer> {
  const headers = { authorization: `Bearer ${world.scanner.token}` };
  return (await world.app.inject({ url: `/api/tickets/excel?eventId=${event._id}`, headers })).rawPayload;
}
