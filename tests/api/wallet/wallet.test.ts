import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { jwtVerify } from 'jose';
import jsQR from 'jsqr';
import QRCode from 'qrcode';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScanAnswer } from '#domain/check-in/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { updateWallets } from '#server/modules/wallet/commands/update-wallets.ts';
import { forgetOldPasses } from '#server/modules/wallet/queries/pass.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { putOn } from '../../support/builders/places.ts';
import { googleAccount, passAuthority } from '../../support/wallet/authority.ts';
import { fakeWallets } from '../../support/wallet/fake-wallets.ts';
import { type ReadPass, readPass } from '../../support/wallet/read-pass.ts';
import { createWorld, type World } from '../../support/world.ts';

const authority = await passAuthority();
const google = googleAccount();
const ISSUER = google.env.GOOGLE_WALLET_ISSUER_ID;
let outside: Awaited<ReturnType<typeof fakeWallets>>;
let world: World;
beforeAll(async () => {
  outside = await fakeWallets();
  world = await createWorld({ env: { ...authority.env, ...google.env, ...outside.env } });
});
afterAll(async () => {
  await world.close();
  outside.close();
});
beforeEach(() => {
  outside.pushed.length = 0;
  outside.google.length = 0;
  Object.assign(outside.answers, { push: 200, google: 200 });
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers });
const asPass = async (url: string, headers: Record<string, string> = {}): Promise<ReadPass> => {
  const answer = await get(url, headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
  return readPass(answer.rawPayload, authority.root);
};
const passOf = (code: string, lang = 'it') => asPass(`/t/${code}/wallet.pkpass?lang=${lang}`);
const own = ({ pass }: ReadPass) => ({ authorization: `ApplePass ${pass.authenticationToken}` });
const service = (path: string) => `/api/wallet/apple/v1/${path}`;
const serialOf = ({ pass }: ReadPass) => service(`passes/pass.test.regia/${pass.serialNumber}`);
const phone = (device: string, pass?: ReadPass) =>
  service(`devices/${device}/registrations/pass.test.regia${pass ? `/${pass.pass.serialNumber}` : ''}`);
const register = (device: string, pass: ReadPass, pushToken: string, headers = own(pass)) =>
  world.app.inject({ method: 'POST', url: phone(device, pass), headers, payload: { pushToken } });

const trip = {
  name: 'Gita al lago',
  locationAddress: { plainAddress: 'Rifugio Cavone' },
  cancellationPolicy: { refund: { kind: 'none' }, changesDaysBefore: 2, handOn: 'allowed' },
} as const;
const person = (name: string) => ({ name, surname: 'Rossi', email: `${name.toLowerCase()}@posta.example` });
async function booked(name = 'Carla', fields: object = {}) {
  const event = await world.event({ ...trip, ...fields });
  const booking = await bookGuest(world, event, { participantsInfo: [person(name)] });
  const [ticket] = booking.tickets;
  if (!ticket) throw new Error('no ticket');
  return { event, booking, ticket };
}
type Booked = Awaited<ReturnType<typeof booked>>;
const codeOf = async (id: string) =>
  (await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, id)))[0]?.code ?? '';
async function handOn({ booking, ticket }: Booked): Promise<void> {
  const holder = { reservationId: booking._id, requestId: 'test' };
  const wanted = { ...person('Bruna'), ticketId: ticket._id, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
}
const cancel = ({ ticket }: Booked) =>
  world.call(world.tenant, 'PUT', `tickets/${ticket._id}/status`, { status: 'invalid', condition: 'revoked' });
async function busOf(eventId: string): Promise<string> {
  const bus = {
    tenantId: world.tenant._id,
    eventId,
    transportType: 'bus',
    identifier: 'Bus 1',
    maximumSlots: 50,
    layer: 'outward',
  } as const;
  const [row] = await world.db.insert(tables.transports).values(bus).returning({ id: tables.transports.id });
  return row?.id ?? '';
}
const scan = (event: { _id: string }, ticketId: string) =>
  world.call<ScanAnswer>(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId });

