import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { listenLive } from '../../support/live.ts';
import { createWorld } from '../../support/world.ts';

test('refuses a page of another site at the handshake, also with a token [NOTI-001]', async () => {
  const world = await createWorld();
  const server = await listenLive(world);
  const { origin, host } = new URL(server.address);
  const attempt = (from?: string) =>
    new Promise<boolean>((resolve) => {
      const socket = io(server.address, {
        ...{ path: '/socket', transports: ['websocket'], reconnection: false, auth: { token: world.tenant.token } },
        ...(from !== undefined && { extraHeaders: { Origin: from } }),
      });
      const end = (isOpen: boolean) => {
        socket.disconnect();
        resolve(isOpen);
      };
      socket.on('connect', () => end(true));
      socket.on('connect_error', () => end(false));
    });
  expect(await attempt('https://evil.example')).toBe(false);
  expect(await attempt(`https://evil.example/?${host}`)).toBe(false);
  expect(await attempt('null')).toBe(false);
  // A page of this server by either of its names, and a client that is no browser.
  expect(await attempt(origin)).toBe(true);
  expect(await attempt('https://regia.test')).toBe(true);
  expect(await attempt()).toBe(true);
  await server.stop();
  await world.close();
});
