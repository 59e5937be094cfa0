import type { LiveEvent } from '#domain/notifications/events.ts';
import type { Session } from '../session/session.ts';
import { createShown, SHOWN_KEY, type ShownStorage } from './live-shown.ts';

export interface SocketHandlers {
  /** What the page says of itself when it connects: its token, and the last event it has. */
  auth: () => { token: string; after?: number };
  onReady: (after: number) => void;
  onEvent: (event: LiveEvent) => void;
  onSeen: () => void;
  /** Something was read at a door of an event. */
  onBoard: (eventId: string) => void;
  /** The server ended or refused the connection, with its reason; it is not tried again by itself. */
  onClosed: (code: string | undefined) => void;
}
export interface LiveSocket {
  connect(): void;
  close(): void;
}
export type OpenSocket = (handlers: SocketHandlers) => LiveSocket;

export interface RealtimeOptions {
  session: Session;
  /** Loads the socket's library. */
  load: () => Promise<OpenSocket>;
  /** Remembers, for the browser, the last event that was shown. */
  storage: ShownStorage;
  locks?: Pick<LockManager, 'request'> | undefined;
  isVisible?: () => boolean;
  /** Everything that came: lists are read again. */
  onNews: (events: readonly LiveEvent[]) => void;
  /** What this page has to say: each event on one page of the browser only. */
  onShow: (events: readonly LiveEvent[]) => void;
  /** Something was viewed on another page of the person. */
  onSeen: () => void;
  /** Something was read at a door of an event: its board has other figures. */
  onBoard?: (eventId: string) => void;
}

const BATCH_MS = 150;
const RETRY_MS = [1000, 3000, 10_000, 30_000];
const needsToken = new Set<string | undefined>(['session_expired', 'missing_credentials']);

/**
 * The live channel of a signed-in page: opens with the session's token, renews it when the server asks, starts
 * again after the last event it has, and ends with the session. Answers the function that ends it.
 */
export function startRealtime(options: RealtimeOptions): () => void {
  const { session, storage, locks, isVisible = () => true, onNews, onShow } = options;
  const userId = session.user()?._id ?? '';
  const shown = createShown(storage, userId);
  let after = shown.read();
  let socket: LiveSocket | undefined;
  let isOver = false;
  let refusals = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let batch: LiveEvent[] = [];
  let unshown: LiveEvent[] = [];

  const later = (run: () => void, ms: number) => {
    timers = [...timers.slice(-20), setTimeout(run, ms)];
  };

  /** Takes, for this page, the events no page of the browser has shown. */
  async function claim(): Promise<void> {
    const take = () => {
      const last = shown.read() ?? 0;
      const mine = unshown.filter(({ id }) => id > last);
      unshown = [];
      const newest = mine.at(-1);
      if (!newest || isOver) return;
      shown.write(newest.id);
      onShow(mine);
    };
    if (locks) await locks.request(SHOWN_KEY, take);
    else take();
  }

  function flush() {
    const events = batch;
    batch = [];
    if (events.length === 0 || isOver) return;
    onNews(events);
    unshown.push(...events);
    if (isVisible()) void claim();
  }

  function onEvent(event: LiveEvent) {
    if (after !== undefined && event.id <= after) return;
    after = event.id;
    if (batch.length === 0) later(flush, BATCH_MS);
    batch.push(event);
  }

  function onReady(from: number) {
    refusals = 0;
    if (after !== undefined) return;
    after = from;
    shown.write(from);
  }

  async function onClosed(code: string | undefined): Promise<void> {
    // Anyone who signed out has left for good.
    if (isOver || session.user() === null) return;
    if (needsToken.has(code)) {
      const isRenewed = await session.refresh().catch(() => undefined);
      // Without a session there is no channel; signing in again opens it.
      if (isRenewed === false) return;
      if (isRenewed && refusals++ === 0) return socket?.connect();
    }
    const wait = RETRY_MS[Math.min(refusals++, RETRY_MS.length - 1)] ?? 0;
    later(() => socket?.connect(), wait * (0.5 + Math.random()));
  }

  function stop() {
    if (isOver) return;
    isOver = true;
    stopListening();
    for (const timer of timers) clearTimeout(timer);
    globalThis.document?.removeEventListener('visibilitychange', onVisible);
    socket?.close();
  }

  const onVisible = () => void (isVisible() && unshown.length > 0 && claim());
  globalThis.document?.addEventListener('visibilitychange', onVisible);
  const stopListening = session.subscribe((event) => {
    if (event === 'ended') stop();
    else if (event === 'resumed') socket?.connect();
  });
  const auth = () => ({ token: session.token() ?? '', ...(after !== undefined && { after }) });
  void options
    .load()
    .then((open) => {
      if (!isOver)
        socket = open({
          auth,
          onReady,
          onEvent,
          onSeen: options.onSeen,
          onBoard: options.onBoard ?? (() => undefined),
          onClosed: (code) => void onClosed(code),
        });
    })
    // Without the library nothing is shown at once; lists and badges are read as ever.
    .catch(() => undefined);
  return stop;
}
