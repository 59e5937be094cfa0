import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/kernel/jobs/kinds.ts';
import { myBooking } from '#server/modules/website/queries/my-booking.ts';
import { mails, tickets } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { bookToHandOn, handOnTo, policyWith } from '../../support/hand-on.ts';
import { onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const ticketJobs = ['tellBooking', 'tellReceived', 'tellCanceledTickets', 'sendTickets', 'notifyCancellation'] as const;
async function work(): Promise<void> {
  await workAll(world);
  const jobs = jobHandlers(world.services, world.app.log);
  for (const name of ticketJobs satisfies readonly JobName[])
    for (const job of await take<never>(world, name)) await jobs[name](job);
}
/** What somebody was written since, each with its subject first. */
async function lettersTo(to: string, before = 0): Promise<string[]> {
  await work();
  const rows = await world.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
  return rows.slice(before).map(({ subject, text }) => `${subject}\n${text}`);
}

/** A booking of two of which somebody took one over, by 20 € each. */
async function handedOn(paymentType: 'atDeparture' | 'stripe' = 'atDeparture') {
  const booked = await bookToHandOn(world, { paymentType });
  return {
    ...booked,
    /** Lets the other take it. */
    async takeOver() {
      await booked.takeOver();
      const count = async (to: string) => (await lettersTo(to)).length;
      return { theirs: await count(booked.email), bookers: await count(booked.guest.email) };
    },
  };
}
const pay = (id: string) => world.call(world.tenant, 'POST', `tickets/${id}/payment`);
const unpay = (id: string) => world.call(world.tenant, 'DELETE', `tickets/${id}/payment`);
const end = (id: string, state: object) =>
  world.call(world.tenant, 'PUT', `tickets/${id}/status`, { status: 'invalid', ...state });

describe('the money of a ticket that somebody took over', () => {
  test('whose mark as paid is taken back is told to them, not to who booked [DEC-092, DEC-095]', async () => {
    const { ticketId, email, guest, takeOver } = await handedOn();
    const before = await takeOver();
    await pay(ticketId);
    expect((await lettersTo(email, before.theirs))[0]).toMatch(/^Abbiamo ricevuto 20,00\s€/);
    await unpay(ticketId);
    const [, unpaid, ...others] = await lettersTo(email, before.theirs);
    expect(others).toEqual([]);
    expect(unpaid).toMatch(
      /^Ancora da pagare 20,00\s€[\s\S]+Non è così: restano da pagare 20,00\s€\.[\s\S]+Alla partenza/,
    );
    expect(await lettersTo(guest.email, before.bookers)).toEqual([]);
  });

  test('whose mark is taken back after they took it over as paid is told to them, who owe it now, and to the one who gave it as paid [DEC-092, DEC-095]', async () => {
    const { ticketId, email, guest, takeOver } = await handedOn();
    await pay(ticketId);
    const before = await takeOver();
    await unpay(ticketId);
    const [unpaid, ...others] = await lettersTo(email, before.theirs);
    expect(others).toEqual([]);
    expect(unpaid).toMatch(/^Ancora da pagare 20,00\s€/);
    const [givers, ...more] = await lettersTo(guest.email, before.bookers);
    expect(more).toEqual([]);
    expect(givers).toMatch(
      /^Il biglietto che hai ceduto non risulta pagato[\s\S]+i 20,00\s€ da pagare ora li deve chi ha/,
    );
    // Whose it is by now is not for the one who gave it.
    expect(givers).not.toContain('Anna');
  });

  test('whose mark is taken back before anybody read of it is told to nobody [DEC-092]', async () => {
    const { ticketId, email, takeOver } = await handedOn();
    const before = await takeOver();
    await pay(ticketId);
    await unpay(ticketId);
    expect(await lettersTo(email, before.theirs)).toEqual([]);
  });

  test('is said to them when their place is cancelled: what was paid, and what comes back [DEC-092, DEC-095]', async () => {
    const { ticketId, email, takeOver } = await handedOn();
    const before = await takeOver();
    await pay(ticketId);
    await lettersTo(email);
    await end(ticketId, { condition: 'refunded', way: 'other', keptAmount: 500, keptReason: 'Spese' });
    const letter = (await lettersTo(email, before.theirs)).at(-1);
    expect(letter).toMatch(/^Biglietto annullato/);
    expect(letter).toMatch(/Pagato: 20,00\s€[\s\S]+Ti torna: 15,00\s€, già restituiti da Compagnia del Crinale/);
  });

  test('that was paid in cash before it was handed on is of the one who gave it: they alone read that it comes back [DEC-095]', async () => {
    const { ticketId, email, guest, takeOver, _id } = await handedOn();
    await pay(ticketId);
    const before = await takeOver();
    await end(ticketId, { condition: 'toRefund' });
    const theirs = (await lettersTo(email, before.theirs)).join('\n');
    expect(theirs).toMatch(/^Biglietto annullato/);
    expect(theirs).not.toContain('€');
    const [off, ...others] = await lettersTo(guest.email, before.bookers);
    expect(others).toEqual([]);
    expect(off).toMatch(
      /^Biglietto annullato[\s\S]+avevi pagato e poi ceduto[\s\S]+pagato: 20,00\s€[\s\S]+Ti torna: 20,00\s€/,
    );
    // Whose it is by now, and by what code, is not for the one who gave it.
    expect(off).not.toContain('Anna');
    const [ticket] = await world.db.select().from(tickets).where(eq(tickets.id, ticketId));
    expect(off).not.toContain(ticket?.code);
    await end(ticketId, { condition: 'refunded', way: 'other' });
    expect((await lettersTo(email, before.theirs)).length).toBe(1);
    expect((await lettersTo(guest.email, before.bookers)).at(-1)).toMatch(/^Rimborso[\s\S]+restituito 20,00\s€/);
    expect((await myBooking(world.db, _id, new Date()))?.back).toMatchObject({ other: 2000, owed: 0 });
  });

  test('of which each paid a part comes back to each by that part [DEC-095]', async () => {
    const { ticketId, email, guest, takeOver } = await handedOn();
    await pay(ticketId);
    const before = await takeOver();
    await world.db.update(tickets).set({ price: 3000, condition: 'pending' }).where(eq(tickets.id, ticketId));
    await pay(ticketId);
    expect((await lettersTo(guest.email, before.bookers)).join()).not.toContain('€');
    await end(ticketId, { condition: 'toRefund' });
    expect((await lettersTo(email, before.theirs)).at(-1)).toMatch(/Pagato: 10,00\s€[\s\S]+Ti torna: 10,00\s€/);
    expect((await lettersTo(guest.email, before.bookers)).at(-1)).toMatch(/pagato: 20,00\s€[\s\S]+Ti torna: 20,00\s€/);
  });

  test('that an event which is off gives back is said to the one who paid it, though they gave the ticket away [DEC-095]', async () => {
    const { event, email, guest, takeOver, tickets: both } = await handedOn();
    for (const { _id } of both) await pay(_id);
    const before = await takeOver();
    expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
    const theirs = (await lettersTo(email, before.theirs)).join('\n');
    expect(theirs).toContain('è stato annullato');
    expect(theirs).not.toMatch(/pagato|rimborso|€/i);
    expect((await lettersTo(guest.email, before.bookers)).join('\n')).toMatch(
      /pagato: 40,00\s€[\s\S]+Ti torna: 40,00\s€/,
    );
  });

  test('that a card paid goes back to the card of who booked, who alone reads of it [DEC-095]', async () => {
    const { ticketId, email, guest, takeOver, _id } = await handedOn('stripe');
    await onPage(world, _id);
    const before = await takeOver();
    await end(ticketId, { condition: 'refunded', way: 'card' });
    const theirs = (await lettersTo(email, before.theirs)).join('\n');
    expect(theirs).toMatch(/^Biglietto annullato/);
    expect(theirs).not.toContain('€');
    expect((await lettersTo(guest.email, before.bookers)).join('\n')).toMatch(/^Rimborso effettuato[\s\S]+20,00\s€/m);
  });
});

test('when an event is off the one who paid reads that money comes back, somebody they brought does not [DEC-092]', async () => {
  const event = await world.event();
  const brought = participant();
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), brought] });
  for (const { _id } of booked.tickets) await pay(_id);
  const before = (await lettersTo(booked.guest.email)).length;
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
  expect((await lettersTo(booked.guest.email, before))[0]).toMatch(/Avevi pagato: 40,00\s€[\s\S]+Ti torna: 40,00\s€/);
  const [letter] = await lettersTo(brought.email);
  expect(letter).toMatch(/è stato annullato/);
  expect(letter).not.toContain('Avevi già pagato');
});

