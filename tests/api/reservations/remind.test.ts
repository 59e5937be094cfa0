import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REMINDER_TEXT_MAX, type Reminded } from '#domain/reservations/reminder.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { addDays, HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { remindDue } from '#server/modules/bookings/reservations/commands/remind.ts';
import { events, mails, reservations, users } from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { bookByCard, cardEvent, later, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

const transfer = {
  paymentTypes: ['wireTransfer' as const, 'atDeparture' as const],
  ...{ iban: 'IT60X0542811101000000123456', ibanHolder: 'Compagnia del Crinale APS' },
  wireTransferLimitDate: addDays(new Date(), 9).toISOString(),
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
});
afterAll(() => world.close());

const bookByTransfer = async (of = world) => bookGuest(of, await of.event(transfer), { paymentType: 'wireTransfer' });
const answered = (body: object, of = world, who = of.tenant) =>
  of.call<Reminded>(who, 'POST', 'reservations/remind', body);
const remind = async (body: object) => (await answered(body)).body;
const remindersOf = async (id: string, of = world) =>
  (await of.db.select().from(mails).where(eq(mails.subjectId, id))).filter(({ kind }) => kind === 'reminder');
const send = async (id: string) => {
  for (const { id: mailId } of await remindersOf(id)) {
    await jobHandlers(world.services, world.app.log).sendMail({ mailId });
  }
};

describe('a sentence of the organiser’s own', () => {
  test('is in each mail as it was typed: lines apart, marks as marks [DAY-021]', async () => {
    const { _id } = await bookByTransfer();
    const text = 'Il pullman va <b>pagato</b> venerdì & basta.\n\n  Se non vieni, dimmelo!  ';
    await remind({ reservationIds: [_id], text });
    const [mail] = await remindersOf(_id);
    expect(mail?.text).toContain('Il pullman va <b>pagato</b> venerdì & basta.\n');
    expect(mail?.text).toContain('Se non vieni, dimmelo!');
    expect(mail?.html).toContain('&lt;b&gt;pagato&lt;/b&gt; venerdì &amp; basta.');
    expect(mail?.html).not.toContain('<b>pagato</b>');
  });

  test('of blanks alone is none; one that is too long is refused at its field, and nobody is written to [DAY-021]', async () => {
    const { _id } = await bookByTransfer();
    const plain = await remind({ reservationIds: [_id], isPreview: true });
    expect((await remind({ reservationIds: [_id], text: ' \n\t ', isPreview: true })).mail).toEqual(plain.mail);
    const refused = await answered({ reservationIds: [_id], text: 'a'.repeat(5000) });
    expect(refused).toMatchObject({ status: 400, body: { fields: { text: 'validation.maxLength' } } });
    expect(await remindersOf(_id)).toEqual([]);
    expect((await answered({ reservationIds: [_id], text: 'a'.repeat(REMINDER_TEXT_MAX) })).status).toBe(200);
  });
});

test('a preview names everybody with what they owe, and shows the mail of the one that is asked for [DAY-021]', async () => {
  const [one, other] = [await bookByTransfer(), await bookByTransfer()];
  const chosen = { reservationIds: [one._id, other._id], isPreview: true, text: 'Ci vediamo!' };
  const preview = await remind({ ...chosen, previewOf: other.code });
  expect(preview.people).toEqual(
    expect.arrayContaining(
      [one, other].map(({ code, guest }) =>
        expect.objectContaining({ code, name: 'Nome Cognome', email: guest.email, amount: 2000 }),
      ),
    ),
  );
  expect(preview.people).toHaveLength(2);
  expect(preview.mail?.text).toContain(`RG-${other.code}`);
  expect(preview.mail?.text).toContain('Ci vediamo!');
  expect(preview.mail?.text).not.toContain(`RG-${one.code}`);
  expect(await remindersOf(other._id)).toEqual([]);
});

test('somebody with several debts reads of the one chosen first; the others are said to wait for another day [DAY-021]', async () => {
  const first = await bookByTransfer();
  const other = await world.event(transfer);
  const body = { ...bookingOf(first.userId), paymentType: 'wireTransfer' };
  const { body: second } = await world.call<Reservation>(
    world.tenant,
    'POST',
    `reservations/event/${other._id}/guest`,
    body,
  );
  const chosen = { reservationIds: [second._id, first._id] };
  expect(await remind(chosen)).toMatchObject({ reminded: 1, today: 0, later: 1, people: [{ code: second.code }] });
  expect(await remind(chosen)).toMatchObject({ reminded: 0, today: 2, later: 0 });
  expect([(await remindersOf(first._id)).length, (await remindersOf(second._id)).length]).toEqual([0, 1]);
});

