import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { type LiveEvent, liveEventNames } from '#domain/notifications/events.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { type Gateway, startGateway } from '#server/modules/notifications/realtime/gateway.ts';
import { freePort } from './free-port.ts';
import type { World } from './world.ts';

export interface LiveServer {
  address: string;
  stop(): Promise<void>;
}

/** Lets a world listen, with its live channel, in this process. */
export async function listenLive(world: World): Promise<LiveServer & { gateway: Gateway }> {
  const gateway = await startGateway(world.app.server, world.services, world.url, world.app.log);
  world.services.live = gateway;
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { address, gateway, stop: () => gateway.close() };
}

export const TEST_SECRET = 'a secret of the tests, long enough';

/** A whole server, as built, in a process of its own, on the world's database and with its signing secret. */
export async function spawnServer(world: World): Promise<LiveServer & { exitCode(): number | null }> {
  await ensureBuilt();
  const port = await freePort();
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: world.url,
      AUTH_SECRET: TEST_SECRET,
      DEMO: 'off',
      ADMIN_SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'error',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString('utf8').includes('Regia') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    exitCode: () => child.exitCode,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface LiveClient {
  socket: Socket;
  /** Every event that came, repeats included. */
  received: LiveEvent[];
  /** The last event it has, which a new connection tells the server. */
  after: number | undefined;
  /** Refusals of connections. */
  refused: string[];
  close(): void;
}

/** A client that keeps the last event it has, as a page does, and reconnects wherever it is sent. */
export function connectLive(
  address: string,
  token: string,
  { after, replays = true }: { after?: number | undefined; replays?: boolean } = {},
): LiveClient {
  const received: LiveEvent[] = [];
  const refused: string[] = [];
  const client: LiveClient = {
    received,
    refused,
    after,
    socket: io(address, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      auth: (give) => give({ token, ...(replays && client.after !== undefined && { after: client.after }) }),
    }),
    close: () => client.socket.disconnect(),
  };
  client.socket.on('ready', ({ after: from }: { after: number }) => {
    client.after ??= from;
  });
  for (const name of liveEventNames) {
    client.socket.on(name, (event: LiveEvent) => {
      received.push(event);
      client.after = Math.max(client.after ?? 0, event.id);
    });
  }
  client.socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
    refused.push(error.data?.code ?? error.message),
  );
  return client;
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, timeout = 10_000): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
