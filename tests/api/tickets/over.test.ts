import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { lapseHandOns } from '#server/modules/bookings/tickets/commands/lapse-hand-ons.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { policyWith } from '../../support/hand-on.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { later } from '../../support/payments/cards.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterEach(() => later(world, 0));
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

const transfer = (days: number) => ({
  paymentTypes: ['wireTransfer' as const],
  ...{ iban: 'IT60X0542811101000000123456', ibanHolder: 'Crinale' },
  wireTransferLimitDate: new Date(Date.now() + days * 86_400_000).toISOString(),
});

test('a limit date that has passed is said to have passed, on the page and in a reminder [WIRE-002, WIRE-004]', async () => {
  const event = await world.event(transfer(5));
  const visitor = new Visitor(world);
  const email = newEmail();
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'wireTransfer' });
  await visitor.open(linkIn(textTo(await mailed(strangers), email)));
  await visitor.press();
  expect(visitor.text).toMatch(/Entro \w+ \d+ \w+ \d{4}/);
  later(world, 6 * 24);
  await visitor.open(visitor.url);
  expect(visitor.text).toMatch(/Il termine era [^.]+: paga appena puoi, o scrivi a chi organizza\./);
  expect(visitor.text).not.toContain('Entro ');
  await visitor.open(`${visitor.url.split('?')[0]}?lang=en`);
  expect(visitor.text).toContain('It was due by');
  later(world, 0);
  const late = await bookGuest(world, await world.event(transfer(-1)), { paymentType: 'wireTransfer' });
  await mailed(strangers);
  await world.call(world.tenant, 'POST', 'reservations/remind', { reservationIds: [late._id] });
  const text = textTo(await mailed(strangers), late.guest.email);
  expect(text).toContain('Il termine era: ');
  expect(text).not.toContain('Entro: ');
});

test('anyone who was offered a ticket of an event that is off reads that, and not to look for a place there [HOLD-003]', async () => {
  const event = await world.event({ name: 'Festa', cancellationPolicy: policyWith('allowed') });
  const booking = await bookGuest(world, event);
  const holder = { reservationId: booking._id, requestId: 'test' };
  const anna = { name: 'Anna', surname: 'Costa', email: newEmail() };
  const wanted = { ...anna, ticketId: booking.tickets[0]?._id ?? '', expected: 2000 };
  await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  const link = linkIn(textTo(await mailed(strangers), anna.email));
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  await lapseHandOns(world.services);
  const text = textTo(await mailed(strangers), anna.email);
  expect(text).toContain('Festa è stato annullato');
  expect(text).toContain('con esso l’offerta del biglietto di ');
  const visitor = new Visitor(world);
  await visitor.open(link);
  expect(visitor.text).toContain('L’evento è annullato');
  expect(visitor.text).not.toMatch(/guarda se c’è posto|Torna all’evento/);
});