describe('Apple Wallet', () => {
  test('a ticket’s pass is signed by the configured chain and says who, what, when, where, and what is owed [CAL-002]', async () => {
    const one = await booked();
    const bus = { eventId: one.event._id, transportType: 'bus', identifier: 'Bus 7', maximumSlots: 5 };
    const { body } = await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', bus);
    await putOn(world, body._id, [one.ticket._id]);
    const read = await passOf(one.ticket.code);
    expect(read.pass).toMatchObject({
      ...{ formatVersion: 1, passTypeIdentifier: 'pass.test.regia', teamIdentifier: 'TEAM123456' },
      ...{ organizationName: 'Compagnia del Crinale', description: 'Biglietto per Gita al lago' },
      ...{ webServiceURL: 'https://regia.test/api/wallet/apple', authenticationToken: expect.any(String) },
    });
    expect(read.pass.voided).toBeUndefined();
    expect(read.fields).toMatchObject({
      ...{ event: 'Gita al lago', participant: 'Carla Rossi', list: 'Bus 7' },
      where: 'Rifugio Cavone, Lizzano in Belvedere',
      ...{ reservation: one.booking.code, organiser: 'Compagnia del Crinale' },
      payment: expect.stringMatching(/^Ancora da pagare: 20,00/),
    });
    const [event] = await world.db.select().from(tables.events).where(eq(tables.events.id, one.event._id));
    expect(read.fields['when']).toBe(event?.beginsAt);
    expect(Date.parse(String(read.pass['relevantDate']))).toBe(Date.parse(event?.beginsAt ?? ''));
    expect(Object.keys(read.files)).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'pass.json', 'signature']),
    );
    expect((await passOf(one.ticket.code, 'en')).fields['payment']).toMatch(/^Still to pay: /);
  });

  test('the code of a pass is the ticket’s: what a decoder reads from it enters at the gate [CAL-002]', async () => {
    const one = await booked();
    const [barcode] = (await passOf(one.ticket.code)).pass.barcodes ?? [];
    expect(barcode).toMatchObject({ format: 'PKBarcodeFormatQR', altText: one.ticket.code });
    const drawn = QRCode.create(barcode?.message ?? '', { errorCorrectionLevel: 'M' });
    const side = (drawn.modules.size + 8) * 4;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4];
        const isIn = Math.min(row, column) >= 0 && Math.max(row, column) < drawn.modules.size;
        if (isIn && drawn.modules.get(row, column)) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    const shown = jsQR(pixels, side, side)?.data ?? '';
    expect(shown).toBe(`https://regia.test/t/${one.ticket.code}`);
    expect((await scan(one.event, shown)).status).toBe(200);
  });

  test('a pass somebody changed, or signed by another chain, is not believed [CAL-002]', async () => {
    const { ticket } = await booked();
    const { files } = await passOf(ticket.code);
    const forged = zipSync({ ...files, 'pass.json': strToU8('{"eventTicket":{}}') });
    expect(() => readPass(forged, authority.root)).toThrow('a file is not as the manifest says');
    const other = await passAuthority();
    expect(() => readPass(zipSync(files), other.root)).toThrow('the chain does not end at the root');
  });

  test('a handed-on ticket’s old pass is void, says nothing of the other, and no longer enters; the new one does [CAL-002, HOLD-003]', async () => {
    const one = await booked();
    const old = await passOf(one.ticket.code);
    expect((await register('phone-1', old, 'abc123')).statusCode).toBe(201);
    await handOn(one);
    await updateWallets(world.services);
    expect(outside.pushed).toEqual([{ path: '/3/device/abc123', topic: 'pass.test.regia' }]);
    const after = await asPass(serialOf(old), own(old));
    expect(after.pass).toMatchObject({ voided: true, serialNumber: old.pass.serialNumber });
    expect(after.pass.barcodes).toBeUndefined();
    const code = await codeOf(one.ticket._id);
    const text = JSON.stringify(after.pass);
    for (const secret of ['Bruna', 'bruna@posta.example', code]) expect(text).not.toContain(secret);
    expect(after.fields['state']).toMatch(/ha ora un altro codice/);
    // Nothing new is made from the old code, and the picture a phone still shows opens nothing.
    expect((await get(`/t/${one.ticket.code}/wallet.pkpass`)).statusCode).toBe(404);
    const refused = await scan(one.event, old.pass.barcodes?.[0]?.message ?? '');
    expect([refused.status, refused.body.scan?.reason]).toEqual([400, 'replaced']);
    const fresh = await passOf(code);
    expect(fresh.pass.serialNumber).not.toBe(old.pass.serialNumber);
    expect([fresh.fields['participant'], fresh.pass.voided]).toEqual(['Bruna Rossi', undefined]);
    expect((await scan(one.event, fresh.pass.barcodes?.[0]?.message ?? '')).status).toBe(200);
  });

  test('a cancelled ticket’s pass, and those of a cancelled event, are void; phones are told once of each change [CAL-002]', async () => {
    const [one, two] = [await booked(), await booked('Dario')];
    const [pass, ofEvent] = [await passOf(one.ticket.code), await passOf(two.ticket.code)];
    await register('phone-2', pass, 'aaa');
    await register('phone-2', ofEvent, 'aaa');
    await updateWallets(world.services);
    expect(outside.pushed).toEqual([]);
    expect((await cancel(one)).status).toBe(200);
    await world.call(world.tenant, 'PATCH', `events/${two.event._id}`, { status: 'canceled' });
    await updateWallets(world.services);
    expect(outside.pushed).toHaveLength(2);
    for (const each of [pass, ofEvent]) expect((await asPass(serialOf(each), own(each))).pass.voided).toBe(true);
    await updateWallets(world.services);
    expect(outside.pushed).toHaveLength(2);
    expect((await get(`/t/${one.ticket.code}/wallet.pkpass`)).headers.location).toBe(`/t/${one.ticket.code}`);
  });

  test('another date, place, departure point, bus or name reaches the pass; what it does not show does not [CAL-002]', async () => {
    const one = await booked();
    const pass = await passOf(one.ticket.code);
    await register('phone-3', pass, 'bbb');
    const ofEvent = eq(tables.events.id, one.event._id);
    const leaves = addDays(new Date(), 19).toISOString();
    const bus = await busOf(one.event._id);
    const changes: [() => Promise<unknown>, number][] = [
      [() => world.call(world.tenant, 'PATCH', `events/${one.event._id}`, { slotsPerUser: 3 }), 0],
      [() => world.call(world.tenant, 'PATCH', `events/${one.event._id}`, { name: 'Gita al mare' }), 1],
      [
        () =>
          world.db
            .update(tables.events)
            .set({ departureDate: addDays(new Date(), 19).toISOString() })
            .where(eq(tables.events.id, one.event._id)),
        1,
      ],
      [
        () =>
          world.db
            .update(tables.events)
            .set({ locationAddress: { plainAddress: 'Rifugio Duca' } })
            .where(ofEvent),
        1,
      ],
      [
        () =>
          world.db
            .update(tables.reservations)
            .set({
              departurePoint: {
                _id: v7(),
                groupingPoint: 'Autostazione',
                address: { plainAddress: 'Piazza Grande' },
                departureDate: leaves,
              },
            })
            .where(eq(tables.reservations.id, one.booking._id)),
        1,
      ],
      [() => putOn(world, bus, [one.ticket._id]), 1],
      [() => world.db.update(tables.transports).set({ identifier: 'Bus 7' }).where(eq(tables.transports.id, bus)), 1],
      [() => world.db.update(tables.tickets).set({ isSent: true }).where(eq(tables.tickets.id, one.ticket._id)), 0],
      [() => world.db.update(tables.tickets).set({ name: 'Clara' }).where(eq(tables.tickets.id, one.ticket._id)), 1],
    ];
    for (const [change, told] of changes) {
      outside.pushed.length = 0;
      await change();
      await updateWallets(world.services);
      expect(outside.pushed).toHaveLength(told);
    }
    const after = await asPass(serialOf(pass), own(pass));
    expect(after.fields).toMatchObject({
      event: 'Gita al mare',
      participant: 'Clara Rossi',
      departure: 'Autostazione',
      list: 'Bus 7',
    });
  });

  test('a phone is registered, asks what changed since its mark, and is forgotten; only with the pass’s own token [CAL-002]', async () => {
    const one = await booked();
    const pass = await passOf(one.ticket.code);
    const other = await passOf((await booked('Elio')).ticket.code);
    for (const headers of [{ authorization: '' }, { authorization: 'ApplePass no' }, own(other)]) {
      expect((await register('phone-4', pass, 'ccc', headers)).statusCode).toBe(401);
      expect((await get(serialOf(pass), headers)).statusCode).toBe(401);
    }
    expect((await get(phone('phone-4'))).statusCode).toBe(204);
    expect((await register('phone-4', pass, 'ccc')).statusCode).toBe(201);
    expect((await register('phone-4', pass, 'ddd')).statusCode).toBe(200);
    const first = (await get(phone('phone-4'))).json<{ serialNumbers: string[]; lastUpdated: string }>();
    expect(first.serialNumbers).toEqual([pass.pass.serialNumber]);
    const since = (mark: string) => get(`${phone('phone-4')}?passesUpdatedSince=${mark}`);
    expect((await since(first.lastUpdated)).statusCode).toBe(204);
    await cancel(one);
    expect((await since(first.lastUpdated)).json()).toMatchObject({ serialNumbers: [pass.pass.serialNumber] });
    const gone = { method: 'DELETE', url: phone('phone-4', pass), headers: own(pass) } as const;
    expect((await world.app.inject(gone)).statusCode).toBe(200);
    expect((await get(phone('phone-4'))).statusCode).toBe(204);
    await updateWallets(world.services);
    expect(outside.pushed).toEqual([]);
    const log = { method: 'POST', url: service('log'), payload: { logs: ['x'.repeat(1000)] } } as const;
    expect((await world.app.inject(log)).statusCode).toBe(200);
  });

  test('what Apple does not take now is tried again, a phone it no longer knows is forgotten [CAL-002]', async () => {
    const one = await booked();
    const pass = await passOf(one.ticket.code);
    await register('phone-5', pass, 'eee');
    await cancel(one);
    outside.answers.push = 500;
    await updateWallets(world.services);
    outside.answers.push = 410;
    await updateWallets(world.services);
    await updateWallets(world.services);
    expect(outside.pushed).toHaveLength(2);
    expect((await get(phone('phone-5'))).statusCode).toBe(204);
  });
});

