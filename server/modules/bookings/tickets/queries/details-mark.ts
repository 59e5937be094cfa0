import { createHash } from 'node:crypto';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';

/**
 * What was known of a participant when a page showed it, in short: the page's form sends it back, so that of two who correct
 * them at once the second sees what the first did. A ticket's version moves with its seat and its money as well,
 * which anyone who only corrects a name need not hear of.
 */
export function detailsMark({ userType: _tier, extraIds: _ids, ...details }: ParticipantInfo): string {
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 16);
}
