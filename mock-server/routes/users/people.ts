import { billingOf } from '#demo/communities/billing.ts';
import type { DemoUser } from '#demo/support/types.ts';
import { initialFields } from '#domain/entity/entity.ts';
import { Refusal } from '#domain/errors.ts';
import { scannerTenantOf, scansFor as scansForWhom } from '#domain/followers/promotion.ts';
import { type TenantSubscription, tenantSubscriptionList } from '#domain/followers/schema.ts';
import { scopeOf } from '#domain/permissions.ts';
import { tenants } from '#domain/tenants/entity.ts';
import type { Account } from '#domain/users/account.ts';
import { BOTH_ROLES } from '#domain/users/account-roles.ts';
import { accountList, personList, users } from '#domain/users/entity.ts';
import { list, records } from '../../kernel/list.ts';
import { personOf, personWords, phoneOf, relatedTo, withRelated } from '../../kernel/related.ts';
import { type Answer, type Call, find, ok, type Route, route } from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';

/** What the demo says of nobody; without an address none is answered. */
const { address: _none, ...unsaid } = initialFields(users);

/** An account as administrators are answered it. */
export function accountOf(store: Store, { address, ...user }: DemoUser): Account {
  const own = store.tenants.find(({ userId }) => userId === user._id);
  const community = own ? undefined : store.tenants.find(({ userId }) => userId === user.tenantId);
  const plan = store.subscriptions
    .filter(({ tenantId }) => tenantId === user._id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return {
    ...{ ...unsaid, isDeleted: false, version: 1, ...user },
    ...(address && { address }),
    tenantId: user.role === 'tenant' ? null : user.tenantId,
    ...(own && {
      ...{ businessName: own.businessName, priceTiers: own.priceTiers ?? [] },
      ...{ defaultFeePercentage: own.defaultFeePercentage, merchFeePercentage: own.merchFeePercentage ?? null },
      tenant: { ...initialFields(tenants), invitedAt: null, ...own, _id: user._id, billingInfo: billingOf(own) },
    }),
    ...(community && { community: { _id: community.userId, businessName: community.businessName } }),
    ...(plan && { subscription: { _id: plan._id, name: plan.planName, status: plan.status, endsAt: plan.endAt } }),
  } as Account;
}

const isAdmin = (call: Call): boolean => scopeOf(call.actor, call.action, call.resource) === 'all';

/** A page of accounts, `both` for users and guests; deleted ones only when asked for. */
function accounts(call: Call, accept: (user: DemoUser) => boolean): Answer {
  const { query } = call;
  const roles = [query['role'] ?? []].flat().flatMap((role) => (role === BOTH_ROLES ? ['user', 'guest'] : [role]));
  const asked = { ...query, ...(roles.length > 0 && { role: roles }) };
  const showsDeleted = query['withDeleted'] === 'true' || query['isDeleted'] !== undefined;
  const rows = call.store.users.filter(accept).map((user) => accountOf(call.store, user));
  const shown = rows.filter(({ isDeleted }) => showsDeleted || !isDeleted);
  return list<Account>({ ...call, query: asked }, accountList, shown, {
    search: ({ surname, name, email, username, tenant }) =>
      [surname, name, email, username, tenant?.businessName].join(' '),
    phone: ({ phone }) => phone,
  });
}

function account(call: Call, accept: (user: DemoUser) => boolean): Answer {
  const user = find(call.store.users, call.params['id']);
  if (!accept(user)) throw new Refusal('not_found');
  return ok(accountOf(call.store, user));
}

/** The person who scans for a community, or for any: accounts of scanners and followers that were promoted. */
export const scansFor = (tenantId: string | null) => (user: DemoUser) =>
  (user.role === 'scanner' || user.secondaryRole === 'scanner') && (tenantId === null || user.tenantId === tenantId);

const isCommunity = ({ role }: DemoUser): boolean => role === 'tenant';

/** Accounts of administrators, communities, scanners and users. */
export const accountRoutes: Route[] = [
  ...['/api/users/tenants', '/api/tenants'].map((path) =>
    route('get', path, ['list', 'tenants'], (call) => accounts(call, isCommunity)),
  ),
  route('get', '/api/users/scanner', ['list', 'scanners'], (call) =>
    accounts(call, scansFor(isAdmin(call) ? null : call.actor.tenantId)),
  ),
  route('get', '/api/users/scanner/:id', ['get', 'scanners'], (call) =>
    account(call, ({ role, tenantId }) => role === 'scanner' && (isAdmin(call) || tenantId === call.actor.tenantId)),
  ),
  route('get', '/api/tenants/:id', ['get', 'tenants'], (call) => account(call, isCommunity)),
];

/** A follower as the API answers it. */
function showFollower(store: Store, row: TenantSubscription) {
  const { user, ...shown } = withRelated(store, row);
  const scans = scansForWhom(user ? scannerTenantOf(user) : null, row.tenantId);
  const { sellsAtDoor = false, address: _address, ...person } = user ?? {};
  return {
    ...shown,
    ...(user && {
      user: { ...person, scansFor: scans, ...(scans === 'this' && { sellsAtDoor }) },
      userInfo: { fullName: `${user.name} ${user.surname}`, email: user.email, phone: user.phone },
    }),
  };
}

/** Those a caller may see, as they see them. */
function people(call: Call, accept: (user: DemoUser) => boolean = () => true): Answer {
  const related = isAdmin(call) ? null : relatedTo(call.store, call.actor.tenantId);
  const users = call.store.users.filter((user) => accept(user) && (related?.has(user._id) ?? true));
  return list<DemoUser>(call, personList, users, {
    search: (user) => personWords(call.store, user._id),
    phone: ({ phone }) => phone,
    show: (user) => personOf(call.store, user._id, call.actor.tenantId ?? user.tenantId) ?? user,
  });
}

/** People: guests, followers and the look-ups of who can be booked for. */
export const peopleRoutes: Route[] = [
  route('get', '/api/users/guests', ['list', 'guests'], (call) => people(call, ({ role }) => role === 'guest')),
  route('get', '/api/users/tenantrelated', ['list', 'users'], (call) => people(call)),
  route('get', '/api/users', ['list', 'users'], (call) => (isAdmin(call) ? accounts(call, () => true) : people(call))),
  route('get', '/api/users/:id', ['get', 'users'], (call) => {
    const { store, actor, params } = call;
    if (isAdmin(call)) return account(call, () => true);
    if (!relatedTo(store, actor.tenantId).has(params['id'] ?? '')) throw new Refusal('not_found');
    return ok(personOf(store, params['id'] ?? '', actor.tenantId));
  }),
  ...records<TenantSubscription>('/api/tenant-subscriptions', 'tenant-subscriptions', {
    list: tenantSubscriptionList,
    rows: ({ tenantSubscriptions }) => tenantSubscriptions,
    options: ({ store }) => ({
      read: { surname: (row) => store.users.find((user) => user._id === row.userId)?.surname },
      search: (row) => personWords(store, row.userId),
      phone: (row) => phoneOf(store, row.userId),
      show: (row) => showFollower(store, row),
    }),
  }),
];