describe('Google Wallet', () => {
  const open = async (code: string) => {
    const answer = await get(`/t/${code}/google-wallet`);
    expect(answer.statusCode).toBe(302);
    const url = new URL(String(answer.headers.location));
    expect(url.origin + url.pathname.replace(/[^/]+$/, '')).toBe('https://pay.google.com/gp/v/save/');
    const jwt = url.pathname.split('/').pop() ?? '';
    const { payload, protectedHeader } = await jwtVerify(jwt, google.publicKey, { audience: 'google' });
    expect([protectedHeader.alg, payload.iss, payload['typ']]).toEqual(['RS256', 'regia@wallet.test', 'savetowallet']);
    return payload['payload'] as {
      eventTicketClasses: Record<string, unknown>[];
      eventTicketObjects: { id: string; barcode: { value: string } }[];
    };
  };

  test('the button leads to Google with a ticket signed by the configured key; before it is pressed Google gets nothing [CAL-002]', async () => {
    const one = await booked();
    const key = await createPersonalLink(world.db, {
      ...{ tenantId: world.tenant._id, kind: 'reservation', recordId: one.booking._id, isProven: true },
    });
    for (const path of [`/m/${key}`, `/t/${one.ticket.code}`]) {
      const { body } = await get(path);
      expect(body).toContain(`href="/t/${one.ticket.code}/google-wallet"`);
      expect(body).toContain(`href="/t/${one.ticket.code}/wallet.pkpass"`);
      expect([body.includes('Aggiungi a Google Wallet'), body.includes('Aggiungi ad Apple Wallet')]).toEqual([
        true,
        true,
      ]);
      // Not even an address of theirs is in the page.
      expect(body).not.toMatch(/google\.com|apple\.com/);
    }
    expect(await world.db.$count(tables.walletPasses, eq(tables.walletPasses.ticketId, one.ticket._id))).toBe(0);
    await updateWallets(world.services);
    expect(outside.google).toEqual([]);
    const { eventTicketClasses, eventTicketObjects } = await open(one.ticket.code);
    expect(eventTicketClasses).toMatchObject([
      {
        ...{ id: `${ISSUER}.event-${one.event._id}`, issuerName: 'Compagnia del Crinale' },
        eventName: { defaultValue: { language: 'it', value: 'Gita al lago' } },
        dateTime: { start: expect.any(String) },
      },
    ]);
    expect(eventTicketObjects).toMatchObject([
      {
        ...{ classId: `${ISSUER}.event-${one.event._id}`, state: 'ACTIVE', ticketHolderName: 'Carla Rossi' },
        ...{ ticketNumber: one.ticket.code, reservationInfo: { confirmationCode: one.booking.code } },
        barcode: { type: 'QR_CODE', value: `https://regia.test/t/${one.ticket.code}`, alternateText: one.ticket.code },
      },
    ]);
    // Making the address tells Google nothing: anyone who opens it does.
    expect(outside.google).toEqual([]);
  });

  test('the address is short enough for browsers, however much there is to say [CAL-002]', async () => {
    const long = 'Rifugio Cavone, Lizzano in Belvedere, Bologna '.repeat(6);
    const one = await booked('Carla', { name: 'Trekking '.repeat(11), locationAddress: { plainAddress: long } });
    for (const code of [one.ticket.code, (await booked()).ticket.code]) {
      const { location } = (await get(`/t/${code}/google-wallet`)).headers;
      expect(String(location).split('/').pop()?.length).toBeLessThanOrEqual(1800);
    }
    expect((await open(one.ticket.code)).eventTicketObjects[0]?.barcode.value).toContain(one.ticket.code);
  });

  test('a handed-on and a cancelled ticket become inactive at Google, without the other’s name or code [CAL-002, HOLD-003]', async () => {
    const [one, two] = [await booked(), await booked('Fabio')];
    const [old] = (await open(one.ticket.code)).eventTicketObjects;
    const [off] = (await open(two.ticket.code)).eventTicketObjects;
    await handOn(one);
    await cancel(two);
    await updateWallets(world.services);
    const [token, ...patches] = outside.google;
    const assertion = new URLSearchParams(token?.body).get('assertion') ?? '';
    await jwtVerify(assertion, google.publicKey, {
      issuer: 'regia@wallet.test',
      audience: outside.env.GOOGLE_WALLET_TOKEN_URL,
    });
    const objects = patches.filter(({ path }) => path.includes('/eventTicketObject/'));
    expect(objects.map(({ path }) => path).sort()).toEqual(
      [old, off].map((one) => `/walletobjects/v1/eventTicketObject/${one?.id}`).sort(),
    );
    for (const { authorization, body } of objects) {
      expect(authorization).toBe('Bearer for-an-hour');
      expect(JSON.parse(body)).toMatchObject({ state: 'INACTIVE', barcode: { type: 'TEXT_ONLY' } });
      for (const secret of ['Bruna', await codeOf(one.ticket._id)]) expect(body).not.toContain(secret);
    }
    outside.google.length = 0;
    await updateWallets(world.services);
    expect(outside.google).toEqual([]);
  });

  test('Google not answering is tried again, one who never saved the ticket is no failure [CAL-002]', async () => {
    const one = await booked();
    await open(one.ticket.code);
    await cancel(one);
    outside.answers.google = 503;
    await updateWallets(world.services);
    outside.answers.google = 404;
    await updateWallets(world.services);
    const tried = outside.google.filter(({ path }) => path.includes('Object')).length;
    await updateWallets(world.services);
    expect([tried, outside.google.filter(({ path }) => path.includes('Object')).length]).toEqual([2, 2]);
  });
});

