import { Refusal } from '#domain/errors.ts';
import { foldText } from '#domain/search.ts';
import { body } from '#domain/users/api.ts';
import type { Profile } from '#domain/users/profile.ts';
import { readBody } from '../../kernel/contract.ts';
import { assertFresh, type Call, find, ok, type Route, route, update } from '../../kernel/route.ts';
import { sessionUser } from '../../profile.ts';

const fold = (text: string): string => foldText(text.trim());

/** Keeps what was said on the person and their community. */
function save(call: Call): Profile {
  const user = find(call.store.users, call.actor.userId);
  const before = sessionUser(call.store, user);
  assertFresh(call, before.version);
  const { tenant: said = {}, automaticAcceptance, ...fields } = readBody(call, body);
  const { contactEmail: _locked, billingInfo, ...rest } = said;
  const isLegal = fields.isLegalPerson ?? before.isLegalPerson;
  const isAsked = billingInfo !== undefined || fields.isLegalPerson !== undefined;
  const cleared = isLegal || !isAsked ? {} : { pec: null, SDI: null, vatNumber: null };
  const bills = { ...before.tenant?.billingInfo, ...billingInfo, ...cleared };
  Object.assign(user, fields, { version: before.version + 1 });
  const tenant = call.store.tenants.find(({ userId }) => userId === user._id);
  if (tenant)
    Object.assign(tenant, rest, automaticAcceptance !== undefined && { automaticAcceptance }, { billingInfo: bills });
  return sessionUser(call.store, user);
}

/** One's own account and what is asked before having one. */
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
  // The mock looks up no addresses: they are typed in full.
  route('get', '/api/addresses', ['get', 'options'], () => ok([])),
];
