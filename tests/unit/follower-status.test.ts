import { expect, test } from 'vitest';
import { followerStatuses, followerStatusLooks } from '#domain/followers/status.ts';
import { status as english } from '#i18n/en/status.ts';

test('a relationship is pending, accepted or refused, each with its look and its word [STATE-P001, STATE-P017]', () => {
  expect(followerStatuses).toEqual(['pending', 'accepted', 'refused']);
  expect(Object.keys(followerStatusLooks)).toEqual([...followerStatuses]);
  expect(Object.keys(english.follower)).toEqual([...followerStatuses]);
});
