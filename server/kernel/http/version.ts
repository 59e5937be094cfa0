import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/errors.ts';

/**
 * Refuses an edit of a record that somebody else saved since it was loaded (DEC-013); without If-Match anything goes.
 * @throws Refusal stale_write with the current version
 */
export function assertFresh(request: FastifyRequest, current: number): void {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return;
  if (header.replace(/^(?:W\/)?"?|"$/g, '') !== String(current)) {
    throw new Refusal('stale_write', { data: { version: current } });
  }
}
