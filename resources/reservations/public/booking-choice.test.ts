import { expect, test } from 'vitest';
import { bookingPath, guestFrom } from './booking-choice.ts';

test('what was typed to find somebody is where it belongs in the new guest [RES-023]', () => {
  expect(guestFrom('Maria Grazia Della Valle')).toMatchObject({
    name: 'Maria',
    surname: 'Grazia Della Valle',
    phone: null,
  });
  expect(guestFrom(' maria@posta.it ')).toMatchObject({ name: '', email: 'maria@posta.it' });
  expect(guestFrom('333 481 2210')).toMatchObject({ name: '', email: '', phone: '+39 3334812210' });
  expect(guestFrom('')).toMatchObject({ name: '', surname: '', email: '' });
});

test('a guest and a follower have their own query [RES-021]', () => {
  const ids = { tenantId: 't1', eventId: 'e1' };
  expect(bookingPath('tenant', ids, { id: 'g1', role: 'guest' })).toBe(
    '/tenant/reservations/create/tenants/t1/events/e1?guestId=g1',
  );
  expect(bookingPath('tenant', ids, { id: 'u1', role: 'user' })).toContain('?followerId=u1');
});