describe('where there is nothing to keep', () => {
  const isOffered = async (one: { code: string }) => (await get(`/t/${one.code}`)).body.includes('Wallet');

  test('tickets that are cancelled, over, or of an event without a date have no button and no pass: an old button leads to the ticket [CAL-002]', async () => {
    const [off, past, undated] = [await booked(), await booked(), await booked()];
    await cancel(off);
    const set = (one: Booked, values: Partial<typeof tables.events.$inferInsert>) =>
      world.db.update(tables.events).set(values).where(eq(tables.events.id, one.event._id));
    const before = addDays(new Date(), -3).toISOString();
    await set(past, { startDate: before, endDate: before, departureDate: before });
    await set(undated, { startDate: null, endDate: null, departureDate: null });
    for (const { ticket } of [off, past, undated]) {
      expect(await isOffered(ticket)).toBe(false);
      for (const path of ['wallet.pkpass', 'google-wallet'])
        expect((await get(`/t/${ticket.code}/${path}`)).headers.location).toBe(`/t/${ticket.code}`);
    }
    for (const code of ['0000000000', '..%2f..%2fetc', '%00'])
      expect((await get(`/t/${code}/wallet.pkpass`)).statusCode).toBe(404);
  });

  test('a month after its event a pass and the phones that had it are forgotten [CAL-002]', async () => {
    const one = await booked();
    const pass = await passOf(one.ticket.code);
    await register('phone-6', pass, 'fff');
    await forgetOldPasses(world.db, addDays(new Date(), 10));
    expect((await get(phone('phone-6'))).statusCode).toBe(200);
    await forgetOldPasses(world.db, addDays(new Date(), 30));
    expect((await get(phone('phone-6'))).statusCode).toBe(204);
    expect((await get(serialOf(pass), own(pass))).statusCode).toBe(404);
  });

  test('without certificates and keys, and with an ended certificate, there is no button and no pass, and an old button leads to the ticket [CAL-002]', async () => {
    const ended = await passAuthority({ from: -5, to: -1 });
    for (const env of [{}, ended.env]) {
      const bare = await createWorld({ env });
      const event = await bare.event();
      const { tickets } = await bookGuest(bare, event);
      const code = tickets[0]?.code ?? '';
      const { body } = await bare.app.inject({ method: 'GET', url: `/t/${code}` });
      expect([body.includes('Wallet'), body.includes('calendar.ics')]).toEqual([false, true]);
      for (const path of ['wallet.pkpass', 'google-wallet'])
        expect((await bare.app.inject({ method: 'GET', url: `/t/${code}/${path}` })).headers.location).toBe(
          `/t/${code}`,
        );
      await updateWallets(bare.services);
      await bare.close();
    }
  });
});
