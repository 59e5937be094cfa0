import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { createStrangers, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

async function originsOf(eventId: string): Promise<(string | null)[]> {
  const rows = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, eventId));
  return rows.map(({ origin }) => origin);
}

/** Opens an event's page, presses its button and books. */
async function bookFrom(address: string, linkOfPage?: string) {
  const visitor = new Visitor(world);
  await visitor.open(address);
  if (linkOfPage) await visitor.follow(linkOfPage);
  await visitor.follow('Prenota');
  const slug = visitor.url.split('?')[0]?.split('/')[2] ?? '';
  expect(visitor.url).toMatch(/\/book\?/);
  const email = newEmail();
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('next');
  // What was wrong once is put right on the same way.
  await visitor.fill({ privacy: '1' }).press('book');
  await visitor.fill({ terms: '1', privacy: '1', paymentType: 'atDeparture' }).press('book');
  return slug;
}

test('a booking keeps whether it came by the event’s address, from the community’s page or from a message [DAY-063]', async () => {
  const name = 'Ciaspolata di gennaio';
  const event = await world.event({ name });
  const slug = await strangers.slugOf(event._id);
  await bookFrom(`/e/${slug}`);
  expect(await originsOf(event._id)).toEqual(['link']);
  await bookFrom(await strangers.communityPage(), name);
  await bookFrom(`/e/${slug}?from=mail`);
  // Whatever else is there is no way of ours.
  await bookFrom(`/e/${slug}?from=tiktok`);
  expect((await originsOf(event._id)).sort()).toEqual(['link', 'link', 'mail', 'page']);
});

test('what staff book, and what an account books by the API, says so; what was booked before is unknown [DAY-063]', async () => {
  const event = await world.event();
  await bookGuest(world, event);
  const follower = await world.follower();
  const path = `reservations/event/${event._id}/registered`;
  const own = await world.call(follower, 'POST', path, bookingOf(follower._id));
  expect(own.status, JSON.stringify(own.body)).toBe(201);
  expect((await originsOf(event._id)).sort()).toEqual(['api', 'staff']);
});

test('a booking that comes of a request came from where the request did [DAY-063]', async () => {
  const event = await world.event({ selectionType: 'manual' });
  const person = await world.person('user');
  const { userId: _self, ...body } = bookingOf(person._id);
  const asked = await world.call<ParticipationRequest>(person, 'POST', 'participations', {
    ...body,
    eventId: event._id,
  });
  expect(asked.body).not.toHaveProperty('origin');
  await world.call(world.tenant, 'PATCH', `participations/${asked.body._id}`, { status: 'accepted' });
  expect(await originsOf(event._id)).toEqual(['api']);
});
