import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AttendanceReport as Facts } from '#domain/reports/attendance.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { AttendanceReport } from './AttendanceReport.tsx';

const event = (_id: string, name: string, places: number, filled: number) => ({
  ...{ _id, name, places, filled },
  begins: '2026-05-30T08:00:00.000Z',
});
const facts: Facts = {
  from: '2025-11-29T00:00:00.000Z',
  past: [
    { ...event('p1', 'Alba al lago', 50, 40), came: 36, once: 12 },
    { ...event('p2', 'Ciaspolata', 50, 20), came: 20, once: 0 },
  ],
  coming: [event('n1', 'Cena in vigna', 40, 30)],
  origins: [
    { origin: 'link', bookings: 30, places: 45 },
    { origin: 'mail', bookings: 15, places: 20 },
    { origin: null, bookings: 5, places: 9 },
  ],
  followers: { all: 200, booked: 50, came: 40 },
};

async function draw(found: Facts = facts) {
  await renderScreen(<AttendanceReport />, { dataProvider: { 'GET reports/attendance': vi.fn(async () => found) } });
}

test('places filled are shown against those of past events; where bookings came from, of old ones that nobody knows [DAY-063]', async () => {
  await draw();
  expect(
    await screen.findByText('Passati: 60% dei posti. Col bordo quelli in arrivo, con la differenza.'),
  ).toBeTruthy();
  const places = screen.getByRole('img', { name: /^Posti occupati/ });
  expect(places.getAttribute('aria-label')).toBe(
    'Posti occupati, evento per evento: Cena in vigna 75% (+15 punti), Alba al lago 80% (40 su 50), Ciaspolata 40% (20 su 50)',
  );
  expect(screen.getByText('50 prenotazioni in dodici mesi')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Da dove arrivano/ }).getAttribute('aria-label')).toMatch(
    /Link all’evento 30, Messaggio ai follower 15, Non si sa \(di prima\) 5$/,
  );
  expect(screen.getByText('di cui 50 hanno prenotato (25%)')).toBeTruthy();
  expect(screen.getByText('e 40 sono venuti (20%)')).toBeTruthy();
});

test('each picture is a table too, whose rows lead to their events [DAY-063]', async () => {
  await draw();
  await screen.findByText(/60% dei posti/);
  const [places, origins] = screen.getAllByRole('switch');
  if (!places || !origins) throw new Error('no tables');
  fireEvent.click(places);
  fireEvent.click(origins);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Alba al lago30/05/2026405080%36');
  expect(rows).toContain('Cena in vigna30/05/2026304075%—');
  expect(rows).toContain('Messaggio ai follower1530%20');
  expect(screen.getByRole('link', { name: 'Alba al lago' }).getAttribute('href')).toMatch(/\/events\/p1/);
});

test('who came once and not again can be written to, event by event [DAY-063]', async () => {
  await draw();
  expect(await screen.findByText('12 persone hanno prenotato, sono venute e non sono più tornate')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^Scrivi a chi/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Scrivi a chi è venuto solo a Alba al lago', expect.stringMatching(/create\?eventId=p1&attendance=once$/)],
  ]);
});

test('a new community reads that there is nothing yet, and no figure of nothing [DAY-063]', async () => {
  await draw({ ...facts, past: [], coming: [], origins: [], followers: { all: 0, booked: 0, came: 0 } });
  // Once for the places, once for who came: of nobody it is not said that they came back.
  expect(await screen.findAllByText('Negli ultimi dodici mesi non c’è stato nessun evento.')).toHaveLength(2);
  expect(screen.getAllByText('Negli ultimi dodici mesi nessuna prenotazione.')).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|\d Follower|—/);
});
