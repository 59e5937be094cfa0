import { expect, test } from 'vitest';
import { facts, followFacts } from '#server/facts.ts';
import { declareFact } from '#server/kernel/fact.ts';

test('what follows a fact is said in one place, in the order in which it happens', () => {
  followFacts();
  expect(Object.fromEntries(facts.map((fact) => [fact.name, fact.followers()]))).toEqual({
    eventCanceled: ['cancelEventBookings', 'tellLeadersOff'],
    dayChanged: ['holdPlanned', 'reopenTickets'],
    closedEarlier: ['shortenOffers'],
    placesAdded: ['offerFreePlaces'],
    moneyMoved: ['publishPaymentMatter'],
    pickUpsMoved: ['tellPickUpsMoved'],
    personErased: ['leaveEveryList'],
    leftStaff: ['endLeading'],
    communityClosed: ['closeCommunityPages'],
    peopleMerged: ['settleBookedEntries'],
  });
});

test('a fact is followed by one after the other, and not at all once one of them refuses', async () => {
  const fact = declareFact<[id: string]>('renamed');
  const done: string[] = [];
  await expect(fact.announce('a')).rejects.toThrow('nobody said what follows renamed');
  fact.isFollowedBy(
    async (id) => {
      await Promise.resolve();
      done.push(`first ${id}`);
    },
    async (id) => {
      done.push(`second ${id}`);
      if (id === 'b') throw new Error('refused');
    },
    async (id) => {
      done.push(`third ${id}`);
    },
  );
  await fact.announce('a');
  expect(done).toEqual(['first a', 'second a', 'third a']);
  await expect(fact.announce('b')).rejects.toThrow('refused');
  expect(done.slice(3)).toEqual(['first b', 'second b']);
});
