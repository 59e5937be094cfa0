import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** An address that leads to a port of this machine, and later to another, as a name does whose database moves. */
export async function startProxy(port: number): Promise<{ port: number; leadTo(port: number): void }> {
  let target = port;
  const open = new Set<Socket>();
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      target = next;
      end();
    },
  };
}
