import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, type DemoUser } from '#demo/support/types.ts';
import type { OwnSession } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { addDays } from '#domain/values/time.ts';
import type { Store } from './store.ts';

const ACCESS_MINUTES = 15;

interface Session {
  id: string;
  openedAt: string;
  userAgent: string | null;
  userId: string;
  refreshToken: string;
  access: Map<string, number>;
}

/** Sessions in memory: opaque tokens, for work on screens only. */
export class Sessions {
  readonly #open = new Map<string, Session>();

  #issue(session: Session, now: Date): { token: string; refreshToken: string; userId: string } {
    const token = `mock.${randomUUID()}`;
    session.access.set(token, now.getTime() + ACCESS_MINUTES * 60_000);
    session.refreshToken = randomUUID();
    this.#open.set(session.refreshToken, session);
    return { token, refreshToken: session.refreshToken, userId: session.userId };
  }

  open(userId: string, now: Date, userAgent: string | null): { token: string; refreshToken: string; userId: string } {
    const id = randomUUID();
    return this.#issue(
      { id, openedAt: now.toISOString(), userAgent, userId, refreshToken: '', access: new Map() },
      now,
    );
  }

  /** Hands out new tokens for a refresh token, which is then spent. @throws Refusal session_expired */
  rotate(refreshToken: string, now: Date): { token: string; refreshToken: string; userId: string } {
    const session = this.#open.get(refreshToken);
    if (!session) throw new Refusal('session_expired');
    this.#open.delete(refreshToken);
    return this.#issue(session, now);
  }

  /** The person behind an access token, while it lives. */
  userIdOf(token: string, now: Date): string | undefined {
    for (const session of this.#open.values()) {
      const expires = session.access.get(token);
      if (expires !== undefined) return expires > now.getTime() ? session.userId : undefined;
    }
    return undefined;
  }

  /** The open sessions of a person, the caller's marked. */
  of(userId: string, token: string): OwnSession[] {
    return [...this.#open.values()]
      .filter((session) => session.userId === userId)
      .map(({ id, openedAt, userAgent, access }) => ({
        _id: id,
        isCurrent: access.has(token),
        userAgent,
        address: '127.0.0.1',
        createdAt: openedAt,
        lastUsedAt: openedAt,
        endsAt: addDays(new Date(openedAt), 90).toISOString(),
      }));
  }

  /** Ends sessions of a person that the condition chooses; answers how many. */
  end(userId: string, token: string, isChosen: (session: OwnSession) => boolean): number {
    const chosen = new Set(
      this.of(userId, token)
        .filter(isChosen)
        .map(({ _id }) => _id),
    );
    for (const [key, session] of this.#open) if (chosen.has(session.id)) this.#open.delete(key);
    return chosen.size;
  }

  close(token: string): void {
    for (const [key, session] of this.#open) if (session.access.has(token)) this.#open.delete(key);
  }
}

/** The account of an e-mail and password. @throws Refusal wrong_credentials */
export function signIn(store: Store, header: string | undefined): DemoUser {
  const decoded = header?.startsWith('Basic ') ? Buffer.from(header.slice(6), 'base64').toString('utf8') : '';
  const at = decoded.indexOf(':');
  const email = decoded.slice(0, Math.max(0, at)).trim().toLowerCase();
  const user = store.users.find((candidate) => candidate.email === email && candidate.hasPassword);
  if (!user?.isEnabled || !user.isConfirmed || decoded.slice(at + 1) !== DEMO_PASSWORD)
    throw new Refusal('wrong_credentials');
  return user;
}

export const actorOf = (user: DemoUser): Actor => ({
  userId: user._id,
  role: user.role,
  secondaryRole: user.secondaryRole,
  tenantId: user.tenantId,
});
