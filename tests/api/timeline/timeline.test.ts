import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { deliverMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { cardCheckouts, ledgerEntries, mails, payments, personalLinks, refunds } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { placeOrder, productOnSale } from '../../support/builders/orders.ts';
import {
  bookByCard,
  cardEvent,
  onPage,
  pagesOf,
  paidByCard,
  paymentOf,
  sendBookingMailsOfJobs,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

async function told(path: string, { who = world.tenant, language = 'it', query = '' } = {}): Promise<TimelineEntry[]> {
  const headers = { 'accept-language': language };
  const answer = await world.call<TimelineEntry[]>(who, 'GET', `${path}/timeline${query}`, undefined, headers);
  if (answer.status !== 200) throw new Error(`no timeline: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const lines = (entries: readonly TimelineEntry[]) =>
  entries.map(({ who, sentence }) => (who ? `${who} ${sentence}` : sentence));
const linesOf = async (path: string, options?: Parameters<typeof told>[1]) => lines(await told(path, options));

/** Sends what waits in the outbox of a booking, as the job would. */
async function deliver(subjectId: string): Promise<void> {
  const rows = await world.db.select({ id: mails.id }).from(mails).where(eq(mails.subjectId, subjectId));
  for (const { id } of rows) await deliverMail(world.services, id);
}

/** Does something to a payment on the provider's own pages. */
async function atProvider(paymentId: string, action: 'refund' | 'dispute' | 'win' | 'lose') {
  const [page] = await pagesOf(world, paymentId);
  const url = await world.services.payments.dashboardLink(page?.account ?? '');
  await sendForm(world, url, { payment: page?.providerId ?? '', action });
  await workAll(world);
}

describe('a booking', () => {
  test('by card tells booked, page opened, card refused and why, paid, mailed, in both languages [DAY-030, DAY-031]', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    await onPage(world, booked._id, 'refuse');
    await onPage(world, booked._id, 'pay');
    await sendBookingMailsOfJobs(world);
    const path = `reservations/${booked._id}`;
    expect(await linesOf(path)).toEqual([
      `E-mail a ${booked.guest.email}: “Pagamento ricevuto per Luna piena al Corno alle Scale”. Sta per partire.`,
      'Nome Cognome ha pagato 20,00\u00a0€ con Visa •••• 4242',
      'Nome Cognome ha provato a pagare 20,00\u00a0€ con Visa •••• 9995. Rifiutata: sulla carta non ci sono abbastanza soldi. Non è stato addebitato niente.',
      'Aperta la pagina per pagare 20,00\u00a0€ con la carta',
      `E-mail a ${booked.guest.email}: “Completa il pagamento per Luna piena al Corno alle Scale”. Sta per partire.`,
      'Nome Cognome ha registrato la prenotazione di Nome Cognome: 1 posto per Luna piena al Corno alle Scale, 20,00\u00a0€',
    ]);
    const english = await linesOf(path, { language: 'en' });
    expect(english.join()).toMatch(/Nome Cognome paid .+ with Visa •••• 4242/);
    expect(english[2]).toMatch(/tried to pay .+ with Visa •••• 9995. Refused: there is not enough money on the card/);
    expect(english.at(-1)).toMatch(/booked 1 place for Nome Cognome: Luna piena/);
    // Only money, only messages: the filter of the page.
    expect((await told(path, { query: '?group=money' })).map(({ kind }) => kind)).toEqual([
      ...['paidByCard', 'cardRefused', 'payPage'],
    ]);
    expect((await told(path, { query: '?group=messages' })).map(({ kind }) => kind)).toEqual(['mail', 'mail']);
  });

  test('tells a mail that came back, one nobody opened, and the page once it was opened [DAY-030]', async () => {
    const { _id, guest } = await bookGuest(world, await world.event());
    await sendBookingMailsOfJobs(world);
    await deliver(_id);
    const state = { state: 'sent' as const };
    await world.db.update(mails).set(state).where(eq(mails.subjectId, _id));
    const path = `reservations/${_id}`;
    expect((await linesOf(path))[0]).toBe(
      `E-mail a ${guest.email}: “Prenotazione confermata: Luna piena al Corno alle Scale”. Nessuno ha ancora aperto il link.`,
    );
    // The address the mail led to.
    const [link] = await world.db.select().from(personalLinks).where(eq(personalLinks.recordId, _id));
    expect(link?.openedAt).toBeNull();
    await world.db
      .update(personalLinks)
      .set({ openedAt: '2026-12-01T07:10:00.000Z' })
      .where(eq(personalLinks.recordId, _id));
    const opened = await linesOf(path);
    expect(opened.join()).toContain('. La pagina del link è stata aperta il 01/12/2026 08:10.');
    expect(opened.join()).toContain('Aperta la pagina dal messaggio “Prenotazione confermata');
    await world.db
      .update(mails)
      .set({ state: 'failed', error: '550 5.1.1 no such user' })
      .where(eq(mails.subjectId, _id));
    await world.db.update(personalLinks).set({ openedAt: null }).where(eq(personalLinks.recordId, _id));
    expect((await linesOf(path)).join()).toContain('. È tornata indietro: l’indirizzo non esiste.');
  });

  test('tells who was reminded by whom, and money taken by hand, that can be taken back [DAY-030]', async () => {
    const { _id, tickets } = await bookGuest(world, await world.event());
    const path = `reservations/${_id}`;
    await world.call(world.tenant, 'POST', 'reservations/remind', { reservationIds: [_id] });
    expect((await linesOf(path, { query: '?group=messages' }))[0]).toMatch(/^Nome Cognome ha sollecitato guest-/);
    const ticketId = tickets[0]?._id ?? '';
    await world.call(world.tenant, 'POST', `tickets/${ticketId}/payment`, { taken: 'cash' });
    const [paid] = await told(path, { query: '?group=money' });
    expect(paid).toMatchObject({
      sentence: expect.stringMatching(/^ha segnato 20,00\s€ come pagati da Nome\d* Prova, in contanti$/),
      undo: { call: 'unpay', ids: [ticketId], label: 'Togli il pagamento' },
    });
    await world.call(world.tenant, 'DELETE', `tickets/${ticketId}/payment`);
    const [unpaid, before] = await told(path, { query: '?group=money' });
    expect(unpaid?.sentence).toMatch(/^ha tolto il pagamento di 20,00\s€ di Nome\d* Prova$/);
    expect(before?.undo).toBeNull();
    // How it came is told as it was noted, once, not as it was to come.
    await world.call(world.tenant, 'POST', `tickets/${ticketId}/payment`, { taken: 'wireTransfer' });
    expect((await linesOf(path)).filter((line) => line.includes('con bonifico'))).toHaveLength(1);
    expect((await linesOf(path))[0]).toMatch(/20,00\s€ come pagati da Nome\d* Prova, con bonifico$/);
    await world.call(world.tenant, 'DELETE', `tickets/${ticketId}/payment`);
    const receivedAt = new Date().toISOString();
    await world.call(world.tenant, 'POST', `tickets/${ticketId}/payment`, { receivedAt });
    expect((await linesOf(path))[0]).toMatch(/20,00\s€ come pagati da Nome\d* Prova$/);
  });

  test('offers to take back what an act noted and nothing has taken back since, by its people and its sum alone [DAY-030]', async () => {
    const participantsInfo = ['Ada', 'Bruno', 'Carla'].map((name) => participant({ name, surname: 'Prospero' }));
    const event = await world.event({ slotsPerUser: 3 });
    const { _id, tickets } = await bookGuest(world, event, { participantsInfo });
    const path = `reservations/${_id}`;
    const idOf = (name: string) => tickets.find(({ participantInfo }) => participantInfo.name === name)?._id ?? '';
    const pay = (...names: string[]) =>
      world.call(world.tenant, 'PUT', 'tickets/status/bulk', {
        tickets: names.map((name) => ({ id: idOf(name), status: 'valid', condition: 'payed' })),
      });
    const undos = async (language = 'it') =>
      (await told(path, { language, query: '?group=money' })).flatMap(({ undo }) => undo ?? []);
    await pay('Ada', 'Bruno');
    expect(await undos()).toMatchObject([
      { question: expect.stringMatching(/^Ada Prospero, Bruno Prospero tornano da pagare: 40,00\s€/) },
    ]);
    await world.call(world.tenant, 'DELETE', `tickets/${idOf('Ada')}/payment`);
    // Of what was noted together, what is left.
    const [left] = await undos();
    expect(left).toMatchObject({ ids: [idOf('Bruno')] });
    expect(left?.question).toMatch(/^Bruno Prospero torna da pagare: 20,00\s€ non .+ riceve un’e-mail\.$/);
    await pay('Ada', 'Carla');
    // What was taken back and noted anew is offered by the newer note alone.
    const [newer, older, ...others] = await undos('en');
    expect(others).toEqual([]);
    expect(newer?.question).toMatch(/^Ada Prospero, Carla Prospero have to pay again: 40,00\s€/);
    expect(newer?.ids.toSorted()).toEqual([idOf('Ada'), idOf('Carla')].toSorted());
    expect(older).toMatchObject({ ids: [idOf('Bruno')], question: expect.stringMatching(/^Bruno Prospero has to/) });
  });

  test('tells entries with door and phone, that can be taken back, once [DAY-030]', async () => {
    const event = await world.event({}, {});
    const { _id, tickets } = await bookGuest(world, event);
    const path = `reservations/${_id}`;
    const scan = { eventId: event._id, ticketId: tickets[0]?.code, device: 'Telefono di Ivo' };
    const { body } = await world.call<{ scan: { _id: string } }>(world.scanner, 'POST', 'scans', scan);
    const [entered] = await told(path, { query: '?group=entries' });
    expect(entered).toMatchObject({
      ...{ kind: 'entered', who: 'Nome Cognome', where: 'Telefono di Ivo' },
      sentence: expect.stringMatching(/^ha fatto entrare Nome\d* Prova: Luna piena al Corno alle Scale$/),
      undo: { call: 'revertEntry', ids: [body.scan._id], label: 'Annulla l’ingresso' },
    });
    await world.call(world.tenant, 'POST', `scans/${body.scan._id}/revert`, { reason: 'Persona sbagliata' });
    const [reverted, was] = await told(path, { query: '?group=entries' });
    expect(reverted?.sentence).toMatch(/^ha annullato l’ingresso di Nome\d* Prova: Persona sbagliata$/);
    expect(was?.undo).toBeNull();
  });

  test('tells what was changed by the words of the fields, before and after [DAY-030]', async () => {
    const { _id, tickets } = await bookGuest(world, await world.event());
    const edit = { participantInfo: { ...tickets[0]?.participantInfo, surname: 'Prospero' } };
    await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/handleinfo`, edit);
    const [changed] = await told(`reservations/${_id}`, { query: '?group=changes' });
    expect(changed?.sentence).toMatch(/^ha modificato i dati di Nome\d* Prospero \(.*Cognome/);
    expect(changed?.audit?.changes).toMatchObject({ surname: { before: 'Prova', after: 'Prospero' } });
  });

  test('whom staff enter in somebody’s place accepted no offer: a change of staff is told [DAY-030]', async () => {
    const { _id, tickets } = await bookGuest(world, await world.event());
    const other = { participantInfo: { ...participant(), name: 'Livia', surname: 'Sartori' } };
    const answer = await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/handleinfo`, other);
    expect(answer.status).toBe(200);
    const entries = await told(`reservations/${_id}`);
    expect(entries.map(({ kind }) => kind)).not.toContain('handOnAccepted');
    expect(entries.map(({ kind }) => kind)).not.toContain('handOnOffered');
    expect(lines(entries).join('\n')).toContain('Sartori');
  });

  test('tells tickets cancelled together once, and what was given back by hand or kept [DAY-030]', async () => {
    const people = [
      { name: 'Ada', surname: 'Prospero', email: 'ada@example.org' },
      { name: 'Bruno', surname: 'Prospero', email: 'bruno@example.org' },
    ];
    const { _id, tickets } = await bookGuest(world, await world.event(), { participantsInfo: people });
    const ids = tickets.map(({ _id: id }) => id);
    for (const id of ids) await world.call(world.tenant, 'POST', `tickets/${id}/payment`, { taken: 'cash' });
    const cancel = { tickets: ids.map((id) => ({ id, status: 'invalid', condition: 'toRefund' })) };
    expect((await world.call(world.tenant, 'PUT', 'tickets/status/bulk', cancel)).status).toBe(200);
    const [one, other] = ids;
    const state = { status: 'invalid', condition: 'refunded', way: 'other' };
    await world.call(world.tenant, 'PUT', `tickets/${one}/status`, state);
    const kept = { ...state, keptAmount: 500, keptReason: 'Disdetta tardiva' };
    await world.call(world.tenant, 'PUT', `tickets/${other}/status`, kept);
    const found = (await linesOf(`reservations/${_id}`)).join('\n');
    expect(found).toContain('ha annullato i biglietti di Ada Prospero, Bruno Prospero, da rimborsare');
    expect(found).toContain('ha segnato 20,00\u00a0€ come restituiti a Ada Prospero in altro modo');
    expect(found).toContain('ha segnato 15,00\u00a0€ come restituiti a Bruno Prospero in altro modo');
    expect(found).toContain('ha trattenuto 5,00\u00a0€ del prezzo di Bruno Prospero: Disdetta tardiva');
  });

  test('tells what was kept before there was a ledger at its own moment [DAY-030]', async () => {
    const { _id } = await bookGuest(world, await world.event());
    const [payment] = await world.db.select().from(payments).where(eq(payments.reservationId, _id));
    const at = '2026-01-15T09:30:00.000Z';
    await world.db.insert(ledgerEntries).values({
      ...{ id: 'f06c1f0e-4d0a-4c6e-9d53-0a7b3a1c2d3e', tenantId: world.tenant._id, paymentId: payment?.id ?? '' },
      ...{ reservationId: _id, book: 'community', kind: 'kept', way: 'other', amount: 300, cause: 'opening', at },
    });
    const found = (await told(`reservations/${_id}`)).find(({ kind }) => kind === 'kept');
    expect(found?.at).toBe(at);
  });
});

describe('money that goes back', () => {
  test('is told when it starts, arrives, and when it does not with the reason [DAY-030]', async () => {
    const { _id, tickets } = await paidByCard(world, 2);
    const owed = { status: 'invalid', condition: 'toRefund' };
    await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, owed);
    await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'card' });
    await workAll(world);
    const [done, started] = await linesOf(`reservations/${_id}`, { query: '?group=money' });
    expect(started).toBe('Nome Cognome ha avviato il rimborso di 20,00\u00a0€ sulla carta per Ospite0 Carta');
    expect(done).toBe('20,00\u00a0€ sono tornati sulla carta per Ospite0 Carta');

    const closed = await paidByCard(world, 1, 'keep');
    await world.call(world.tenant, 'PUT', `tickets/${closed.tickets[0]?._id}/status`, owed);
    await world.call(world.tenant, 'POST', `payments/${closed._id}/refund`, { way: 'card' });
    await workAll(world);
    expect((await linesOf(`reservations/${closed._id}`, { query: '?group=money' }))[0]).toBe(
      'Il rimborso di 20,00\u00a0€ per Ospite0 Carta non è riuscito: la carta è scaduta o chiusa',
    );
  });

  test('at one moment what was paid comes before what goes back of it, whichever way they are sorted [DAY-030]', async () => {
    const { _id, paymentId, tickets } = await paidByCard(world, 2);
    const owed = { status: 'invalid', condition: 'toRefund' };
    await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, owed);
    await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'card' });
    await workAll(world);
    const at = world.services.now().toISOString();
    await world.db
      .update(cardCheckouts)
      .set({ createdAt: at, settledAt: at })
      .where(eq(cardCheckouts.paymentId, paymentId));
    await world.db.update(refunds).set({ createdAt: at }).where(eq(refunds.paymentId, paymentId));
    await world.db.execute(sql`set session_replication_role = replica`);
    await world.db.update(ledgerEntries).set({ at }).where(eq(ledgerEntries.paymentId, paymentId));
    await world.db.execute(sql`set session_replication_role = origin`);
    const kinds = async (query: string) => (await told(`reservations/${_id}`, { query })).map(({ kind }) => kind);
    const order = ['payPage', 'paidByCard', 'refundStarted', 'refundDone'];
    expect(await kinds('?group=money&sort=at')).toEqual(order);
    expect(await kinds('?group=money')).toEqual([...order].reverse());
  });

  test('at the provider or by a dispute is told with its reason, opened and decided [DAY-030, DAY-031, DEC-097]', async () => {
    const { _id, paymentId } = await paidByCard(world);
    await atProvider(paymentId, 'dispute');
    await atProvider(paymentId, 'lose');
    const told = (await linesOf(`reservations/${_id}`, { query: '?group=money' })).join('\n');
    expect(told).toContain('Chi ha pagato contesta 40,00\u00a0€ presso la sua banca: dice di non aver comprato niente');
    expect(told).toContain('Contestazione persa: 40,00\u00a0€ sono tornati a chi ha pagato');
    expect(told.match(/Contestazione|contesta/g)).toHaveLength(2);
    const back = await paidByCard(world, 1);
    await atProvider(back.paymentId, 'refund');
    expect(await linesOf(`payments/${back.paymentId}`, { query: '?group=money' })).toContain(
      'Rimborsati 20,00\u00a0€ presso il fornitore dei pagamenti, chiesto da chi ha pagato',
    );
  });
});

test('money of an order is told of who bought, never of who wrote it down [DAY-030]', async () => {
  const buyer = await world.person('user', { name: 'Olga', surname: 'Neri' });
  const order = await placeOrder(world, buyer, await productOnSale(world));
  const path = `orders/${order._id}`;
  const receipt = { orderId: order._id, amount: 2000, paymentType: 'wireTransfer' };
  expect((await world.call(world.admin, 'POST', 'payments', receipt)).status).toBe(201);
  expect((await linesOf(path, { query: '?group=money' }))[0]).toBe(
    'Nome Cognome ha segnato 20,00\u00a0€ come pagati da Olga Neri',
  );
  const [line] = order.products;
  const back = { lineIds: [line?._id], reason: 'Al telefono', way: 'other', keptAmount: 500, keptReason: 'Usata' };
  expect((await world.call(world.tenant, 'POST', `${path}/refund`, back)).status).toBe(201);
  const found = (await linesOf(path, { query: '?group=money' })).join('\n');
  expect(found).toContain('Nome Cognome ha segnato 15,00\u00a0€ come restituiti a Olga Neri in altro modo');
  expect(found).toContain('ha trattenuto 5,00\u00a0€ del prezzo di Olga Neri: Usata');
});

test('a payment tells its money and its mails, a person all that is theirs, each with where [DAY-030]', async () => {
  const booked = await bookByCard(world, await cardEvent(world));
  await onPage(world, booked._id, 'refuse');
  const payment = await paymentOf(world, booked._id);
  const ofPayment = await told(`payments/${payment._id}`);
  expect(ofPayment.map(({ kind }) => kind)).toEqual(['cardRefused', 'payPage', 'mail', 'booked']);
  const second = await bookGuest(world, await world.event({ name: 'Notte in rifugio' }), {});
  await world.db.update(mails).set({ subjectId: second._id }).where(eq(mails.id, mails.id));
  const ofPerson = await told(`people/${booked.guest._id}`);
  expect(ofPerson.map(({ kind }) => kind)).toContain('cardRefused');
  expect(ofPerson.find(({ kind }) => kind === 'booked')?.about).toMatchObject({
    ...{ resource: 'reservations', _id: booked._id, name: `Luna piena al Corno alle Scale · ${booked.code}` },
  });
  expect((await told(`payments/${payment._id}`, { who: world.admin })).map(({ kind }) => kind)).toContain(
    'cardRefused',
  );
});

test('the person who scans reads no timeline, as it tells money and addresses; other communities find none [DAY-030, DEC-091]', async () => {
  const booked = await bookByCard(world, await cardEvent(world));
  const payment = await paymentOf(world, booked._id);
  const paths = [`reservations/${booked._id}`, `payments/${payment._id}`, `people/${booked.guest._id}`];
  const status = async (who: Person, path: string) => (await world.call(who, 'GET', `${path}/timeline`)).status;
  for (const path of paths) {
    expect(await status(world.scanner, path)).toBe(403);
    expect(await status(world.otherTenant, path)).toBe(404);
  }
});
