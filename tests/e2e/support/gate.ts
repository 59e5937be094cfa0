import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { GateSnapshot, GateTicket, Scan, ScanningEvent } from '#domain/check-in/schema.ts';
import { makeCameraClip } from '../../support/make-camera-clip.ts';
import { basic } from './accounts.ts';
import { expect, type Role } from './fixtures.ts';

/** What the camera of the phone at the gate plays: whatever `film` wrote last. */
export const clip = join(mkdtempSync(join(tmpdir(), 'regia-camera-')), 'clip.y4m');

const FRAME = Buffer.from('FRAME\n');

/** Films tickets one after the other, each for a second, with some seconds of nothing before each; then it starts again. */
export function film(shown: string | readonly string[] = [], gap = 3): void {
  const codes = typeof shown === 'string' ? [shown] : shown;
  if (codes.length === 0) {
    makeCameraClip(clip, '', { emptyFrames: 10, frames: 0 });
    return;
  }
  const parts = codes.map((code) => {
    makeCameraClip(clip, `https://regia.test/t/${code}`, { emptyFrames: gap * 10, frames: 10 });
    const file = readFileSync(clip);
    return file.subarray(file.indexOf(FRAME));
  });
  const header = readFileSync(clip);
  writeFileSync(clip, Buffer.concat([header.subarray(0, header.indexOf(FRAME)), ...parts]));
}

export const forgetClip = (): void => rmSync(clip, { force: true });

/** A demo account as a signed-in caller of the API beside the page. */
export async function apiOf(page: Page, account: Role) {
  const answer = await page.request.post('/api/auth', { headers: { authorization: basic(`${account}@regia.test`) } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <T>(path: string): Promise<T> =>
      (await (await page.request.get(`/api/${path}`, { headers })).json()) as T,
    post: (path: string, data: object) => page.request.post(`/api/${path}`, { headers, data }),
    put: (path: string, data: object) => page.request.put(`/api/${path}`, { headers, data }),
  };
}

export type Api = Awaited<ReturnType<typeof apiOf>>;

/** Anyone who is at the gate. */
export const scannerApi = (page: Page): Promise<Api> => apiOf(page, 'scanner');

/** An event of the demo by its name. */
export async function eventNamed(api: Api, name: string): Promise<{ _id: string; name: string }> {
  const found = await api.get<{ _id: string; name: string }[]>(`events?q=${encodeURIComponent(name)}&limit=10`);
  const event = found.find((one) => one.name === name);
  if (!event) throw new Error(`the demo has no event “${name}”`);
  return event;
}

/** Makes a record through the API and answers it. */
export async function make<T>(api: Api, path: string, data: object): Promise<T> {
  const answer = await api.post(path, data);
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

/** An event with people still to come, and its tickets. */
export async function openEvent(api: Api): Promise<{ event: ScanningEvent; tickets: GateTicket[] }> {
  const { data } = await api.get<{ data: ScanningEvent[] }>('events/scanningdata?limit=100');
  const waiting = ({ validTickets, validAndScannedTickets }: ScanningEvent) => validTickets - validAndScannedTickets;
  const [event] = data.filter(({ eventStatus }) => eventStatus === 'confirmed').sort((a, b) => waiting(b) - waiting(a));
  if (!event) throw new Error('the demo has no event to scan');
  return { event, tickets: (await api.get<GateSnapshot>(`events/${event._id}/gate`)).tickets };
}

/** A ticket nobody entered with; unpaid ones are those that pay at the departure. */
export function fresh(tickets: readonly GateTicket[], condition: GateTicket['condition'] = 'payed'): GateTicket {
  const waits = (one: GateTicket) => one.status === 'valid' && one.condition === condition && one.scannedAt === null;
  const ticket = tickets.find((one) => waits(one) && (condition === 'payed' || one.paymentType === 'atDeparture'));
  if (!ticket) throw new Error(`no ${condition} ticket is left to scan`);
  return ticket;
}

export const scanPage = (eventId: string): string => `/scanner/check-in-area/events/${eventId}/tickets/scan`;

/** Waits until the phone holds the event's tickets. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'dati di adesso' })).toBeVisible({ timeout: 15_000 });
}

/** Every scan the server has of a ticket, the newest first. */
export const scansOf = (api: Api, ticketId: string): Promise<Scan[]> => api.get(`scans?ticketId=${ticketId}`);

/** Reads a code with a hand scanner: a keyboard whose keys come all at once, however busy the machine is. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    },
    [...code, 'Enter'],
  );
}

/** Enters a code by hand. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Codice' }).click();
  await page.getByLabel('Codice del biglietto').fill(code);
  await page.getByRole('button', { name: 'Controlla' }).click();
}
