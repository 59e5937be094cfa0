import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, request } from '@playwright/test';
import { jwtVerify } from 'jose';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { freePort } from '../../support/free-port.ts';
import { googleAccount, passAuthority } from '../../support/wallet/authority.ts';
import { readPass } from '../../support/wallet/read-pass.ts';
import { tokenOf } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

const names = { apple: 'Aggiungi ad Apple Wallet', google: 'Aggiungi a Google Wallet' };
/** Where nobody listens: no wallet outside is told of anything. */
const NOWHERE = 'http://127.0.0.1:9';

const authority = await passAuthority();
const google = googleAccount();
let server: ChildProcess;
let configured: string;

/** The product with demo data once more, with certificates and keys that the tests' own server does not have. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  configured = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['scripts/support/serve-temporary.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: configured, DEMO: 'on', LOG_LEVEL: 'warn' },
      ...authority.env,
      ...google.env,
      ...{ APPLE_PASS_PUSH_URL: NOWHERE, GOOGLE_WALLET_API_URL: NOWHERE, GOOGLE_WALLET_TOKEN_URL: NOWHERE },
    },
  });
  const api = await request.newContext({ baseURL: configured });
  const isReady = () =>
    api.get('/health/ready').then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: 280_000 }).toBe(true);
  await api.dispose();
});
test.afterAll(async () => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
});

/** A ticket of the demo that counts, for an event to come. */
async function ticketOn(baseURL: string | undefined): Promise<Ticket> {
  const api: APIRequestContext = await request.newContext({ ...(baseURL && { baseURL }) });
  const session = await tokenOf(api, 'tenant@regia.test');
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await api.get(`/api/${path}`, { headers: { authorization: `Bearer ${session?.token}` } });
    const rows = (await answer.json()) as T[] | { data: T[] };
    return Array.isArray(rows) ? rows : rows.data;
  };
  const events = await read<EventWithCounters>('events/backoffice?limit=100&tab=onGoing');
  const event = events.find(
    ({ status, startDate, ticketsValid }) =>
      status === 'confirmed' && ticketsValid > 0 && Date.parse(startDate ?? '') > Date.now(),
  );
  const [ticket] = await read<Ticket>(`tickets?eventId=${event?._id}&status=valid&limit=1`);
  await api.dispose();
  if (!ticket) throw new Error('no ticket of the demo counts');
  return ticket;
}

test('a ticket goes from its page into Apple’s wallet as a signed pass, and to Google’s by a signed link [CAL-002]', async ({
  page,
}) => {
  const { code, participantInfo: who } = await ticketOn(configured);
  const address = `${configured}/t/${code}`;
  await page.goto(address);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: names.apple }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${code}.pkpass`);
  // Opened as a phone does: each file by the manifest, the manifest by the signature, the signature by the chain.
  const { pass, fields } = readPass(readFileSync(await download.path()), authority.root);
  expect(pass.barcodes?.[0]).toMatchObject({ message: address, altText: code });
  expect([pass.voided, fields['participant']]).toEqual([undefined, `${who.name} ${who.surname}`]);

  const link = await page.getByRole('link', { name: names.google }).getAttribute('href');
  // Looked at, not followed: no test talks to Google.
  const answer = await page.request.get(new URL(link ?? '', configured).href, { maxRedirects: 0 });
  const to = new URL(answer.headers()['location'] ?? '');
  expect([answer.status(), to.origin, to.pathname.replace(/[^/]+$/, '')]).toEqual([
    ...[302, 'https://pay.google.com', '/gp/v/save/'],
  ]);
  const token = to.pathname.split('/').at(-1) ?? '';
  const { payload } = await jwtVerify(token, google.publicKey, { audience: 'google', issuer: 'regia@wallet.test' });
  expect(payload['payload']).toMatchObject({ eventTicketObjects: [{ barcode: { value: address } }] });
});

test('without certificates and keys a ticket’s page has no button, and no pass behind it [CAL-002]', async ({
  page,
  baseURL,
}) => {
  const { code } = await ticketOn(baseURL);
  await page.goto(`/t/${code}`);
  await expect(page.getByText(code)).toBeVisible();
  for (const name of Object.values(names)) await expect(page.getByRole('link', { name })).toHaveCount(0);
  for (const path of ['wallet.pkpass', 'google-wallet'])
    expect((await page.request.get(`/t/${code}/${path}`, { maxRedirects: 0 })).headers()['location']).toBe(
      `/t/${code}`,
    );
});