describe('who paid in the meantime is not reminded', () => {
  test('neither when they paid after being chosen [DAY-021]', async () => {
    const { _id, tickets } = await bookByTransfer();
    expect(await remind({ reservationIds: [_id], isPreview: true })).toMatchObject({ reminded: 1 });
    await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
    expect(await remind({ reservationIds: [_id] })).toMatchObject({ reminded: 0, settled: 1 });
    expect(await remindersOf(_id)).toEqual([]);
  });

  test('nor when they paid while the mail waited to be sent: it is taken away, and was never sent [DAY-021]', async () => {
    const [paid, unpaid] = [await bookByTransfer(), await bookByTransfer()];
    expect(await remind({ reservationIds: [paid._id, unpaid._id] })).toMatchObject({ reminded: 2 });
    await world.call(world.tenant, 'POST', `tickets/${paid.tickets[0]?._id}/payment`);
    await send(paid._id);
    await send(unpaid._id);
    expect(await remindersOf(paid._id)).toEqual([]);
    expect((await remindersOf(unpaid._id)).map(({ state }) => state)).toEqual(['local']);
  });
});

test('of a cancelled event nobody is reminded, and nothing of it waits to be sent [DAY-021]', async () => {
  const { _id, eventId } = await bookByTransfer();
  await remind({ reservationIds: [_id] });
  await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, eventId));
  await send(_id);
  expect(await remindersOf(_id)).toEqual([]);
  expect(await remind({ reservationIds: [_id] })).toMatchObject({ reminded: 0, settled: 1 });
});

test('a booking by card is reminded with the page that takes the card, as long as it is open [DAY-021]', async () => {
  const event = await cardEvent(world);
  const { _id } = await bookByCard(world, event);
  const preview = await remind({ reservationIds: [_id], isPreview: true });
  expect(preview).toMatchObject({ reminded: 1, settled: 0 });
  expect(preview.mail?.text).toMatch(/\/pay\/[\w-]+/);
  expect(preview.mail?.text).toContain('Carta');
  const now = world.services.now;
  later(world, 30);
  expect(await remind({ reservationIds: [_id], isPreview: true })).toMatchObject({ reminded: 0, settled: 1 });
  world.services.now = now;
});

test('the person who has no address, or none that was confirmed, is counted apart: they can only be called [DAY-021]', async () => {
  const [none, unproven, known] = [await bookByTransfer(), await bookByTransfer(), await bookByTransfer()];
  await world.db.update(users).set({ email: '' }).where(eq(users.id, none.userId));
  const confirmBy = addDays(new Date(), 1).toISOString();
  await world.db.update(reservations).set({ confirmBy }).where(eq(reservations.id, unproven._id));
  const chosen = { reservationIds: [none._id, unproven._id, known._id] };
  expect(await remind(chosen)).toMatchObject({ reminded: 1, unreachable: 2, settled: 0, today: 0 });
  await world.db
    .update(users)
    .set({ email: `${none.userId}@example.org` })
    .where(eq(users.id, none.userId));
});

test('the reminder that goes by itself leaves out the person who was reminded by hand that day [DAY-021]', async () => {
  const soon = { ...transfer, wireTransferLimitDate: addDays(new Date(), 1.5).toISOString() };
  const booked = await bookGuest(world, await world.event(soon), { paymentType: 'wireTransfer' });
  await remind({ reservationIds: [booked._id] });
  await remindDue(world.services);
  expect(await remindersOf(booked._id)).toHaveLength(1);
});

test('three hundred chosen at once are reminded together, each once [DAY-021]', async () => {
  const event = await world.event({ ...transfer, maxParticipants: 400 });
  const rows = [];
  for (let n = 0; n < 300; n++)
    rows.push(await bookGuest(world, event, { paymentType: 'wireTransfer', isSilent: true }));
  const reservationIds = rows.map(({ _id }) => _id);
  expect(await remind({ reservationIds })).toMatchObject({ reminded: 300, events: [{ _id: event._id, people: 300 }] });
  expect(await remind({ reservationIds })).toMatchObject({ reminded: 0, today: 300 });
}, 60_000);

