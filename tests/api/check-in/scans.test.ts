import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GateSnapshot, Scan, ScanAnswer, ScanBatchResult, ScanningEvent } from '#domain/check-in/schema.ts';
import { lastDigitsOf, mailStartOf } from '#domain/check-in/search.ts';
import { scans, tickets, users } from '#server/tables.ts';
import { type IssuedTicket, issueTicket, issueTickets } from '../../support/builders/tickets.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await createWorld();
  eventId = (await world.event())._id;
});
afterAll(() => world.close());

type Body = Partial<ScanAnswer> & { code?: string; message?: string };
const noTicket = 'ZZZZZZZZZZ';

const scan = (ticketId: string, more: object = {}, who: Person = world.scanner) =>
  world.call<Body>(who, 'POST', 'scans', { eventId, ticketId, ...more });
const stored = (ticket: IssuedTicket) =>
  world.db.select().from(scans).where(eq(scans.ticketId, ticket._id)).orderBy(scans.createdAt);
const ticketRow = async (ticket: IssuedTicket) =>
  (await world.db.select().from(tickets).where(eq(tickets.id, ticket._id)))[0];

describe('what tells people of one name apart on a device', () => {
  const held = async (id: string, ticketId: string) => {
    const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${id}/gate`);
    return body.tickets.find(({ _id }) => _id === ticketId);
  };
  const child = {
    ...{
      name: 'Daniele',
      surname: 'Baldini',
      email: 'daniele@regia.test',
      age: 12,
      participant_type: 'companion' as const,
    },
    requirements: { codice: 'BLDDNL14A01F205X' },
  };

  test('names who booked and, where prices go by age, the age; never e-mail or documents [DEC-090, DEC-057]', async () => {
    const byAges = await world.event({ priceType: 'byAges', prices: { young: 300, adult: 900, senior: 500 } });
    const asked = await issueTicket(world, byAges._id, { ticket: { participantInfo: child } });
    const ticket = await held(byAges._id, asked._id);
    expect(ticket).toMatchObject({ age: 12, holder: expect.stringMatching(/^\S+ \S+/) });
    expect(JSON.stringify(ticket)).not.toMatch(/@|BLDDNL|phone/);
    const unasked = await issueTicket(world, eventId, { ticket: { participantInfo: child } });
    expect(await held(eventId, unasked._id)).toMatchObject({ age: null });
  });
});

describe('what finds somebody on a device', () => {
  const mails = ['Niccolò.Rossi@regia.test', 'ada@regia.test', 'ßtrauß99@regia.test', 'x@y.test'];

  test('is the e-mail’s first letters and the phone’s last digits, as the rule says, and no more of either [GATE-009, DEC-057]', async () => {
    const { _id } = await world.event();
    const issued: { id: string; email: string; phone: string | null }[] = [];
    for (const [index, email] of mails.entries()) {
      const phone = [null, '+39 333 12 34 567', '112', '0039-051-998877'][index] ?? null;
      const holder = await world.person('user', { phone });
      const participantInfo = { name: 'Ada', surname: 'Conti', email, participant_type: 'accountholder' as const };
      const reservation = { userId: holder._id };
      issued.push({
        id: (await issueTicket(world, _id, { reservation, ticket: { participantInfo } }))._id,
        email,
        phone,
      });
    }
    const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${_id}/gate`);
    for (const { id, email, phone } of issued) {
      const held = body.tickets.find((ticket) => ticket._id === id);
      expect(held).toMatchObject({ mailStart: mailStartOf(email), lastDigits: lastDigitsOf(phone) });
    }
    expect(JSON.stringify(body)).not.toMatch(/regia\.test|1234567|998877/);
  });
});

