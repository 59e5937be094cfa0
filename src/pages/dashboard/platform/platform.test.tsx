import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type PlatformKind, type PlatformToday, platformKinds } from '#domain/dashboard/platform.ts';
import { addDays, formatDate } from '#domain/values/time.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PlatformPage } from './PlatformPage.tsx';

const at = '2026-11-28T14:38:00.000Z';
const inDays = (days: number) => addDays(at, days).toISOString();
const nothing = { count: 0, amount: null, at: null, name: null, tenantIds: [] };

type Some = Partial<Record<PlatformKind, Partial<PlatformToday['matters'][PlatformKind]>>>;
const todayOf = (some: Some, jobs: PlatformToday['jobs'] = []): PlatformToday => ({
  at,
  matters: Object.fromEntries(
    platformKinds.map((kind) => [kind, { ...nothing, ...some[kind] }]),
  ) as PlatformToday['matters'],
  jobs,
});

async function draw(today: PlatformToday) {
  const api = {
    'GET platform/today': vi.fn(async () => today),
    'POST platform/jobs/:name/retry': vi.fn(async (_sent: object) => ({ count: 2 })),
  };
  await renderScreen(<PlatformPage />, { dataProvider: api, path: '/admin/platform' });
  return api;
}

test('each row has count, sum, deadline and its way there; what there is nothing of is not shown [DAY-005]', async () => {
  await draw(
    todayOf({
      ledger: { count: 2, amount: 150, at: inDays(-2), name: 'Crinale', tenantIds: ['a'] },
      failedPayouts: { count: 1, amount: 184_250, at: inDays(-1), name: 'Mareaperto', tenantIds: ['g'] },
      unpaidPlans: { count: 1, amount: 2900, at: inDays(-9), name: 'Vesuvio', tenantIds: ['b'] },
      endingPlans: { count: 1, at: inDays(9), name: 'Orobici', tenantIds: ['c'] },
      stuck: { count: 3, at: inDays(-24), name: 'Isola Viva', tenantIds: ['d', 'e', 'f'] },
      failedMails: { count: 4, at: inDays(-1), name: 'ada@posta.example', tenantIds: [] },
    }),
  );
  const due = await screen.findByText('2 differenze nei conti');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(rows).toHaveLength(6);
  expect(
    rows.map((text) => /^\D*(\d+ [^\d·]+?)(?=Vesuvio|Crinale|Mareaperto|L’ultima|Orobici|Isola)/.exec(text)?.[1]),
  ).toEqual([
    ...['1 piano non pagato', '2 differenze nei conti'],
    ...['1 accredito non riuscito', '4 e-mail non consegnate'],
    ...['3 community ancora senza un evento', '1 piano in scadenza'],
  ]);
  expect(rows[0]).toContain(`29,00\u00a0€in ritardo dal ${formatDate(inDays(-9)).slice(0, 5)}`);
  expect(rows[4]).toContain(`Isola Viva e altre 2registrata il ${formatDate(inDays(-24)).slice(0, 5)}`);
  expect(due.getAttribute('href')).toBe('/admin/ledger');
  const href = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(href(/^Vedi: 1 piano non pagato/)).toBe('/admin/tenants/b');
  expect(href(/^Contatta: 1 accredito/)).toBe('/admin/tenants/g');
  expect(href(/^Contatta: 3 community/)).toBe('/admin/tenants?filter={"_id":["d","e","f"]}');
  expect(href(/^Vedi: 4 e-mail/)).toBe('/admin/outbox?filter={"state":["failed"]}');
});

test('with nothing at all the page says so [DAY-005]', async () => {
  await draw(todayOf({}));
  expect(await screen.findByText('Tutto in ordine')).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('failed work says why, by its kind, and is tried again from there [DAY-005]', async () => {
  const job = { name: 'sendMail', count: 2, lastAt: inDays(-1), error: 'nessuna risposta' };
  const api = await draw(todayOf({ failedJobs: { count: 2, at: inDays(-1) } }, [job]));
  const jobs = within(await screen.findByRole('region', { name: 'Lavori non riusciti' }));
  expect(jobs.getByText(/nessuna risposta/)).toBeTruthy();
  fireEvent.click(jobs.getByRole('button', { name: 'Riprova: E-mail da inviare' }));
  await waitFor(() =>
    expect(api['POST platform/jobs/:name/retry']).toHaveBeenCalledWith({ params: { name: 'sendMail' } }),
  );
  expect(await screen.findByText('2 lavori ripartono adesso')).toBeTruthy();
  await waitFor(() => expect(api['GET platform/today']).toHaveBeenCalledTimes(2));
});