/** Two of the staff remind somebody in the same moment: what each is told, and how many mails there are. */
async function twoAtOnce(of = world, reminding = <T>(calls: () => Promise<T>) => calls()) {
  const { _id } = await bookByTransfer(of);
  const chosen = { reservationIds: [_id] };
  const answers = await reminding(() => Promise.all([answered(chosen, of), answered(chosen, of, of.admin)]));
  const told = answers.map(({ status, body: { reminded, today } }) => [status, reminded, today]).sort();
  return { told, written: (await remindersOf(_id, of)).length };
}

test('two of the staff who remind at once write once; the second learns that it was done today [DAY-021]', async () => {
  for (let round = 0; round < 6; round++) {
    const second = [200, 0, 1];
    expect(await twoAtOnce()).toEqual({ told: [second, [200, 1, 0]], written: 1 });
  }
});

/** Lets nobody write a mail until two wait to: by then both have read who was reminded. */
async function untilTwoWait<T>(of: World, calls: () => Promise<T>): Promise<T> {
  const { result } = await of.db.transaction(async (tx) => {
    await tx.execute(sql`lock table mails in share mode`);
    const begun = calls();
    const waiting = sql`select count(*)::int as n from pg_locks where relation = 'mails'::regclass and not granted`;
    for (let n = 0; n < 2; n = Number((await tx.execute<{ n: number }>(waiting)).rows[0]?.n));
    return { result: begun };
  });
  return result;
}

test('negative control: two who do not wait for each other both write', async () => {
  const control = await createWorld({ isRandom: true, testing: { skipReminderLock: true } });
  try {
    const { written } = await twoAtOnce(control, (calls) => untilTwoWait(control, calls));
    expect(written).toBe(2);
  } finally {
    await control.close();
  }
});

test('who has to pay is listed by what is due first; who pays at departure pays where they get on [DAY-020]', async () => {
  const begins = addDays(new Date(), 12);
  const point = (groupingPoint: string, hours: number) => ({
    ...{ _id: v7(), groupingPoint, address: { city: groupingPoint } },
    departureDate: new Date(begins.getTime() + hours * HOUR).toISOString(),
  });
  const [bologna, modena] = [point('Bologna', 0), point('Modena', 1)];
  const event = await world.event({
    ...{ ...transfer, startDate: begins.toISOString(), endDate: addDays(begins, 1).toISOString() },
    departurePoints: [bologna, modena],
  });
  const atModena = await bookGuest(world, event, { paymentType: 'atDeparture', departurePoint: modena._id });
  const atBologna = await bookGuest(world, event, { paymentType: 'atDeparture', departurePoint: bologna._id });
  const byTransfer = await bookGuest(world, event, { paymentType: 'wireTransfer', departurePoint: modena._id });
  const { body } = await world.call<Reservation[]>(
    world.tenant,
    'GET',
    `reservations?hasDebt=true&eventId=${event._id}&sort=dueAt`,
  );
  expect(body.map(({ _id, owed }) => [_id, owed?.dueAt])).toEqual([
    [byTransfer._id, transfer.wireTransferLimitDate],
    [atBologna._id, bologna.departureDate],
    [atModena._id, modena.departureDate],
  ]);
});

test('what was reminded is on the list: when, with what is owed, and as a filter [DAY-020, DAY-021]', async () => {
  const event = await world.event({ ...transfer, price: 2500 });
  const [told, untold] = [
    await bookGuest(world, event, { paymentType: 'wireTransfer' }),
    await bookGuest(world, event, { paymentType: 'wireTransfer' }),
  ];
  await remind({ reservationIds: [told._id] });
  const list = async (query: string) => {
    const { body } = await world.call<Reservation[]>(
      world.tenant,
      'GET',
      `reservations?hasDebt=true&eventId=${event._id}&${query}`,
    );
    return body;
  };
  const [first, second] = await list('sort=remindedAt');
  expect([first?._id, second?._id]).toEqual([told._id, untold._id]);
  expect(first?.owed).toMatchObject({
    amount: 2500,
    people: 1,
    othersAmount: 0,
    dueAt: transfer.wireTransferLimitDate,
  });
  expect(Date.parse(first?.owed?.remindedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(second?.owed?.remindedAt).toBeNull();
  expect((await list('remindedAt.$exists=false')).map(({ _id }) => _id)).toEqual([untold._id]);
  const yesterday = addDays(new Date(), -1).toISOString();
  expect((await list(`remindedAt.$gte=${yesterday}`)).map(({ _id }) => _id)).toEqual([told._id]);
});
