import { io } from 'socket.io-client';
import { type LiveEvent, liveEventNames } from '#domain/notifications/events.ts';
import type { OpenSocket } from './realtime.ts';

/** The live channel over socket.io; loaded apart, when the first page stands. */
export const openSocket: OpenSocket = ({ auth, onReady, onEvent, onSeen, onBoard, onClosed }) => {
  const socket = io({
    path: '/socket',
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    auth: (give) => give(auth()),
  });
  socket.on('ready', ({ after }: { after: number }) => onReady(after));
  for (const name of liveEventNames) socket.on(name, (event: LiveEvent) => onEvent(event));
  socket.on('seen', onSeen);
  socket.on('board', ({ eventId }: { eventId: string }) => onBoard(eventId));
  // An unreachable server is tried again by the library; what the server decided is decided here.
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (!socket.active) onClosed(error.data?.code);
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onClosed(undefined);
  });
  return { connect: () => socket.connect(), close: () => socket.disconnect() };
};
