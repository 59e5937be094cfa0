import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { startServerProcess } from './support/server-process.ts';

/** Another address of this machine than the one it calls itself by; loopback has a whole block of them. */
const other =
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
const status = async (address: string, url: string) =>
  fetch(`http://${address}:${new URL(url).port}/health/live`).then(
    (answer) => answer.status,
    () => 'nobody',
  );

test('while demo accounts exist only this machine gets in, unless HOST says otherwise [DEC-088]', async () => {
  const dataDir = tempFolder();
  const first = await startServerProcess(dataDir, { HOST: '', DEMO: 'on' });
  expect([await status('127.0.0.1', first.url), await status(other, first.url)]).toEqual([200, 'nobody']);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const opened = await startServerProcess(dataDir, { HOST: '0.0.0.0', DEMO: 'off' });
  expect(await status(other, opened.url)).toBe(200);
});

test('a request half sent is ended when its time is over, not a minute later [DEC-029]', async () => {
  const { url } = await startServerProcess(tempFolder(), { HOST: '' });
  expect(await status(other, url)).toBe(200);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-');
  const began = performance.now();
  socket.resume();
  await once(socket, 'close');
  // Headers have 20 s, looked at every 2; Node's own rhythm alone would let it stay for 30 s at least.
  expect(performance.now() - began).toBeLessThan(29_000);
});
