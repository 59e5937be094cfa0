import { Refusal } from '#domain/errors.ts';
import { foldText } from '#domain/search.ts';
import { erasedEmail, erasedName } from '#domain/users/erasure.ts';
import type { Profile } from '#domain/users/profile.ts';
import { myCommunityFields, myFields, readOnlyOfCommunity, readOnlyOfMe } from '#domain/users/profile.ts';
import { storeAccount } from '../../accounts.ts';
import { readEdit } from '../../kernel/body.ts';
import { assertFresh, type Call, find, noContent, ok, type Route, route, update } from '../../kernel/route.ts';
import { changesOfProfile, sessionUser, storeProfile } from '../../profile.ts';

const fold = (text: string): string => foldText(text.trim());

function save(call: Call): Profile {
  const user = find(call.store.users, call.actor.userId);
  const before = sessionUser(call.store, user);
  assertFresh(call, before.version);
  const given = (call.body ?? {}) as { tenant?: unknown };
  const { tenant: community, ...person } = given;
  const { automaticAcceptance, ...fields } = readEdit({ body: person }, myFields, readOnlyOfMe);
  const read =
    community === undefined ? {} : readEdit({ body: community }, myCommunityFields.partial(), readOnlyOfCommunity);
  const { contactEmail: _locked, billingInfo, ...rest } = read;
  const stored = changesOfProfile(call.store, user._id);
  const isLegal = fields.isLegalPerson ?? before.isLegalPerson;
  const isAsked = billingInfo !== undefined || fields.isLegalPerson !== undefined;
  const cleared = isLegal || !isAsked ? {} : { pec: null, SDI: null, vatNumber: null };
  storeProfile(call.store, user._id, {
    ...stored,
    ...(fields as Partial<Omit<Profile, 'tenant'>>),
    version: before.version + 1,
    ...(before.tenant && {
      tenant: {
        ...stored.tenant,
        ...rest,
        ...(automaticAcceptance !== undefined && { automaticAcceptance }),
        billingInfo: { ...stored.tenant?.billingInfo, ...billingInfo, ...cleared },
      },
    }),
  });
  return sessionUser(call.store, user);
}

/** What the mock holds of a person; the server's file has more parts. */
function dataOf({ store }: Call, userId: string) {
  const own = <T extends { userId: string }>(rows: readonly T[]): T[] => rows.filter((row) => row.userId === userId);
  return {
    account: find(store.users, userId),
    follows: own(store.tenantSubscriptions),
    reservations: own(store.reservations),
    requests: own(store.participations),
  };
}

/** One's own account and what is asked before having one. */
export const profileRoutes: Route[] = [
  route('get', '/api/users/me', ['get', 'me'], (call) =>
    ok(sessionUser(call.store, find(call.store.users, call.actor.userId))),
  ),
  route('get', '/api/users/me/data', ['export', 'me'], (call) => ok(dataOf(call, call.actor.userId))),
  route('get', '/api/users/:id/data', ['export', 'users'], (call) => ok(dataOf(call, call.params['id'] ?? ''))),
  route('delete', '/api/users/:id/data', ['erase', 'users'], (call) => {
    const user = find(call.store.users, call.params['id']);
    if (user._id === call.actor.userId) throw new Refusal('own_account');
    if (user.role === 'tenant') throw new Refusal('erase_community');
    const email = erasedEmail(user._id);
    const gone = { phone: null, address: {}, bornDate: null, bornPlace: null, fiscalCode: null, profileImage: null };
    Object.assign(user, { ...erasedName, email, username: email, phone: null, address: null, isEnabled: false });
    const off = { isEnabled: false, isDeleted: true };
    storeAccount(call.store, user._id, { ...erasedName, ...gone, ...off, email, username: email });
    return noContent;
  }),
  ...update('/api/users/me', ['update', 'me'], (call) => ok(save(call))),
  route('get', '/api/users/tenants/name/:businessName', 'public', (call) => {
    const name = fold(call.params['businessName'] ?? '');
    if (call.store.tenants.some(({ businessName }) => fold(businessName) === name)) {
      throw new Refusal('community_name_taken');
    }
    return ok({ available: true });
  }),
  // The mock looks up no addresses: they are typed in full.
  route('get', '/api/addresses', ['get', 'options'], () => ok([])),
];