test('when an event is off who booked and comes too reads in one mail of all that they paid, also for who has an address of their own and for who took a ticket over [DEC-092, DEC-095]', async () => {
  const guest = await world.guest();
  const [own, brought, given] = [participant({ email: guest.email }), participant(), participant()];
  const event = await world.event({ cancellationPolicy: policyWith('allowed'), slotsPerUser: 3 });
  const { _id, tickets: booked } = await bookGuest(world, event, {
    userId: guest._id,
    participantsInfo: [own, brought, given],
  });
  for (const ticket of booked) await pay(ticket._id);
  const ticketId = booked.find(({ participantInfo }) => participantInfo.email === given.email)?._id ?? '';
  await handOnTo(world, { reservationId: _id, ticketId, email: 'nuova@example.org' });
  const before = (await lettersTo(guest.email)).length;
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
  const [letter, ...more] = await lettersTo(guest.email, before);
  expect(more).toEqual([]);
  expect(letter).toContain('rimborso di 60,00');
  expect(letter).toContain(`${own.name} ${own.surname}`);
  expect(letter).toContain(`${brought.name} ${brought.surname}`);
  expect(letter).not.toContain('Nuova');
  for (const address of [brought.email, 'nuova@example.org'])
    expect((await lettersTo(address)).at(-1)).not.toMatch(/rimborso|€/);
});

test('when an event is off who paid by card reads that the card gets it back, not that somebody writes to them [DEC-092, DEC-095]', async () => {
  const guest = await world.guest();
  const event = await world.event({ paymentTypes: ['stripe'] });
  const own = { paymentType: 'stripe' as const, participantsInfo: [participant({ email: guest.email })] };
  const { _id } = await bookGuest(world, event, { userId: guest._id, ...own });
  await onPage(world, _id);
  const before = (await lettersTo(guest.email)).length;
  expect((await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' })).status).toBe(200);
  expect((await lettersTo(guest.email, before)).join('\n')).toMatch(/il rimborso di 20,00\s€ arriva sulla carta/);
});
