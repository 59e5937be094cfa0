import { DEMO_PASSWORD } from '#demo/support/types.ts';
import { type CalendarFeed, feedPath } from '#domain/access/calendar-feed.ts';
import {
  codeInput,
  consentInput,
  type FreeConsent,
  passkeyEnrolInput,
  passkeyName,
  passwordChangeInput,
  proofInput,
  type Security,
} from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { can } from '#domain/permissions.ts';
import { readBody } from '../../kernel/body.ts';
import { type Call, noContent, ok, type Route, route } from '../../kernel/route.ts';
import type { Sessions } from '../../kernel/sessions.ts';

const own = '/api/users/me';
const tokenOf = (call: Call): string => call.header('authorization')?.slice(7) ?? '';

function assertPassword(given: string, field: string): void {
  if (given !== DEMO_PASSWORD) throw new Refusal('password_wrong', { fields: { [field]: 'errors.password_wrong' } });
}

/** What the mock, which keeps one password for everybody and proves no signatures, leaves to the server. */
const elsewhere = (): never => {
  throw new Refusal('feature_unavailable');
};

/** What protects one's own account, as far as work on its screens needs it. */
export function securityRoutes(sessions: Sessions): Route[] {
  const consents = new Map<string, Record<FreeConsent, boolean>>();
  const consentsOf = ({ actor }: Call) => consents.get(actor.userId) ?? { marketing: false, profiling: false };
  const feeds = new Map<string, CalendarFeed>();
  const methods = { code: false, passkey: false, recovery: false };

  return [
    route('post', '/api/auth/proof/options', ['get', 'me'], () => ok({ token: 'mock', methods, passkeyOptions: null })),
    route('post', '/api/auth/proof', ['get', 'me'], (call) => {
      const proof = readBody(call, proofInput);
      if (!('password' in proof)) throw new Refusal('code_wrong');
      assertPassword(proof.password, 'password');
      return noContent;
    }),
    route('get', `${own}/security`, ['get', 'me'], (call) =>
      ok({
        isCodeOn: false,
        recoveryCodesLeft: 0,
        passkeys: [],
        sessions: sessions.of(call.actor.userId, tokenOf(call)),
        consents: consentsOf(call),
        calendarFeed: feeds.get(call.actor.userId) ?? null,
        mayHaveFeed: can(call.actor, 'create', 'calendar-feed'),
        isRequired: false,
      } satisfies Security),
    ),
    route('post', `${own}/calendar-feed`, ['create', 'calendar-feed'], (call) => {
      const createdAt = new Date().toISOString();
      feeds.set(call.actor.userId, { createdAt, lastReadAt: null });
      return ok({ url: `http://localhost:3000${feedPath('the-mock-has-no-calendar')}`, createdAt }, 201);
    }),
    route('delete', `${own}/calendar-feed`, ['delete', 'calendar-feed'], (call) => {
      if (!feeds.delete(call.actor.userId)) throw new Refusal('not_found');
      return noContent;
    }),
    route('put', `${own}/password`, ['update', 'me'], (call) => {
      const { currentPassword } = readBody(call, passwordChangeInput);
      assertPassword(currentPassword, 'currentPassword');
      return elsewhere();
    }),
    route('put', `${own}/consents`, ['update', 'me'], (call) => {
      const given = readBody(call, consentInput);
      const before = consentsOf(call);
      const after = { marketing: given.marketing ?? before.marketing, profiling: given.profiling ?? before.profiling };
      consents.set(call.actor.userId, after);
      return ok(after);
    }),
    route('post', `${own}/codes`, ['update', 'me'], elsewhere),
    route('put', `${own}/codes`, ['update', 'me'], (call) => {
      readBody(call, codeInput);
      return elsewhere();
    }),
    route('delete', `${own}/codes`, ['update', 'me'], elsewhere),
    route('post', `${own}/recovery-codes`, ['update', 'me'], elsewhere),
    route('post', `${own}/passkeys/options`, ['update', 'me'], elsewhere),
    route('post', `${own}/passkeys`, ['update', 'me'], (call) => {
      readBody(call, passkeyEnrolInput);
      return elsewhere();
    }),
    route('patch', `${own}/passkeys/:id`, ['update', 'me'], (call) => {
      readBody(call, passkeyName);
      throw new Refusal('not_found');
    }),
    route('delete', `${own}/passkeys/:id`, ['update', 'me'], () => {
      throw new Refusal('not_found');
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
