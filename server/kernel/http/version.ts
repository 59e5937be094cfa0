import type { FastifyRequest } from 'fastify';
import { takesVersion } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';

/**
 * Refuses an edit of a record that somebody else saved since it was loaded; without If-Match anything goes.
 * @throws Refusal stale_write with the current version, validation_failed for what is no version
 */
export function assertFresh(request: FastifyRequest, current: number): void {
  const { call } = request.routeOptions.config;
  if (call && !takesVersion(call)) throw new Error(`${call.path} is declared as taking no If-Match`);
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return;
  const version = /^(?:W\/)?(["']?)(\d{1,10})\1$/.exec(header)?.[2];
  if (version === undefined) throw new Refusal('validation_failed', { fields: { 'If-Match': 'validation.integer' } });
  if (version !== String(current)) {
    throw new Refusal('stale_write', { data: { version: current } });
  }
}
