import type { PhoneReport } from '#domain/check-in/board/schema.ts';
import type { DoorFacts, DoorSale, DoorSaleInput, Till, TillInput } from '#domain/check-in/door-sale-schema.ts';
import type { GateSnapshot, Scan, ScanAnswer, ScanBatchResult, ScanInput } from '#domain/check-in/schema.ts';
import type { HandOverResult, HandOverRevertsInput, HandOversInput } from '#domain/orders/hand-over-schema.ts';
import type { Taken } from '#domain/tickets/taken.ts';
import type { Doer } from './types.ts';

/** The server did not answer in time, or not as itself: the device decides alone. */
export class NetworkDown extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean) {
    super(isTimeout ? 'timeout' : 'network');
    this.name = 'NetworkDown';
    this.isTimeout = isTimeout;
  }
}

/** The session is over, or the person may no longer scan: what the device holds must go. */
export class AccessLost extends Error {}

/** Any refusal: the body may carry ticket and scan. */
export interface ApiAnswer<T> {
  status: number;
  body: T & { code?: string; message?: string };
}

export interface GateSession {
  token(): string | null;
  /** A new access token; false when the session is over. Throws when the network fails. */
  refresh(): Promise<boolean>;
}

/** A scan that takes longer is decided on the device. */
export const SCAN_TIMEOUT = 3000;
const DATA_TIMEOUT = 15_000;
const UNREACHABLE = new Set([429, 500, 502, 503, 504]);

export interface CallOptions {
  method?: string;
  body?: unknown;
  timeout?: number;
}

/**
 * Calls of a phone at work: each says whether the network works.
 * @param session who calls; null for a phone that shows what it was given in its headers
 * @throws NetworkDown, AccessLost
 */
export function createCalls(
  session: GateSession | null,
  language: () => string,
  doFetch: typeof fetch = fetch,
  given: Readonly<Record<string, string>> = {},
) {
  async function once(path: string, method: string, body: unknown, timeout: number): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    try {
      return await doFetch(`/api/${path}`, {
        method,
        signal,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language(),
          'X-Client': 'web',
          ...(session && { Authorization: `Bearer ${session.token() ?? ''}` }),
          ...given,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new NetworkDown(signal.aborted);
    }
  }

  async function renew(session: GateSession): Promise<void> {
    const isRenewed = await session.refresh().catch(() => {
      throw new NetworkDown(false);
    });
    if (!isRenewed) throw new AccessLost();
  }

  return async function call<T>(path: string, { method = 'GET', body, timeout = DATA_TIMEOUT }: CallOptions = {}) {
    // A page opened without network has no token yet.
    if (session && session.token() === null) await renew(session);
    let response = await once(path, method, body, timeout);
    if (session && response.status === 401) {
      await renew(session);
      response = await once(path, method, body, timeout);
    }
    if (session && (response.status === 401 || response.status === 403)) throw new AccessLost();
    if (UNREACHABLE.has(response.status)) throw new NetworkDown(false);
    try {
      return { status: response.status, body: await response.json() } as ApiAnswer<T>;
    } catch {
      // A page in place of an answer: the hotel's or the train's own network is in between.
      throw new NetworkDown(false);
    }
  };
}

function queryOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(values).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export type GateApi = ReturnType<typeof createGateApi>;

/** The gate's calls. @throws NetworkDown, AccessLost */
export function createGateApi(session: GateSession, language: () => string, doFetch: typeof fetch = fetch) {
  const call = createCalls(session, language, doFetch);
  return {
    /** What changed since a snapshot; what the phone says of itself goes with the question. */
    snapshot: (eventId: string, since: string | null, said: PhoneReport = {}): Promise<ApiAnswer<GateSnapshot>> =>
      call(`events/${eventId}/gate${queryOf({ since, ...said })}`),
    scan: (input: ScanInput): Promise<ApiAnswer<Partial<ScanAnswer>>> =>
      call('scans', { method: 'POST', body: input, timeout: SCAN_TIMEOUT }),
    batch: (
      scans: readonly ScanInput[],
      doer: Doer = {},
      timeout: number = DATA_TIMEOUT,
    ): Promise<ApiAnswer<{ results: ScanBatchResult[] }>> =>
      call('scans/batch', { method: 'POST', body: { scans, ...doer }, timeout }),
    revert: (scanId: string, reason: string, doer: Doer = {}): Promise<ApiAnswer<Partial<Scan>>> =>
      call(`scans/${scanId}/revert`, { method: 'POST', body: { reason, ...doer } }),
    markPaid: (ticketId: string, taken: Taken, doer: Doer = {}): Promise<ApiAnswer<object>> =>
      call(`tickets/${ticketId}/payment`, { method: 'POST', body: { taken, ...doer } }),
    doorFacts: (eventId: string): Promise<ApiAnswer<DoorFacts | object>> => call(`events/${eventId}/door-sales/prices`),
    closeTill: (
      eventId: string,
      till: TillInput,
    ): Promise<ApiAnswer<Partial<Till> & { fields?: Record<string, string> }>> =>
      call(`events/${eventId}/tills`, { method: 'POST', body: till }),
    sell: (eventId: string, sale: DoorSaleInput): Promise<ApiAnswer<Partial<DoorSale>>> =>
      call(`events/${eventId}/door-sales`, { method: 'POST', body: sale }),
    handOver: (
      handOvers: HandOversInput,
      timeout: number = DATA_TIMEOUT,
    ): Promise<ApiAnswer<{ results: HandOverResult[] }>> =>
      call('hand-overs', { method: 'POST', body: handOvers, timeout }),
    takeBack: (taken: HandOverRevertsInput): Promise<ApiAnswer<{ results: HandOverResult[] }>> =>
      call('hand-overs/revert', { method: 'POST', body: taken }),
  };
}

type Reach = <T>(call: () => Promise<T>) => Promise<T>;

/** The same calls, each made by `reach`. */
export function eachCall(api: GateApi, reach: Reach): GateApi {
  const by =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      reach(() => call(...args));
  return {
    snapshot: by(api.snapshot),
    scan: by(api.scan),
    batch: by(api.batch),
    revert: by(api.revert),
    markPaid: by(api.markPaid),
    handOver: by(api.handOver),
    takeBack: by(api.takeBack),
    doorFacts: by(api.doorFacts),
    sell: by(api.sell),
    closeTill: by(api.closeTill),
  };
}
