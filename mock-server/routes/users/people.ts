import type { DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { type TenantSubscription, tenantSubscriptionInput, tenantSubscriptionList } from '#domain/followers/schema.ts';
import { scopeOf } from '#domain/permissions.ts';
import { guestInput, type Person } from '#domain/shared/person.ts';
import { personList } from '#domain/users/schema.ts';
import { accountOf } from '../../accounts.ts';
import { assertFitsToday, declinedPerson, ledTo, showFollower } from '../../followers.ts';
import { storeGuest } from '../../guests.ts';
import { readBody } from '../../kernel/body.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { newRecord } from '../../kernel/records.ts';
import { personOf } from '../../kernel/related.ts';
import { type Answer, type Call, find, findOwn, ok, type Route, route, visible } from '../../kernel/route.ts';
import { personWords, phoneOf } from '../../kernel/searched.ts';
import { relatedTo } from '../../people.ts';
import { accountsOf } from './accounts.ts';

const isAdmin = (call: Call): boolean => scopeOf(call.actor, call.action, call.resource) === 'all';

function peopleOf(call: Call, accept: (user: DemoUser) => boolean): Answer {
  const related = isAdmin(call) ? null : relatedTo(call.store, call.actor.tenantId);
  const users = call.store.users.filter((user) => accept(user) && (related?.has(user._id) ?? true));
  const options: PageOptions<DemoUser> = {
    search: (user) => personWords(call.store, user._id),
    phone: ({ phone }) => phone,
    show: (user) => personOf(call.store, user._id, call.actor.tenantId ?? user.tenantId) ?? user,
  };
  return list(call, personList, users, options);
}

/** The community staff act for: their own, or the one an administrator names. @throws Refusal validation_failed */
function communityOf(call: Call, given: string | undefined): string {
  const tenantId = isAdmin(call) ? given : call.actor.tenantId;
  if (!tenantId) throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  return tenantId;
}

function createGuest(call: Call): Person | undefined {
  const input = readBody(call, guestInput);
  const tenantId = communityOf(call, input.tenantId);
  return personOf(call.store, storeGuest(call, tenantId, input)._id, tenantId);
}

/** Whom a typed address leads to; somebody the community does not deal with becomes its guest. */
function typed(
  call: Call,
  tenantId: string,
  { email = '', name, surname }: { email?: string; name?: string; surname?: string },
): DemoUser {
  const called = { email, name: name ?? email.slice(0, email.indexOf('@')), surname: surname ?? '' };
  return ledTo(call, tenantId, email) ?? storeGuest(call, tenantId, called);
}

function addFollower(call: Call): Answer {
  const input = readBody(call, tenantSubscriptionInput);
  const { userId: givenId, email, userType, status = 'accepted', tenantId: community } = input;
  const tenantId = communityOf(call, community);
  if (!userType) throw new Refusal('validation_failed', { fields: { userType: 'validation.required' } });
  if (!givenId && email === undefined) {
    throw new Refusal('follower_required', { fields: { userId: 'validation.required' } });
  }
  assertFitsToday(call, tenantId, 1);
  if (givenId && !isAdmin(call) && !relatedTo(call.store, tenantId).has(givenId)) throw new Refusal('not_found');
  const given = givenId === undefined ? undefined : find(call.store.users, givenId);
  const asked = status === 'pending' ? declinedPerson(call.store, tenantId, email) : undefined;
  const user =
    asked ?? (given && (!isAdmin(call) || given.role === 'guest') ? given : typed(call, tenantId, given ?? input));
  const rows = call.store.tenantSubscriptions;
  if (rows.some((row) => row.tenantId === tenantId && row.userId === user._id)) throw new Refusal('already_follower');
  const follower = newRecord(call, {
    tenantId,
    userId: user._id,
    status,
    userType,
    activationDate: status === 'accepted' ? call.now.toISOString() : null,
    ...{ consent: asked ? ('given' as const) : ('asked' as const), invitedAt: null },
  });
  rows.push(follower);
  return ok(showFollower(call.store, follower), 201);
}

export const followerOptions = (call: Call): PageOptions<TenantSubscription> => ({
  read: { surname: (row) => call.store.users.find((user) => user._id === row.userId)?.surname },
  search: (row) => personWords(call.store, row.userId),
  phone: (row) => phoneOf(call.store, row.userId),
  show: (row) => showFollower(call.store, row),
});

/** People: guests, followers and the look-ups of who can be booked for. */
export const peopleRoutes: Route[] = [
  route('get', '/api/users/guests', ['list', 'guests'], (call) => peopleOf(call, (user) => user.role === 'guest')),
  route('get', '/api/users/tenantrelated', ['list', 'users'], (call) => peopleOf(call, () => true)),
  route('get', '/api/users', ['list', 'users'], (call) =>
    isAdmin(call) ? accountsOf(call, () => true) : peopleOf(call, () => true),
  ),
  route('post', '/api/users/guest', ['create', 'guests'], (call) => ok(createGuest(call), 201)),
  route('get', '/api/users/:id', ['get', 'users'], (call) => {
    const id = call.params['id'] ?? '';
    if (isAdmin(call)) return ok(accountOf(call.store, find(call.store.users, id)));
    const person = relatedTo(call.store, call.actor.tenantId).has(id)
      ? personOf(call.store, id, call.actor.tenantId)
      : undefined;
    if (!person) throw new Refusal('not_found');
    return ok(person);
  }),
  route('get', '/api/tenant-subscriptions', ['list', 'tenant-subscriptions'], (call) =>
    list(call, tenantSubscriptionList, visible(call, call.store.tenantSubscriptions), followerOptions(call)),
  ),
  route('get', '/api/tenant-subscriptions/:id', ['get', 'tenant-subscriptions'], (call) => {
    const row = findOwn(call, call.store.tenantSubscriptions);
    return ok(showFollower(call.store, row));
  }),
  route('post', '/api/tenant-subscriptions', ['create', 'tenant-subscriptions'], addFollower),
];
