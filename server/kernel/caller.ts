import type { Actor } from '#domain/permissions.ts';
import type { Language } from '#domain/shared/language.ts';
import type { TenantScope } from './database/database.ts';

/** Who is calling, as commands and queries see it. */
export interface Caller {
  actor: Actor;
  sessionId: string;
  /** When the person last proved who they are, in this session. */
  authenticatedAt: string;
  /** Name and surname, for what is shown of the one who acted. */
  name: string;
  language: Language;
  requestId: string;
  /** Whose session sends what somebody did before them at the same phone. */
  sentBy?: { userId: string; name: string };
}

/** Somebody with a session, as routes see them. */
export interface SignedIn extends Caller {
  /** The communities their queries see. A person without one sees none, save what their own use cases look up. */
  scope: TenantScope;
}
