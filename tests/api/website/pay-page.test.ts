import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/tables.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { paidByCard, paymentOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

async function payPage(reservationId: string, language = 'it'): Promise<string> {
  const { payPath } = await paymentOf(world, reservationId);
  const { body } = await world.app.inject({ url: payPath ?? '', headers: { 'accept-language': language } });
  return (parsePage(body).body.textContent ?? '').replace(/\s+/g, ' ');
}
async function setState(tickets: readonly { _id: string }[], state: object): Promise<void> {
  const wanted = tickets.map(({ _id: id }) => ({ id, status: 'invalid', ...state }));
  expect((await world.call(world.tenant, 'PUT', 'tickets/status/bulk', { tickets: wanted })).status).toBe(200);
  await workAll(world);
}

test('the page to pay of a booking that was paid and cancelled says so, what is owed back and what is back [DEC-096, HOLD-004]', async () => {
  const { _id, tickets } = await paidByCard(world);
  expect(await payPage(_id)).toContain('Pagamento ricevuto');
  await setState(tickets.slice(0, 1), { condition: 'toRefund' });
  // One still comes, whose money was received.
  expect(await payPage(_id)).toMatch(/Pagamento ricevuto.*20,00\s€ ti devono ancora tornare/);
  await setState(tickets.slice(1), { condition: 'toRefund' });
  const owed = await payPage(_id);
  expect(owed).toMatch(/La prenotazione è annullata.*40,00\s€ ti devono ancora tornare/);
  expect(owed).not.toContain('Pagamento ricevuto');
  await setState(tickets.slice(0, 1), { condition: 'refunded', way: 'other', keptAmount: 500, keptReason: 'Penale' });
  await setState(tickets.slice(1), { condition: 'refunded', way: 'card' });
  const back = await payPage(_id);
  for (const part of ['20,00 € sono tornati sulla carta', '15,00 € ti sono stati restituiti in altro modo'])
    expect(back).toContain(part);
  expect(back).toContain('5,00 € restano a chi organizza');
  expect(back).not.toContain('devono ancora tornare');
  expect(await payPage(_id, 'en')).toMatch(/The booking is cancelled.*20,00\s€ went back to the card/);
});

test('the page to pay at a community that was disabled says so and whom to write to [HOLD-006]', async () => {
  const { _id } = await paidByCard(world, 1);
  expect(await payPage(_id)).not.toContain('non è attiva');
  const set = (isEnabled: boolean) => world.db.update(users).set({ isEnabled }).where(eq(users.id, world.tenant._id));
  await set(false);
  try {
    expect(await payPage(_id)).toMatch(
      /Compagnia del Crinale al momento non è attiva su Regia. Per qualsiasi domanda scrivi a \S+@\S+\./,
    );
    expect(await payPage(_id, 'en')).toMatch(/write to \S+@\S+\./);
  } finally {
    await set(true);
  }
});

test('the page to pay of an event that is off says that, not that the money was received [DEC-033, DEC-096]', async () => {
  const { _id, event } = await paidByCard(world, 1);
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
  const page = await payPage(_id);
  expect(page).toMatch(/L’evento è annullato.*20,00\s€ ti devono ancora tornare/);
  expect(page).not.toContain('Pagamento ricevuto');
});
