import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/metrics/money.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import type { PersonPage } from '#domain/users/person.ts';
import { reservations, users } from '#server/tables.ts';
import { bookToHandOn } from '../../support/hand-on.ts';
import { rowsOfFile } from '../../support/money/column-sums.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pay = (id: string) => world.call(world.tenant, 'POST', `tickets/${id}/payment`);
const unpay = (id: string) => world.call(world.tenant, 'DELETE', `tickets/${id}/payment`);
const end = (id: string, state: object) =>
  world.call(world.tenant, 'PUT', `tickets/${id}/status`, { status: 'invalid', ...state });

describe('the money of a ticket that somebody took over, as staff read it,', () => {
  test('is theirs where staff read whom to pay back, and who still owes [DEC-095]', async () => {
    const { _id, ticketId, takeOver, tickets: all } = await bookToHandOn(world);
    const [booking] = await world.db.select().from(reservations).where(eq(reservations.id, _id));
    const person = async () => (await world.call<PersonPage>(world.tenant, 'GET', `people/${booking?.userId}`)).body;
    expect(await person()).toMatchObject({ awaited: 4000, othersAwaited: 0 });
    await takeOver();
    expect(await person()).toMatchObject({ awaited: 2000, othersAwaited: 2000, owed: 0, othersOwed: 0 });
    for (const ticket of all) await pay(ticket._id);
    for (const ticket of all) await end(ticket._id, { condition: 'toRefund' });
    expect(await person()).toMatchObject({ awaited: 0, othersAwaited: 0, owed: 2000, othersOwed: 2000 });
    const { body } = await world.call<Payment[]>(world.tenant, 'GET', `payments?reservationId=${_id}`);
    expect(body).toMatchObject([{ owedAmount: 4000, othersOwed: [{ name: 'Anna', surname: 'Costa', amount: 2000 }] }]);
    await end(ticketId, { condition: 'refunded', way: 'other' });
    expect(await person()).toMatchObject({ owed: 2000, othersOwed: 0 });
  });

  test('is on their own page and not on that of who booked, where staff read what a person paid, owes and has back [DEC-090, DEC-095]', async () => {
    const anna = await world.guest();
    const { email } = anna;
    const { _id, ticketId, takeOver, tickets: all } = await bookToHandOn(world, { email });
    const [booking] = await world.db.select().from(reservations).where(eq(reservations.id, _id));
    const page = async (id = booking?.userId) =>
      (await world.call<PersonPage>(world.tenant, 'GET', `people/${id}`)).body;
    const listed = async () => {
      const { body } = await world.call<PersonPage[]>(world.tenant, 'GET', `people?email=${email}`);
      return body.map(({ owed, awaited }) => ({ owed, awaited }));
    };
    await pay(all.find((one) => one._id !== ticketId)?._id ?? '');
    expect(await page(anna._id)).toMatchObject({ taken: 0, awaited: 0, heldAwaited: 0 });
    await takeOver();
    expect(await page()).toMatchObject({ taken: 2000, othersTaken: 0, awaited: 0, heldTaken: 0 });
    expect(await page(anna._id)).toMatchObject({ taken: 0, awaited: 2000, heldAwaited: 2000 });
    expect(await listed()).toEqual([{ owed: 0, awaited: 2000 }]);
    await pay(ticketId);
    expect(await page()).toMatchObject({ taken: 2000, othersTaken: 2000 });
    expect(await page(anna._id)).toMatchObject({ taken: 2000, heldTaken: 2000, awaited: 0, heldAwaited: 0 });
    await end(ticketId, { condition: 'toRefund' });
    expect(await page(anna._id)).toMatchObject({ taken: 2000, owed: 2000, heldOwed: 2000 });
    expect(await listed()).toEqual([{ owed: 2000, awaited: 0 }]);
    await end(ticketId, { condition: 'refunded', way: 'other' });
    expect(await page(anna._id)).toMatchObject({ taken: 2000, owed: 0, heldOwed: 0 });
    expect(await page()).toMatchObject({ taken: 2000, othersTaken: 2000, owed: 0 });
    // To another community she is nobody.
    expect((await world.call(world.otherTenant, 'GET', `people/${anna._id}`)).status).toBe(404);
  });

  test('that came before they took it over is on the page of who gave it [DEC-090, DEC-095]', async () => {
    const anna = await world.guest();
    const { _id, ticketId, takeOver } = await bookToHandOn(world, { email: anna.email });
    const [booking] = await world.db.select().from(reservations).where(eq(reservations.id, _id));
    const taken = async (id = '') => {
      const { body } = await world.call<PersonPage>(world.tenant, 'GET', `people/${id}`);
      return [body.taken, body.othersTaken, body.heldTaken];
    };
    await pay(ticketId);
    await takeOver();
    expect([await taken(booking?.userId), await taken(anna._id)]).toEqual([
      [2000, 0, 0],
      [0, 0, 0],
    ]);
    // What is taken back and paid again is paid by her.
    await unpay(ticketId);
    await pay(ticketId);
    expect([await taken(booking?.userId), await taken(anna._id)]).toEqual([
      [0, 2000, 0],
      [2000, 0, 2000],
    ]);
  });

  test('is said to be theirs in the movements, their file, the list of payments and the history [DEC-080, DEC-095]', async () => {
    const { _id, ticketId, event, takeOver, tickets: all } = await bookToHandOn(world);
    await pay(all.find((one) => one._id !== ticketId)?._id ?? '');
    await takeOver();
    await pay(ticketId);
    for (const ticket of all)
      await end(ticket._id, { condition: 'refunded', way: 'other', keptAmount: 500, keptReason: 'x' });
    const moved = async () => {
      const { body } = await world.call<LedgerEntry[]>(world.tenant, 'GET', `ledger?eventId=${event._id}&limit=100`);
      return body.map(
        (one) =>
          `${one.kind} ${one.ticketId === ticketId} ${one.taker ? `${one.taker.name} ${one.taker.surname}` : '–'}`,
      );
    };
    expect((await moved()).sort()).toEqual(
      ['givenBack', 'kept', 'taken'].flatMap((kind) => [`${kind} false –`, `${kind} true Anna Costa`]),
    );
    const file = await rowsOfFile(world, `ledger/excel?eventId=${event._id}`);
    const named = file.filter((row) => row['Cognome'] === 'Costa' && row['Nome'] === 'Anna');
    expect([named.length, file.length]).toEqual([3, 6]);
    const { body } = await world.call<Payment[]>(world.tenant, 'GET', `payments?reservationId=${_id}`);
    const anna = { name: 'Anna', surname: 'Costa', amount: 2000 };
    expect(body).toMatchObject([{ takenAmount: 4000, othersTaken: [anna] }]);
    const { body: history } = await world.call<TimelineEntry[]>(
      world.tenant,
      'GET',
      `reservations/${_id}/timeline?group=money`,
    );
    const hers = history.flatMap(({ kind, sentence }) => (sentence.includes('Anna Costa') ? [kind] : []));
    expect(hers.sort()).toEqual(['givenBack', 'kept', 'paidByHand']);
  });

  test('is theirs where an event tells who paid and who has it back [DEC-095, DAY-010]', async () => {
    const { ticketId, event, guest, tickets: all, takeOver } = await bookToHandOn(world);
    const named = async () => {
      const { body } = await world.call<EventOverview>(world.tenant, 'GET', `events/${event._id}/overview`);
      const moves = body.moves.filter(({ kind }) => kind === 'taken' || kind === 'givenBack');
      return moves.map(({ kind, name }) => `${kind} ${name}`);
    };
    const [row] = await world.db.select().from(users).where(eq(users.id, guest._id));
    const booker = `${row?.name} ${row?.surname}`;
    await pay(all.find(({ _id }) => _id !== ticketId)?._id ?? '');
    await takeOver();
    await pay(ticketId);
    expect(await named()).toEqual(['taken Anna Costa', `taken ${booker}`]);
    for (const ticket of all) await end(ticket._id, { condition: 'refunded', way: 'other' });
    expect((await named()).filter((one) => one.startsWith('givenBack')).sort()).toEqual(
      ['givenBack Anna Costa', `givenBack ${booker}`].sort(),
    );
  });

  test('that was paid before they took it over stays the money of who gave it, where staff pay it back [DEC-095]', async () => {
    const { _id, ticketId, takeOver } = await bookToHandOn(world);
    await pay(ticketId);
    await takeOver();
    await end(ticketId, { condition: 'toRefund' });
    const { body } = await world.call<Payment[]>(world.tenant, 'GET', `payments?reservationId=${_id}`);
    expect(body).toMatchObject([{ owedAmount: 2000 }]);
    expect(body[0]).not.toHaveProperty('othersOwed');
  });
});
