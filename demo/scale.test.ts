import { describe, expect, test } from 'vitest';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import { buildTickets, type ScaleOptions } from './scale.ts';

const options: ScaleOptions = {
  tickets: 10_000,
  batch: 3000,
  now: new Date('2026-05-14T09:12:00.000Z'),
  tenantId: '0196c6a0-0000-7000-8000-000000000001',
  eventIds: ['0196c6a0-0000-7000-8000-00000000000a', '0196c6a0-0000-7000-8000-00000000000b'],
  userIdOf: (index) => `0196c6a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
};

describe('bookings for benchmarks', () => {
  test('come in batches up to the number asked for, the same for the same seed', async () => {
    const sizes: number[] = [];
    const ids = new Set<string>();
    for await (const batch of buildTickets(options)) {
      sizes.push(batch.tickets.length);
      for (const ticket of batch.tickets) ids.add(ticket._id).add(ticket.code);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000);
    expect(Math.max(...sizes)).toBeLessThan(3003);
    expect(ids.size).toBe(20_000);
    const [again, once] = [await buildTickets(options).next(), await buildTickets(options).next()];
    expect(again).toEqual(once);
  });

  test('each booking agrees with its tickets [DEC-047]', async () => {
    for await (const { reservations, tickets } of buildTickets({ ...options, tickets: 600 })) {
      for (const row of reservations) {
        const own = tickets.filter((ticket) => ticket.reservationId === row._id);
        expect(row).toMatchObject(deriveReservation(own, { paymentType: row.paymentType }));
      }
    }
  });
});
