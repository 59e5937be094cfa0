import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketUrl } from '#domain/tickets/code.ts';
import type { LabelsInput } from '#domain/tickets/labels.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { pagesOfPdf } from '../../support/pdf/pdf-pages.ts';
import { readPdfQr } from '../../support/pdf/pdf-qr.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const LONG = { name: 'Maria Antonietta', surname: 'Bartolomei-Castelfranchi della Gherardesca' };
const groupingPoint = 'Modena Nord, parcheggio casello';
const points = [
  {
    ...{ _id: '0190a000-0000-7000-8000-0000000000c1', groupingPoint },
    departureDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    address: { plainAddress: 'Modena' },
  },
];

/** Four people: one on a seat of a bus, two without, one who does not come any more. */
async function booked() {
  const event = await world.event({ name: 'Alba al lago', departurePoints: points, slotsPerUser: 10 });
  const names = [
    { name: 'Ada', surname: 'Neri' },
    LONG,
    { name: 'محمد', surname: 'علي' },
    { name: 'Non', surname: 'Viene' },
  ];
  const booking = await bookGuest(world, event, {
    participantsInfo: names.map((one) => participant(one)),
    departurePoint: points[0]?._id ?? '',
  });
  const ticketOf = (surname: string) => {
    const found = booking.tickets.find(({ participantInfo }) => participantInfo.surname === surname);
    if (!found) throw new Error(`no ticket of ${surname}`);
    return found;
  };
  const [ada, long, ali, gone] = names.map(({ surname }) => ticketOf(surname));
  if (!ada || !long || !ali || !gone) throw new Error('no tickets');
  await world.call(world.tenant, 'PUT', `tickets/${gone._id}/status`, { status: 'invalid', condition: 'revoked' });
  const list = { eventId: event._id, transportType: 'bus', identifier: 'Bus 2', maximumSlots: 50 };
  const bus = await world.call<Transport>(world.tenant, 'POST', 'transports', list);
  await world.call(world.tenant, 'PUT', `transports/${bus.body._id}/addparticipants`, { ticketIds: [ada._id] });
  return { booking, ada, long, ali, gone };
}

const file = (method: 'GET' | 'POST', path: string, who: Person = world.tenant, payload?: object) =>
  world.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  });
const labels = (input: LabelsInput, who?: Person) => file('POST', 'tickets/labels', who, input);

test('labels are in their order from the first that is free, with name, code, bus and nobody who does not come [DAY-073]', async () => {
  const { ada, long, ali, gone } = await booked();
  const ids = [ali._id, gone._id, ada._id, long._id];
  const answer = await labels({ ids, format: '63.5x38.1', start: 20 });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pages = await pagesOfPdf(answer.rawPayload);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const all = pages.map(({ texts }) => texts.map(({ text }) => text));
  // Two labels were left on the first sheet.
  expect(all[0]?.join(' ')).toBe(
    `محمد علي ${groupingPoint} Alba al lago ${codeOf(ali)} Ada Neri Bus 2 Alba al lago ${codeOf(ada)}`,
  );
  expect(all[1]?.join(' ')).toContain(`${LONG.name} Bartolomei-Castelfranchi della Gherardesca`);
  expect(all.flat().join(' ')).not.toMatch(/Viene|…/);
  // The twentieth label begins 73.2 mm from the left, 243.75 mm from the top; what is written keeps 3 mm within it.
  const first = pages[0]?.texts.find(({ text }) => text.startsWith('Modena'));
  expect(first?.x).toBeCloseTo(76.2, 0);
  expect(first?.y).toBeGreaterThan(243.75 + 3);
  for (const { texts } of pages)
    for (const { x, y } of texts)
      expect([x >= 7.2 + 3, x < 202.8, y >= 15.15 + 3, y <= 297 - 15.15 - 3]).not.toContain(false);
});

const codeOf = ({ code }: { code: string }) => `${code.slice(0, 5)} ${code.slice(5)}`;

test('a roll has a label a page, and its code is the ticket’s own address [DAY-073]', async () => {
  const { ada, ali } = await booked();
  const roll = await pagesOfPdf((await labels({ ids: [ada._id, ali._id], format: '62x40' })).rawPayload);
  expect(roll.map(({ width, height }) => [width, height])).toEqual([
    [62, 40],
    [62, 40],
  ]);
  const one = await labels({ ids: [ada._id], format: '70x37' });
  expect(readPdfQr(one.rawPayload)).toBe(ticketUrl(world.services.publicUrl, ada.code));
});

test('labels of nobody who comes, of another community, or beyond the sheet are refused; a scanner prints them [DAY-073]', async () => {
  const { ada, gone } = await booked();
  const refused = async (input: LabelsInput, who?: Person) => {
    const answer = await labels(input, who);
    return [answer.statusCode, answer.json().code];
  };
  expect(await refused({ ids: [gone._id], format: '70x37' })).toEqual([400, 'tickets_not_eligible']);
  expect(await refused({ ids: [ada._id], format: '70x37' }, world.otherTenant)).toEqual([400, 'tickets_not_eligible']);
  expect(await refused({ ids: [ada._id], format: '70x37', start: 25 })).toEqual([400, 'validation_failed']);
  expect((await labels({ ids: [ada._id], format: '70x37' }, world.scanner)).statusCode).toBe(200);
});

test('all valid tickets of a booking are one PDF, a page each, for its community alone [DAY-073]', async () => {
  const { booking, ada, long, ali, gone } = await booked();
  const path = `reservations/${booking._id}/tickets/pdf`;
  const answer = await file('GET', path);
  expect(answer.headers['content-disposition']).toContain(`${booking.code}.pdf`);
  const pages = await pagesOfPdf(answer.rawPayload);
  const texts = pages.map((page) => page.texts.map(({ text }) => text).join(' '));
  expect(texts).toHaveLength(3);
  for (const ticket of [ada, long, ali]) expect(texts.filter((text) => text.includes(codeOf(ticket)))).toHaveLength(1);
  expect(texts.join()).not.toContain(codeOf(gone));
  expect((await file('GET', path, world.otherTenant)).statusCode).toBe(404);
  expect((await file('GET', path, world.scanner)).statusCode).toBe(403);
  const cancel = [ada, long, ali].map(({ _id }) => ({ id: _id, status: 'invalid', condition: 'revoked' }));
  await world.call(world.tenant, 'PUT', 'tickets/status/bulk', { tickets: cancel });
  expect((await file('GET', path)).json().code).toBe('tickets_not_eligible');
});
