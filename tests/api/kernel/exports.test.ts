import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textCell } from '#i18n/sheets/cells.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A downloaded sheet: header and rows as a spreadsheet program reads them. */
async function sheet(who: Person, path: string, language = 'it') {
  const response = await world.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  expect(response.headers['content-type']).toContain('spreadsheetml');
  const [first] = (await readXlsx(response.rawPayload, { readStyles: true })).sheets;
  const [header = [], ...rows] = first?.rows ?? [];
  const records = rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [String(name), row[index] ?? null])),
  );
  return {
    name: first?.name,
    header: header.map(String),
    records,
    disposition: String(response.headers['content-disposition']),
  };
}

describe('exports', () => {
  test('tickets: current filters, Italian headers, typed money and dates, a file name [TIX-021, API-E044, DEC-075]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant({ surname: 'Bianchi' }), participant()],
    });
    await bookGuest(world, await world.event());
    const { name, records, disposition } = await sheet(world.tenant, `tickets/excel?eventId=${event._id}&q=bianchi`);
    expect(name).toBe('Biglietti');
    expect(disposition).toMatch(/filename="biglietti-\d{4}-\d\d-\d\d\.xlsx"/);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      Codice: tickets[0]?.code,
      Cognome: 'Bianchi',
      Stato: 'Valido',
      Prezzo: 20,
      'Da pagare': 20,
      'Da rimborsare': 0,
      Inviato: 'No',
      'Tipo di pagamento': 'Alla partenza',
    });
    expect(records[0]?.['Creato il']).toBeInstanceOf(Date);
  });

  test('in English the headers and words are English [DEC-075, CONST-E001]', async () => {
    const { name, header, records } = await sheet(world.tenant, 'tickets/excel', 'en');
    expect(name).toBe('Tickets');
    expect(header).toContain('Surname');
    expect(records[0]?.['Status']).toBe('Valid');
  });

  test('what a scanner exports holds no e-mail [DEC-057, PERM-E021]', async () => {
    const { header, records } = await sheet(world.scanner, 'tickets/excel');
    expect(header).not.toContain('E-mail');
    expect(JSON.stringify(records)).not.toContain('@');
  });

  test('reservations and payments of one community, an administrator’s of all, with the community [API-E058, API-E059, RES-003, PAY-001]', async () => {
    const event = await world.event();
    const { code } = await bookGuest(world, event);
    const own = await sheet(world.tenant, `reservations/excel?eventId=${event._id}`);
    expect(own.records.map((row) => row['Codice'])).toEqual([code]);
    expect(own.header).not.toContain('Community');
    expect((await sheet(world.otherTenant, 'reservations/excel')).records).toEqual([]);
    const all = await sheet(world.admin, `reservations/excel?eventId=${event._id}`);
    expect(all.records[0]).toMatchObject({ Community: 'Compagnia del Crinale', Totale: 20 });
    const payments = await sheet(world.tenant, `payments/excel?eventId=${event._id}`);
    expect(payments.records[0]).toMatchObject({ Importo: 20, Stato: 'Da pagare', Prenotazione: code });
  });

  test('requests to take part, and events with their counters [API-E060, API-E007, PREQ-003, API-E005]', async () => {
    const event = await world.event({ selectionType: 'manual', name: 'Scelti' });
    const follower = await world.follower();
    const body = { paymentType: 'atDeparture', participantsInfo: [participant()] };
    await world.call(follower, 'POST', `reservations/event/${event._id}/registered`, body);
    const requests = await sheet(world.tenant, `participation-requests/excel?eventId=${event._id}`);
    expect(requests.records).toHaveLength(1);
    const events = await sheet(world.tenant, 'events/excel?q=scelti&tab=onGoing');
    expect(events.records).toMatchObject([{ Nome: 'Scelti', 'Posti massimi': 50, 'Posti occupati': 0 }]);
  });

  test('text that begins like a formula stays text [DEC-075]', async () => {
    const event = await world.event();
    const surname = '=HYPERLINK("http://ladro.example","Rossi")';
    await bookGuest(world, event, { participantsInfo: [participant({ surname, note: '@SUM(A1)' })] });
    const { records } = await sheet(world.tenant, `tickets/excel?eventId=${event._id}`);
    expect(records[0]).toMatchObject({ Cognome: surname, Nota: '@SUM(A1)' });
    expect(textCell('+39 3331234567')).toBe('+39 3331234567');
    expect(textCell('-1+1|cmd')).toBe('-1+1|cmd');
    expect(textCell('- vegetariano')).toBe('- vegetariano');
    expect(textCell('a\u0001b\ud800c')).toBe('abc');
  });

  test('an unknown filter is refused, not ignored [DEC-008]', async () => {
    const answer = await world.call(world.tenant, 'GET', 'tickets/excel?colour=red');
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
  });

  test('a list longer than a batch is whole and in order [DEC-075]', async () => {
    const event = await world.event({ maxParticipants: 100_000, slotsPerUser: 1000 });
    const { tickets } = await bookGuest(world, event);
    await world.db.execute(sql`insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition, price, name, surname, participant_info)
      select gen_random_uuid(), tenant_id, event_id, reservation_id, 'X' || lpad(n::text, 9, '0'), status, condition, price, name, surname, participant_info
      from tickets cross join generate_series(1, 4500) n where id = ${tickets[0]?._id}`);
    const { records } = await sheet(world.tenant, `tickets/excel?eventId=${event._id}`);
    expect(records).toHaveLength(4501);
    expect(new Set(records.map((row) => row['Codice'])).size).toBe(4501);
  });

  test('switched off, exports answer 501 [DEC-027]', async () => {
    const off = await createWorld({ env: { EXPORTS: 'off' } });
    const answer = await off.call(off.tenant, 'GET', 'tickets/excel');
    expect(answer).toMatchObject({ status: 501, body: { code: 'feature_unavailable' } });
    await off.close();
  });
});
