import { expect, test } from 'vitest';
import { keptFirst, mergedRelation, mergeRefusal, missingOf } from './merge.ts';

const one = { _id: 'a', reservations: 2, createdAt: '2026-02-01T10:00:00.000Z' };
const guest = { role: 'guest' } as const;

test('the person who booked more often stays, of two alike the person who was there first [DEC-090]', () => {
  const busier = { ...one, _id: 'b', reservations: 3 };
  const older = { ...one, _id: 'c', createdAt: '2026-01-01T10:00:00.000Z' };
  expect(keptFirst(one, busier)).toEqual([busier, one]);
  expect(keptFirst(busier, one)).toEqual([busier, one]);
  expect(keptFirst(one, older)).toEqual([older, one]);
  expect(keptFirst({ ...one, _id: 'z' }, one)[0]._id).toBe('a');
});

test('only guests are merged, and not while both are booked for one event [DEC-090, DEC-041]', () => {
  expect(mergeRefusal([guest, guest], [])).toBeNull();
  expect(mergeRefusal([guest, { role: 'user' }], [])).toBe('merge_account');
  expect(mergeRefusal([{ role: 'user' }, { role: 'user' }], ['Alba'])).toBe('merge_account');
  expect(mergeRefusal([guest, guest], ['Alba'])).toBe('merge_same_event');
});

test('one follows as whichever of the two came further [DEC-090]', () => {
  const relation = (status: 'pending' | 'accepted' | 'refused', userType: 'normal' | 'top') => ({
    ...{ status, userType, activationDate: null },
  });
  expect(mergedRelation(null, null)).toBeNull();
  expect(mergedRelation(null, relation('pending', 'top'))).toEqual(relation('pending', 'top'));
  expect(mergedRelation(relation('pending', 'normal'), relation('accepted', 'top'))?.status).toBe('accepted');
  expect(mergedRelation(relation('accepted', 'normal'), relation('accepted', 'top'))?.userType).toBe('normal');
});

test('only what the one who stays did not have is taken over [DEC-090]', () => {
  const none = { phone: null, fiscalCode: null, bornDate: null, bornPlace: null };
  const known = { phone: '+39 333', fiscalCode: 'X', bornDate: '1990-01-01', bornPlace: 'Bologna' };
  expect(missingOf(none, known)).toEqual(known);
  expect(missingOf({ ...known, phone: null }, { ...known, phone: '+39 1', bornPlace: 'Roma' })).toEqual({
    phone: '+39 1',
  });
});