describe('a scan', () => {
  test('the first scan checks the ticket in and answers ticket and scan [DEC-055, ENT-E023, PERM-E004, SCAN-010, API-E050, CHK-001, CHK-017, OPEN-214]', async () => {
    const ticket = await issueTicket(world, eventId);
    const answer = await scan(ticket.code, { device: 'Ingresso Bus A' });
    expect(answer.status).toBe(200);
    expect(answer.body.scan).toMatchObject({
      status: 'valid',
      reason: null,
      device: 'Ingresso Bus A',
      userName: 'Nome Cognome',
    });
    expect(answer.body.ticket).toMatchObject({
      _id: ticket._id,
      isScanned: true,
      participantInfo: { surname: 'Ferri' },
    });
    expect(await ticketRow(ticket)).toMatchObject({
      isScanned: true,
      scannedAt: answer.body.scan?.at,
      status: 'valid',
    });
  });

  test('the second is refused with who, where and when of the first [DEC-055, ERR-E001, STATE-E027]', async () => {
    const ticket = await issueTicket(world, eventId);
    const first = await scan(ticket._id, { device: 'Ingresso Bus B' });
    const second = await scan(ticket._id, { device: 'Altrove' }, world.tenant);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'ticket_already_used',
      message: 'Biglietto già usato',
      ticket: { _id: ticket._id },
      scan: {
        status: 'used',
        reason: 'already_used',
        firstScan: { at: first.body.scan?.at, userName: 'Nome Cognome', device: 'Ingresso Bus B' },
      },
    });
    expect((await stored(ticket)).map((row) => row.status)).toEqual(['valid', 'used']);
  });

  test('the code in lower case, the URL of the QR and the id name the same ticket [DEC-053]', async () => {
    const [a, b, c] = (await issueTickets(world, eventId, 3)) as [IssuedTicket, IssuedTicket, IssuedTicket];
    const answers = [await scan(a.code.toLowerCase()), await scan(`https://regia.test/t/${b.code}`), await scan(c._id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.ticket?._id)).toEqual([a._id, b._id, c._id]);
  });

  test('an unpaid valid ticket is checked in; its status and condition stay [DEC-056]', async () => {
    const ticket = await issueTicket(world, eventId, { ticket: { condition: 'pending' } });
    expect((await scan(ticket.code)).status).toBe(200);
    expect(await ticketRow(ticket)).toMatchObject({ status: 'valid', condition: 'pending', isScanned: true });
  });

  test('a cancelled ticket and one of another event are a 400, stored with their reason [DEC-055, ERR-E028, OPEN-168]', async () => {
    const canceled = await issueTicket(world, eventId, { ticket: { status: 'invalid', condition: 'revoked' } });
    const elsewhere = await issueTicket(world, (await world.event())._id);
    for (const [ticket, reason] of [
      [canceled, 'canceled'],
      [elsewhere, 'wrong_event'],
    ] as const) {
      const answer = await scan(ticket.code);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'ticket_not_valid_for_event', scan: { status: 'invalid', reason } });
      expect(await stored(ticket)).toMatchObject([{ status: 'invalid', reason }]);
      expect(await ticketRow(ticket)).toMatchObject({ isScanned: false });
    }
  });

  test('an unknown text is a 404 without a ticket, and is stored as it was read [DEC-055, ERR-E002]', async () => {
    for (const text of [noTicket, 'https://altrove.test/menu', 'x']) {
      const answer = await scan(text);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'not_found', message: expect.any(String) });
      const rows = await world.db.select().from(scans).where(eq(scans.read, text));
      expect(rows).toMatchObject([{ ticketId: null, status: 'invalid', reason: 'unknown_ticket', eventId }]);
    }
  });

  test('a scanner of another community finds neither event nor ticket; a buyer may not scan [DEC-055, PERM-E021]', async () => {
    const ticket = await issueTicket(world, eventId);
    expect((await scan(ticket.code, {}, world.otherScanner)).status).toBe(404);
    const theirs = await world.event({}, { tenantId: world.otherTenant._id });
    const foreign = await world.call(world.otherScanner, 'POST', 'scans', {
      eventId: theirs._id,
      ticketId: ticket.code,
    });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await scan(ticket.code, {}, await world.person('user'))).status).toBe(403);
    expect(await stored(ticket)).toEqual([]);
  });

  test('an admin scans for the community of the event only [DEC-006]', async () => {
    const theirs = await world.event({}, { tenantId: world.otherTenant._id });
    const ticket = await issueTicket(world, eventId);
    const wrong = await world.call(world.admin, 'POST', 'scans', { eventId: theirs._id, ticketId: ticket.code });
    expect(wrong.status).toBe(404);
    expect((await scan(ticket.code, {}, world.admin)).status).toBe(200);
  });

  test('nothing is scanned for a disabled community [DEC-065]', async () => {
    const owner = await world.community('Chiusa');
    const staff = await world.person('scanner', { tenantId: owner._id });
    const { _id } = await world.event({}, { tenantId: owner._id });
    const ticket = await issueTicket(world, _id, {
      reservation: { tenantId: owner._id },
      ticket: { tenantId: owner._id },
    });
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, owner._id));
    // Its scanners have no access left; to the person who has, there is nothing to scan.
    for (const [who, status] of [
      [staff, 401],
      [world.admin, 404],
    ] as const) {
      expect((await world.call(who, 'POST', 'scans', { eventId: _id, ticketId: ticket.code })).status).toBe(status);
      expect((await world.call(who, 'GET', `events/${_id}/gate`)).status).toBe(status);
    }
  });

  test('the same nonce answers its first result, on entries and refusals; another ticket is refused it [DEC-055]', async () => {
    const [a, b] = (await issueTickets(world, eventId, 2)) as [IssuedTicket, IssuedTicket];
    const first = await scan(a.code, { nonce: 'uno' });
    const again = await scan(a.code, { nonce: 'uno' });
    expect(again.status).toBe(200);
    expect(again.body.scan).toEqual(first.body.scan);
    const used = await scan(a.code, { nonce: 'due' });
    expect((await scan(a.code, { nonce: 'due' })).body.scan).toEqual(used.body.scan);
    expect(await scan(b.code, { nonce: 'uno' })).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    expect(await stored(a)).toHaveLength(2);
  });

  test('the time a device claims is kept in the past and never goes beyond the server clock [DEC-057]', async () => {
    const [a, b] = (await issueTickets(world, eventId, 2)) as [IssuedTicket, IssuedTicket];
    const past = new Date(Date.now() - 600_000).toISOString();
    expect((await scan(a.code, { at: past })).body.scan?.at).toBe(past);
    const before = Date.now();
    const future = await scan(b.code, { at: new Date(Date.now() + 600_000).toISOString() });
    const at = Date.parse(future.body.scan?.at ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test('unknown keys and an over-long text are refused before anything is looked up', async () => {
    expect((await scan(noTicket, { force: true })).status).toBe(400);
    expect((await scan('x'.repeat(301))).status).toBe(400);
    expect((await scan(' ')).status).toBe(400);
  });

  test('at most three statements reach the database for an entry', async () => {
    const ticket = await issueTicket(world, eventId);
    await scan(noTicket);
    const before = world.services.database.statements;
    expect((await scan(ticket.code)).status).toBe(200);
    expect(world.services.database.statements - before).toBeLessThanOrEqual(2);
  });
});

describe('taking a check-in back', () => {
  test('reject: the ticket is not scanned and still valid, both events stay, and it may enter again [DEC-056, OPEN-151]', async () => {
    const ticket = await issueTicket(world, eventId);
    const { body } = await scan(ticket.code);
    const url = `scans/${body.scan?._id}/revert`;
    const reverted = await world.call<Scan>(world.scanner, 'POST', url, { reason: 'Persona sbagliata' });
    expect(reverted).toMatchObject({ status: 200, body: { status: 'valid', revertReason: 'Persona sbagliata' } });
    expect(await ticketRow(ticket)).toMatchObject({
      isScanned: false,
      scannedAt: null,
      status: 'valid',
      condition: 'payed',
    });
    expect((await scan(ticket.code)).status).toBe(200);
    expect((await stored(ticket)).map((row) => [row.status, row.revertedAt !== null])).toEqual([
      ['valid', true],
      ['valid', false],
    ]);
    const twice = await world.call(world.scanner, 'POST', url, { reason: 'Ancora' });
    expect(twice).toMatchObject({ status: 400, body: { code: 'scan_already_reverted' } });
  });

  test('a reason is required; another community and an unknown scan are not found', async () => {
    const ticket = await issueTicket(world, eventId);
    const { body } = await scan(ticket.code);
    const url = `scans/${body.scan?._id}/revert`;
    expect((await world.call(world.scanner, 'POST', url, { reason: ' ' })).status).toBe(400);
    expect((await world.call(world.otherScanner, 'POST', url, { reason: 'No' })).status).toBe(404);
    expect((await world.call(world.scanner, 'POST', `scans/${ticket._id}/revert`, { reason: 'No' })).status).toBe(404);
    expect(await ticketRow(ticket)).toMatchObject({ isScanned: true });
  });
});

describe('the queue of a device', () => {
  type Batch = { results: ScanBatchResult[] };
  const batch = (items: object[], who = world.scanner) =>
    world.call<Batch>(who, 'POST', 'scans/batch', {
      scans: items.map((item) => ({ eventId, offline: true, ...item })),
    });

  test('entries that came too late are conflicts, never entries, and are listed [DEC-057]', async () => {
    const { _id } = await world.event();
    const [used, canceled, fresh] = (await issueTickets(world, _id, 3)) as [IssuedTicket, IssuedTicket, IssuedTicket];
    await scan(used.code, { eventId: _id });
    await world.db.update(tickets).set({ status: 'invalid', condition: 'revoked' }).where(eq(tickets.id, canceled._id));
    const items = [used, canceled, fresh].map(({ code }) => ({ eventId: _id, ticketId: code, nonce: `n-${code}` }));
    const { status, body } = await batch(items);
    expect(status).toBe(200);
    expect(body.results.map((item) => item.status)).toEqual([409, 400, 200]);
    expect(body.results.map((item) => item.scan?.isConflict)).toEqual([true, true, false]);
    expect(await ticketRow(canceled)).toMatchObject({ isScanned: false });
    const url = `scans?eventId=${_id}&isConflict=true&sort=at`;
    const list = await world.call<Scan[]>(world.scanner, 'GET', url);
    expect(list.headers['odin-count']).toBe('2');
    expect(list.body.map(({ reason }) => reason).sort()).toEqual(['conflict_canceled', 'conflict_used']);
    expect(list.body.find(({ reason }) => reason === 'conflict_used')).toMatchObject({
      ticket: { _id: used._id, code: used.code, surname: 'Ferri' },
      firstScan: { userName: 'Nome Cognome' },
    });
    expect((await world.call<Scan[]>(world.otherScanner, 'GET', url)).body).toEqual([]);
  });

  test('a batch sent twice has one effect; one bad item does not hold up the others [DEC-055]', async () => {
    const ticket = await issueTicket(world, eventId);
    const items = [
      { ticketId: noTicket, nonce: `a-${ticket.code}` },
      { ticketId: ticket.code, nonce: `b-${ticket.code}`, eventId: ticket._id },
      { ticketId: ticket.code, nonce: `c-${ticket.code}` },
    ];
    const [first, second] = [await batch(items), await batch(items)];
    expect(first.body.results.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect(second.body.results[2]?.scan).toEqual(first.body.results[2]?.scan);
    expect(await stored(ticket)).toHaveLength(1);
  });

  test('a refusal the device never heard of, and decided otherwise, becomes a conflict when it is sent again [DEC-057]', async () => {
    const ticket = await issueTicket(world, eventId);
    await scan(ticket.code);
    const nonce = `lost-${ticket.code}`;
    expect((await scan(ticket.code, { nonce })).body.scan).toMatchObject({ status: 'used', isConflict: false });
    const { body } = await batch([{ ticketId: ticket.code, nonce }]);
    expect(body.results).toMatchObject([
      { status: 409, scan: { status: 'used', reason: 'conflict_used', isConflict: true } },
    ]);
    expect((await stored(ticket)).map(({ isConflict }) => isConflict)).toEqual([false, true]);
  });

  test('of two queued scans of one ticket the first shown wins', async () => {
    const ticket = await issueTicket(world, eventId);
    const { body } = await batch(['x', 'y'].map((key) => ({ ticketId: ticket.code, nonce: key + ticket.code })));
    expect(body.results.map(({ status }) => status)).toEqual([200, 409]);
  });
});

describe('what a device holds', () => {
  test('the snapshot has every ticket and counter, and neither e-mail nor phone [DEC-057]', async () => {
    const { _id } = await world.event({ name: 'Alba al Lago di Braies' });
    const [first] = await issueTickets(world, _id, 2, { ticket: { condition: 'pending' } });
    await issueTickets(world, _id, 1, { ticket: { status: 'invalid', condition: 'revoked' } });
    await world.call(world.scanner, 'POST', 'scans', { eventId: _id, ticketId: first?.code, device: 'Nord' });
    const { status, body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${_id}/gate`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      eventName: 'Alba al Lago di Braies',
      eventStatus: 'confirmed',
      entered: 1,
      expected: 2,
    });
    expect(body.tickets).toHaveLength(3);
    expect(body.tickets.find(({ _id: id }) => id === first?._id)).toMatchObject({
      code: first?.code,
      surname: 'Ferri',
      note: 'celiaca',
      amountDue: 2000,
      paymentType: 'atDeparture',
      scannedBy: 'Nome Cognome',
      scannedDevice: 'Nord',
    });
    expect(JSON.stringify(body)).not.toMatch(/@|phone|email/);
  });

  test('a delta holds what changed since, with an overlap, and nothing older [DEC-057]', async () => {
    const { _id } = await world.event();
    const [old, fresh] = (await issueTickets(world, _id, 2)) as [IssuedTicket, IssuedTicket];
    const ago = new Date(Date.now() - 3_600_000).toISOString();
    await world.db.execute(`alter table tickets disable trigger touch`);
    await world.db.update(tickets).set({ updatedAt: ago }).where(eq(tickets.eventId, _id));
    await world.db.execute(`alter table tickets enable trigger touch`);
    const since = new Date().toISOString();
    await world.call(world.scanner, 'POST', 'scans', { eventId: _id, ticketId: fresh.code });
    const url = `events/${_id}/gate?since=${encodeURIComponent(since)}`;
    const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', url);
    expect(body.tickets.map((ticket) => ticket._id)).toEqual([fresh._id]);
    expect(body.tickets.map((ticket) => ticket._id)).not.toContain(old._id);
    expect(body).toMatchObject({ entered: 1, expected: 2 });
  });

  test('another community gets no snapshot', async () => {
    expect((await world.call(world.otherScanner, 'GET', `events/${eventId}/gate`)).status).toBe(404);
  });
});

describe('the check-in area', () => {
  test('the list counts tickets, scans and unpaid ones of each event [API-E005, CHK-002, OPEN-163]', async () => {
    const departureDate = new Date(Date.now() + 86_400_000).toISOString();
    const departurePoints = [{ groupingPoint: 'Stazione', departureDate, address: { plainAddress: 'Piazza' } }];
    const { _id } = await world.event({ name: 'Rafting', departurePoints });
    const [first] = await issueTickets(world, _id, 3, { ticket: { condition: 'pending' } });
    await issueTickets(world, _id, 1, { ticket: { status: 'invalid', condition: 'revoked' } });
    await world.call(world.scanner, 'POST', 'scans', { eventId: _id, ticketId: first?.code });
    const answer = await world.call<{ data: ScanningEvent[]; totalData: number }>(
      world.scanner,
      'GET',
      'events/scanningdata?page=1&limit=10&q=raft',
    );
    expect(answer.body.totalData).toBe(1);
    expect(answer.body.data[0]).toEqual({
      _id,
      name: 'Rafting',
      eventType: 'event',
      departurePoints: 1,
      startDate: expect.any(String),
      endDate: expect.any(String),
      hasTransport: false,
      tenantId: world.tenant._id,
      tickets: 4,
      validAndScannedTickets: 1,
      validTickets: 3,
      pendingTickets: 3,
      invalidTickets: 1,
      eventStatus: 'confirmed',
    });
    const theirs = await world.call<{ totalData: number }>(world.otherScanner, 'GET', 'events/scanningdata?q=raft');
    expect(theirs.body.totalData).toBe(0);
  });
});

test('the check-in area begins with the event nearest to now, gone by or to come', async () => {
  const owner = await world.community('Vicina');
  const hours = (count: number) => ({ startDate: new Date(Date.now() + count * 3_600_000).toISOString() });
  for (const [name, at] of [
    ['Tra un mese', 720],
    ['Iniziato da poco', -1],
    ['Ieri', -26],
    ['Domani', 22],
  ] as const)
    await world.event({ name, ...hours(at) }, { tenantId: owner._id });
  const list = await world.call<{ data: { name: string }[] }>(owner, 'GET', 'events/scanningdata');
  expect(list.body.data.map(({ name }) => name)).toEqual(['Iniziato da poco', 'Domani', 'Ieri', 'Tra un mese']);
});
