import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { RefusalCode } from '#domain/errors.ts';
import type { LiveEvent, LiveEventName } from '#domain/notifications/events.ts';
import { liveHandshake } from '#domain/notifications/schema.ts';
import { openPool } from '#server/kernel/database/connections.ts';
import { Listener } from '#server/kernel/database/listener.ts';
import type { Services } from '#server/services.ts';
import { openSessions } from '../../access/queries/session.ts';
import { LIVE_CHANNEL, lastLiveEvent, liveEventsAfter } from '../queries/live-event.ts';
import { Delivery, type Receiver } from './delivery.ts';
import type { Live } from './live.ts';

export interface Gateway extends Live {
  close(): Promise<void>;
}

type Outgoing = Record<LiveEventName, (event: LiveEvent) => void> & {
  ready: (start: { after: number }) => void;
  seen: () => void;
  board: (event: { eventId: string }) => void;
};
interface SocketData {
  userId: string;
  sessionId: string;
  receiver: Receiver;
}
type LiveServer = Server<DefaultEventsMap, Outgoing, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<DefaultEventsMap, Outgoing, DefaultEventsMap, SocketData>;

/** Pages of one person on one process; beyond it something is wrong with the client. */
const SOCKETS_PER_USER = 50;

const personRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

const wakeUp = z.union([
  z.object({ told: z.string() }),
  z.object({ endedSession: z.string() }),
  z.object({ barredUser: z.string() }),
]);

function refuse(next: (error: Error) => void, code: RefusalCode): void {
  next(Object.assign(new Error(code), { data: { code } }));
}

/** Whether a page of this server asks, or a client that is no browser; a page of another site is refused at the handshake. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
}

/** The adapter keeps a connection for itself and opens another when it is cut: the pool must not go on counting the first. */
function adapterPool(url: string): pg.Pool {
  const pool = openPool({ connectionString: url, max: 2, query_timeout: 10_000 });
  const held = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => client.once('end', () => held.has(client) && client.release(true)));
  return pool;
}

function createServer(http: HttpServer, services: Services, pool: pg.Pool, log: FastifyBaseLogger): LiveServer {
  return new Server(http, {
    path: '/socket',
    allowRequest: (request, answer) => answer(null, isOwnPage(request, services.publicUrl)),
    serveClient: false,
    // One connection per page: no stickiness is asked of a proxy before several processes.
    transports: ['websocket'],
    maxHttpBufferSize: 10_000,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    adapter: createAdapter(pool, {
      channelPrefix: 'regia_socket',
      errorHandler: (error) => log.warn({ err: error }, 'server processes could not reach each other'),
    }),
  });
}

/** Admits the person who has the token of an open session, and remembers whose it is. */
function admit(io: LiveServer, services: Services): void {
  async function enter(socket: LiveSocket, next: (error?: Error) => void): Promise<void> {
    const given = liveHandshake.safeParse(socket.handshake.auth);
    if (!given.success) return refuse(next, 'missing_credentials');
    const claims = await services.tokens.readAccess(given.data.token);
    if (!claims) return refuse(next, 'session_expired');
    const { userId, sessionId } = claims;
    const open = await openSessions(services.database.system, [sessionId]).catch(() => undefined);
    if (!open) return refuse(next, 'unavailable');
    if (open.get(sessionId) !== userId) return refuse(next, 'session_expired');
    const others = io.of('/').adapter.rooms.get(personRoom(userId))?.size ?? 0;
    if (others >= SOCKETS_PER_USER) return refuse(next, 'too_many_requests');
    const receiver: Receiver = {
      after: given.data.after ?? undefined,
      send: (event) => socket.emit(event.name, event),
    };
    Object.assign(socket.data, { userId, sessionId, receiver });
    next();
  }
  io.use((socket, next) => {
    enter(socket, next).catch(() => refuse(next, 'unavailable'));
  });
}

/**
 * Opens the live channel on `/socket`: pages of a person are in that person's room and are sent what was stored for them,
 * first what they missed. Processes hear of commits, ended sessions and barred people from the database itself, so whatever
 * code caused them is heard, also that of another process; what is not stored travels by socket.io's own adapter.
 */
export async function startGateway(
  http: HttpServer,
  services: Services,
  url: string,
  log: FastifyBaseLogger,
): Promise<Gateway> {
  const { system } = services.database;
  const pool = adapterPool(url);
  const io = createServer(http, services, pool, log);
  const socketsOf = (room: string): LiveSocket[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);
  const end = (room: string) => {
    for (const socket of socketsOf(room)) socket.disconnect(true);
  };

  const delivery = new Delivery({
    receiversOf: (userId) => socketsOf(personRoom(userId)).map(({ data }) => data.receiver),
    read: (userId, after, limit) => liveEventsAfter(system, userId, after, limit),
    onError: (error) => log.warn({ err: error }, 'live events could not be read: they are read again'),
  });

  function hear(payload: string): void {
    const heard = wakeUp.safeParse(JSON.parse(payload));
    if (!heard.success) return;
    if ('told' in heard.data) void delivery.wake(heard.data.told);
    else if ('endedSession' in heard.data) end(sessionRoom(heard.data.endedSession));
    else end(personRoom(heard.data.barredUser));
  }

  /** After a time of deafness: whose session ended meanwhile goes, everybody else is served. */
  async function catchUp(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    const open = await openSessions(system, [...new Set(sockets.map(({ data }) => data.sessionId))]);
    for (const socket of sockets) if (!open.has(socket.data.sessionId)) socket.disconnect(true);
    for (const userId of new Set(sockets.map(({ data }) => data.userId))) void delivery.wake(userId);
  }

  const listener = new Listener({
    url,
    channel: LIVE_CHANNEL,
    onMessage: hear,
    onGap: () => void catchUp().catch((error: unknown) => log.warn({ err: error }, 'the live channel is catching up')),
  });

  admit(io, services);
  io.on('connection', async (socket: LiveSocket) => {
    const { userId, sessionId, receiver } = socket.data;
    try {
      await socket.join([personRoom(userId), sessionRoom(sessionId)]);
      // A session that ended while its socket was being opened was not in the room to hear of it.
      if (!(await openSessions(system, [sessionId])).has(sessionId)) return void socket.disconnect(true);
      receiver.after ??= await lastLiveEvent(system, userId);
      socket.emit('ready', { after: receiver.after });
      await delivery.wake(userId);
    } catch (error) {
      log.warn({ err: error }, 'a live connection could not be opened');
      socket.disconnect(true);
    }
  });
  await listener.start();

  return {
    board: ({ tenantId, eventId }) => void io.to(personRoom(tenantId)).emit('board', { eventId }),
    seen: (userId) => void io.to(personRoom(userId)).emit('seen'),
    async close() {
      await listener.close();
      io.local.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine.close();
      await pool.end();
    },
  };
}
