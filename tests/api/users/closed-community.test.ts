import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindDue } from '#server/modules/bookings/reservations/commands/remind.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import {
  bookByCard,
  cardEvent,
  pagesOf,
  paymentOf,
  sessionOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
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
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** As the administrator's switch does; whoever was signed out signs in again afterwards. */
async function switchTo(isEnabled: boolean): Promise<void> {
  const { status } = await world.call(world.admin, 'PATCH', `users/${world.tenant._id}`, { isEnabled });
  expect(status).toBe(200);
  if (!isEnabled) return;
  const { sessions } = tables;
  await world.db.update(sessions).set({ revokedAt: null }).where(eq(sessions.userId, world.tenant._id));
}
/** Does something while the community is disabled. */
async function whileDisabled(act: () => Promise<void>): Promise<void> {
  await switchTo(false);
  try {
    await act();
  } finally {
    await switchTo(true);
  }
}
const toPay = async () => {
  const { _id: id } = await bookByCard(world, await cardEvent(world));
  return { id, payment: await paymentOf(world, id) };
};

test('a booking is not confirmed to a community that was disabled, and is once it works again [DEC-065, HOLD-006]', async () => {
  const event = await world.event({ paymentTypes: ['atDeparture'] });
  const visitor = new Visitor(world);
  const email = newEmail();
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  const page = linkIn(await strangers.mailTo(email));
  const confirmBy = async () => {
    const { reservations } = tables;
    const [row] = await world.db.select().from(reservations).where(eq(reservations.eventId, event._id));
    return row?.confirmBy;
  };
  await visitor.open(page);
  await whileDisabled(async () => {
    await visitor.press();
    expect(visitor.text).toMatch(/al momento non è attiva su Regia. Per qualsiasi domanda scrivi a \S+@\S+/);
    expect(visitor.text).toContain('Finché la community non torna attiva non puoi confermare né pagare.');
    expect(await confirmBy()).not.toBeNull();
  });
  await visitor.open(page);
  await visitor.press();
  expect(visitor.text).toContain('Ci vediamo lì, Bianca');
  expect(await confirmBy()).toBeNull();
});

test('nobody pays a community that was disabled by card: the page that is open is closed, and none opens [DEC-065, HOLD-006]', async () => {
  const { id, payment } = await toPay();
  await sessionOf(world, id);
  const pay = () => world.app.inject({ url: `${payment.payPath}/card` });
  expect((await pay()).statusCode).toBe(303);
  await whileDisabled(async () => {
    await workAll(world);
    expect((await pagesOf(world, payment._id)).map(({ state }) => state)).toEqual(['expired']);
    const refused = await pay();
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Finché la community non torna attiva, qui non puoi pagare.');
    expect(refused.body).not.toContain('/card"');
    for (const path of [`payments/${payment._id}`, `payments/${payment._id}/send`])
      expect((await world.call(world.admin, 'POST', path)).body).toMatchObject({ code: 'community_closed' });
  });
  expect((await pay()).statusCode).toBe(303);
});

test('nobody is asked for the money of a community that was disabled [DEC-065, WIRE-007]', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const event = await world.event({ paymentTypes: ['wireTransfer'], wireTransferLimitDate: soon });
  const { _id, guest } = await bookGuest(world, event, {
    paymentType: 'wireTransfer',
    participantsInfo: [participant()],
  });
  await world.db.update(tables.events).set({ status: 'confirmed' }).where(eq(tables.events.id, event._id));
  const asked = async () => {
    const { mails } = tables;
    const rows = await world.db.select().from(mails).where(eq(mails.to, guest.email));
    return rows.filter(({ kind }) => kind === 'reminder').length;
  };
  await whileDisabled(async () => {
    await remindDue(world.services);
    expect(await asked()).toBe(0);
    const byHand = await world.call(world.admin, 'POST', 'reservations/remind', { reservationIds: [_id] });
    expect(byHand.body).toMatchObject({ code: 'community_closed' });
  });
  await remindDue(world.services);
  expect(await asked()).toBe(1);
});

test('a community reads that it was disabled and what stays as it is, and that it works again [DEC-065, DEC-092]', async () => {
  const { mails } = tables;
  const all = async () => {
    const rows = await world.db.select().from(mails).where(eq(mails.to, world.tenant.email)).orderBy(mails.createdAt);
    return rows.filter(({ subject }) => /disattivata|di nuovo attiva/.test(subject));
  };
  const before = (await all()).length;
  await switchTo(false);
  await switchTo(false);
  await switchTo(true);
  const [off, on, ...more] = (await all()).slice(before);
  expect(more).toEqual([]);
  expect(off?.subject).toBe('Compagnia del Crinale è stata disattivata');
  expect(off?.text).toMatch(/nessuno può prenotare, confermare o pagare con carta/);
  expect(off?.text).toMatch(/Non è stato annullato né rimborsato nulla/);
  expect(off?.text).toMatch(/(C’è 1 prenotazione|Ci sono \d+ prenotazioni) per .*A chi .* non abbiamo scritto/);
  expect(on?.subject).toBe('Compagnia del Crinale è di nuovo attiva');
  expect(on?.text).toContain('Nel frattempo non sono partiti né promemoria né messaggi programmati');
});
