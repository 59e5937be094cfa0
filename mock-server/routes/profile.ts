import { z } from 'zod';
import { Refusal } from '../../domain/errors.ts';
import type { Profile } from '../../domain/user/profile.ts';
import { myCommunityFields, myFields, readOnlyOfCommunity, readOnlyOfMe } from '../../domain/user/profile.ts';
import { readBody, readEdit } from '../body.ts';
import { changesOfProfile, sessionUser, storeProfile } from '../profile.ts';
import { assertFresh, type Call, find, noContent, ok, type Route, route, update } from '../route.ts';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

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
  const cleared = isLegal ? {} : { pec: null, SDI: null, vatNumber: null };
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

/** One's own account and what is asked before having one (DEC-017, DEC-020, DEC-022). */
export const profileRoutes: Route[] = [
  route('get', '/api/users/me', ['get', 'me'], (call) =>
    ok(sessionUser(call.store, find(call.store.users, call.actor.userId))),
  ),
  ...update('/api/users/me', ['update', 'me'], (call) => ok(save(call))),
  route('get', '/api/users/tenants/name/:businessName', 'public', (call) => {
    const name = fold(call.params['businessName'] ?? '');
    if (call.store.tenants.some(({ businessName }) => fold(businessName) === name)) {
      throw new Refusal('community_name_taken');
    }
    return ok({ available: true });
  }),
  route('post', '/api/password-resets', 'public', (call) => {
    const { email } = readBody(call, z.strictObject({ email: z.string().optional() }));
    if (!email?.trim()) throw new Refusal('email_required', { fields: { email: 'errors.email_required' } });
    return noContent;
  }),
  // The mock looks up no addresses: they are typed in full.
  route('get', '/api/addresses', ['get', 'options'], () => ok([])),
];
