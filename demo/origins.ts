import type { BookingOrigin } from '#domain/reservations/origin.ts';

/** Of a hundred bookings so many came each way, counted up. */
const ways: readonly [number, BookingOrigin][] = [
  [38, 'link'],
  [60, 'page'],
  [76, 'mail'],
  [92, 'staff'],
  [96, 'waitingList'],
  [98, 'door'],
  [100, 'api'],
];

/** Where the demo's bookings came from: of the oldest tenth nobody kept it. */
export function originsOf(rows: readonly { _id: string; createdAt: string }[]): Map<string, BookingOrigin | null> {
  const oldest = [...rows]
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, Math.floor(rows.length / 10));
  const unknown = new Set(oldest.map(({ _id }) => _id));
  const wayOf = (id: string): BookingOrigin => {
    const at = Number.parseInt(id.slice(-4), 16) % 100;
    return ways.find(([until]) => at < until)?.[1] ?? 'link';
  };
  return new Map(rows.map(({ _id }) => [_id, unknown.has(_id) ? null : wayOf(_id)]));
}
