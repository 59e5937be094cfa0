import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailed } from '../../support/mailed.ts';
import { cardEvent, everyMinute, later, onPage, takesCards } from '../../support/payments/cards.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterEach(() => later(world, 0));
afterAll(() => strangers.close());

/** Somebody asks to take part on the event's page; answers the browser on the request's own. */
async function asked(paymentType: 'stripe' | 'atDeparture', language = 'it') {
  const event = await cardEvent(world, { selectionType: 'manual' });
  const visitor = new Visitor(world, { language });
  const email = newEmail();
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType });
  const { body } = await world.call<{ _id: string }[]>(world.tenant, 'GET', `participations?eventId=${event._id}`);
  const id = body[0]?._id ?? '';
  if (paymentType === 'stripe') await onPage(world, id);
  const link = linkIn(await strangers.mailTo(email)) || visitor.url;
  await visitor.open(link);
  if (paymentType !== 'stripe') await visitor.press();
  await mailed(strangers);
  return { event, visitor, id, page: visitor.url };
}

test('a request that ran out says so, and not that the event takes no more bookings, which it does [PUB-033]', async () => {
  const { visitor, page } = await asked('stripe');
  later(world, 6 * 24 + 1);
  await everyMinute(world);
  await visitor.open(page);
  expect(visitor.text).not.toContain('Prenotazioni chiuse');
  expect(visitor.text).toContain('La tua richiesta');
  expect(visitor.text).toContain('È scaduta, oppure la carta non ha pagato. Non ti è stato addebitato nulla.');
  await visitor.open(`${page}?lang=en`);
  expect(visitor.text).toContain('It expired, or the card did not pay. Nothing has been charged.');
});

test('a request that was cancelled, alone or with its event, says which [PUB-033]', async () => {
  const alone = await asked('atDeparture');
  await world.call(world.admin, 'PUT', `participations/${alone.id}`, { status: 'canceled' });
  await alone.visitor.open(alone.page);
  expect(alone.visitor.text).toContain('È stata annullata. Non ti è stato addebitato nulla.');
  const withEvent = await asked('atDeparture');
  await world.call(world.tenant, 'PATCH', `events/${withEvent.event._id}`, { status: 'canceled' });
  await withEvent.visitor.open(withEvent.page);
  expect(withEvent.visitor.text).toContain('L’evento è stato annullato, e con esso la tua richiesta.');
});

test('a request nobody answered is not said to be under way once its event is over [PUB-033]', async () => {
  const { visitor, page } = await asked('atDeparture');
  expect(visitor.text).toContain('È arrivata a Compagnia del Crinale, che ti scriverà.');
  later(world, 22 * 24);
  await visitor.open(page);
  expect(visitor.text).not.toContain('che ti scriverà');
  expect(visitor.text).toContain('L’evento è finito senza una risposta di Compagnia del Crinale.');
});
