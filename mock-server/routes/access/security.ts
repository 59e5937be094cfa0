import { consentInput, type FreeConsent, type Security } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { can } from '#domain/permissions.ts';
import { readBody } from '../../kernel/contract.ts';
import { type Call, noContent, ok, type Route, route } from '../../kernel/route.ts';
import type { Sessions } from '../../kernel/sessions.ts';

const own = '/api/users/me';
const tokenOf = (call: Call): string => call.header('authorization')?.slice(7) ?? '';

/** What protects one's own account, as far as work on its screens needs it. */
export function securityRoutes(sessions: Sessions): Route[] {
  const consents = new Map<string, Record<FreeConsent, boolean>>();
  const consentsOf = ({ actor }: Call) => consents.get(actor.userId) ?? { marketing: false, profiling: false };

  return [
    route('get', `${own}/security`, ['get', 'me'], (call) =>
      ok({
        isCodeOn: false,
        recoveryCodesLeft: 0,
        passkeys: [],
        sessions: sessions.of(call.actor.userId, tokenOf(call)),
        consents: consentsOf(call),
        calendarFeed: null,
        mayHaveFeed: can(call.actor, 'create', 'calendar-feed'),
        isRequired: false,
      } satisfies Security),
    ),
    route('put', `${own}/consents`, ['update', 'me'], (call) => {
      const given = readBody(call, consentInput);
      const before = consentsOf(call);
      const after = { marketing: given.marketing ?? before.marketing, profiling: given.profiling ?? before.profiling };
      consents.set(call.actor.userId, after);
      return ok(after);
    }),
    route('delete', `${own}/sessions`, ['update', 'me'], (call) => {
      sessions.end(call.actor.userId, tokenOf(call), ({ isCurrent }) => !isCurrent);
      return noContent;
    }),
    route('delete', `${own}/sessions/:id`, ['update', 'me'], (call) => {
      const ended = sessions.end(call.actor.userId, tokenOf(call), ({ _id }) => _id === call.params['id']);
      if (ended === 0) throw new Refusal('not_found');
      return noContent;
    }),
  ];
}
