import type { UserType } from '#domain/fields.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { addDays } from '#domain/values/time.ts';
import type { CommunityKey } from '../communities/communities.ts';
import { uuidAt } from '../support/ids.ts';
import { cities, firstNames, streets, surnames } from '../support/names.ts';
import type { Prng } from '../support/prng.ts';
import type { DemoUser } from '../support/types.ts';

export interface People {
  users: DemoUser[];
  tenantSubscriptions: TenantSubscription[];
  /** Who may book at each community, with the tier: accepted followers, guests, and buyers (tier normal). */
  pools: Record<CommunityKey, { user: DemoUser; userType: UserType; isFollower: boolean }[]>;
}

export type Communities = Record<CommunityKey, DemoUser>;

const FOLLOWERS = 60;
const GUESTS = 80;
const BUYERS = 40;
const PENDING = 9;

export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Hands out full names without repeating one, so that e-mail addresses are unique. */
export function nameGiver(prng: Prng): () => { name: string; surname: string; email: string } {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const name = prng.pick(firstNames);
      const surname = prng.pick(surnames);
      const email = `${slug(name)}.${slug(surname)}@posta.example`;
      if (taken.has(email)) continue;
      taken.add(email);
      return { name, surname, email };
    }
  };
}

function createPerson(
  prng: Prng,
  now: Date,
  role: 'user' | 'guest',
  identity: ReturnType<ReturnType<typeof nameGiver>>,
): DemoUser {
  const createdAt = addDays(now, -prng.next() * 330 - 40);
  const [city, province, zipCode] = prng.pick(cities);
  const streetName = prng.pick(streets);
  const streetNumber = String(prng.int(1, 120));
  return {
    _id: uuidAt(prng, createdAt),
    role,
    secondaryRole: null,
    username: identity.email,
    email: identity.email,
    name: identity.name,
    surname: identity.surname,
    phone: prng.chance(0.7) ? `+39 3${prng.int(20, 99)}${prng.int(1000000, 9999999)}` : null,
    address: {
      plainAddress: `${streetName} ${streetNumber}, ${zipCode} ${city} (${province})`,
      streetName,
      streetNumber,
      zipCode,
      city,
      province,
      country: 'Italia',
    },
    tenantId: null,
    hasPassword: role === 'user',
    isEnabled: true,
    isConfirmed: true,
    showGuideReminderModal: false,
    createdAt: createdAt.toISOString(),
  };
}

const tier = (prng: Prng): UserType =>
  prng.weighted<UserType>([
    ['normal', 60],
    ['premium', 27],
    ['top', 13],
  ]);

/** Followers, guests and buyers of both communities; the communities' own accounts are given. */
export function buildPeople(prng: Prng, now: Date, communities: Communities): People {
  const identity = nameGiver(prng);
  const people: People = { users: [], tenantSubscriptions: [], pools: { crinale: [], mareaperto: [] } };

  const follow = (
    user: DemoUser,
    key: CommunityKey,
    accepted: boolean,
    { hasStayed = true, isInvited = false } = {},
  ): void => {
    const createdAt = accepted ? new Date(user.createdAt) : addDays(now, -prng.next() * 5);
    const userType = user.role === 'guest' ? 'normal' : tier(prng);
    people.tenantSubscriptions.push({
      _id: uuidAt(prng, createdAt),
      tenantId: communities[key]._id,
      userId: user._id,
      status: accepted ? 'accepted' : 'pending',
      userType,
      createdAt: createdAt.toISOString(),
      activationDate: accepted ? addDays(createdAt, prng.next() * 2).toISOString() : null,
      // Guests were written down by their community; most have said since that they stay.
      consent: user.role === 'guest' && !hasStayed ? 'asked' : 'given',
      invitedAt: isInvited ? addDays(now, -2).toISOString() : null,
      version: 1,
    });
    if (accepted) people.pools[key].push({ user, userType, isFollower: true });
  };

  for (let index = 0; index < FOLLOWERS; index += 1) {
    const user = createPerson(prng, now, 'user', identity());
    people.users.push(user);
    // 45 follow the first community, 30 the second, 15 of them both.
    if (index < 45) follow(user, 'crinale', index >= PENDING);
    if (index >= 30) follow(user, 'mareaperto', true);
    if (index === 20) {
      user.secondaryRole = 'scanner';
      user.tenantId = communities.crinale._id;
    }
  }
  for (let index = 0; index < GUESTS; index += 1) {
    const key: CommunityKey = index < 54 ? 'crinale' : 'mareaperto';
    const user = { ...createPerson(prng, now, 'guest', identity()), tenantId: communities[key]._id };
    people.users.push(user);
    follow(user, key, true, { hasStayed: index % 4 !== 0, isInvited: index === 3 });
  }
  for (let index = 0; index < BUYERS; index += 1) {
    const user = createPerson(prng, now, 'user', identity());
    people.users.push(user);
    const pool = people.pools[index % 3 === 2 ? 'mareaperto' : 'crinale'];
    pool.push({ user, userType: 'normal', isFollower: false });
  }
  return people;
}
