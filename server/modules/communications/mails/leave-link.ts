import { isId } from '#domain/list-query.ts';
import type { Tokens } from '#server/kernel/auth/tokens.ts';

/** Whose messages a person ends: a community's, or the platform's. */
export interface Leaving {
  userId: string;
  tenantId: string | null;
}

/** The link at the foot of a message; it works for as long as the installation keeps its secret. */
export function leaveUrl(tokens: Tokens, publicUrl: string, { userId, tenantId }: Leaving): string {
  return `${publicUrl}/unsubscribe/${tokens.seal(`leave:${userId}:${tenantId ?? ''}`)}`;
}

/** What a link stands for; undefined for anything this installation did not write. */
export function readLeaveToken(tokens: Tokens, token: string): Leaving | undefined {
  try {
    const [purpose, userId = '', tenantId = ''] = tokens.open(token).split(':');
    if (purpose !== 'leave' || !isId(userId) || (tenantId !== '' && !isId(tenantId))) return undefined;
    return { userId, tenantId: tenantId || null };
  } catch {
    // Sealed elsewhere, cut short or changed on the way.
    return undefined;
  }
}

/** The same mail without its own link, as the outbox keeps it once it is delivered. */
export const withoutLeaveToken = (text: string): string => text.replace(/\/unsubscribe\/[\w-]+/g, '/unsubscribe/…');
