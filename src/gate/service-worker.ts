/** Keeps the gate's files on the device, so that scanning starts without network. Stands alone: it imports nothing. */

/** What this file needs of a worker's scope; the library's own declaration would replace the page's everywhere. */
interface WorkerScope {
  clients: { claim(): Promise<void> };
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;

/** Filled in by the build. */
const files: string[] = JSON.parse('__GATE_FILES__');
const PAGE = '/gate.html';
const PREFIX = 'regia-gate-';
/** The gate's own page opens from the device when the network takes longer; it is the same page. */
const PATIENCE = 2500;
/** The area's list is another page than the device's copy: only a network that does not answer at all brings that up. */
const PATIENCE_LIST = 12_000;

/** The names of built files change with their content, so the list itself is the version. */
const version = files.join('\n');
async function cacheName(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(version));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return PREFIX + hex.slice(0, 16);
}

const checkInArea = /^\/(admin|tenant|scanner)\/check-in-area\/?$/;
const scanPage = /^\/(admin|tenant|scanner)\/check-in-area\/events\/[^/]+\/tickets\/scan\/?$/;
const ticketPage = /^\/(admin|tenant|scanner)\/check-in-area\/events\/[^/]+\/tickets\/[^/]+$/;

/** Lists that somebody leads: behind a link, or for a community (as `leader-path.ts` reads them). */
const leaderPage = /^\/l\/[^/]+\/?$|^\/(tenant|scanner)\/check-in-area\/lists(\/[^/]+)?\/?$/;

const isGatePage = ({ pathname, searchParams }: URL): boolean =>
  checkInArea.test(pathname) ||
  scanPage.test(pathname) ||
  leaderPage.test(pathname) ||
  (ticketPage.test(pathname) && searchParams.has('isAlreadyScanned'));

async function keepFiles(): Promise<void> {
  const cache = await caches.open(await cacheName());
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function dropOldFiles(): Promise<void> {
  const current = await cacheName();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== current).map((name) => caches.delete(name)),
  );
}

async function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}

async function page(request: Request, patience: number): Promise<Response> {
  const kept = await keptFile(PAGE);
  if (!kept) return fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    const patience = checkInArea.test(url.pathname) ? PATIENCE_LIST : PATIENCE;
    if (isGatePage(url)) event.respondWith(page(request, patience));
  } else if (files.includes(url.pathname)) {
    event.respondWith(keptFile(url.pathname).then((kept) => kept ?? fetch(request)));
  }
});
