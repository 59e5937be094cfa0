import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import { type UploadedFile, uploadParts } from '#domain/uploads/schema.ts';
import type { SignedIn } from '#server/kernel/caller.ts';
import type { AcceptedFile } from '#server/kernel/files/accept-file.ts';
import { reachOf } from '#server/kernel/reach.ts';
import type { Services } from '#server/services.ts';
import { insertUploads, isForeign, toUploadedFile } from '../queries/upload.ts';

function readPart<S extends z.ZodType>(schema: S, name: string, given: string | undefined): z.output<S> | undefined {
  if (given === undefined || given === '') return undefined;
  let value: unknown = given;
  try {
    value = JSON.parse(given);
  } catch {
    if (name === 'tags') value = given.split(',').map((tag) => tag.trim());
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('validation_failed', { fields: { [name]: 'validation.invalid' } });
  return parsed.data;
}

/**
 * Records files that were stored as belonging to the uploader's community.
 * @throws Refusal validation_failed
 */
export async function recordUploads(
  services: Services,
  caller: SignedIn,
  files: readonly AcceptedFile[],
  fields: ReadonlyMap<string, string>,
): Promise<UploadedFile[]> {
  if (files.length === 0) throw new Refusal('validation_failed', { fields: { file: 'validation.required' } });
  const tags = readPart(uploadParts.shape.tags, 'tags', fields.get('tags')) ?? [];
  const body = readPart(uploadParts.shape.JSONbody, 'JSONbody', fields.get('JSONbody')) ?? {};
  const { linkedEntityType = null, linkedEntityId = null, additionalInfo: info = {} } = body;
  const { scope } = reachOf(caller, 'create', 'uploads');
  const mayBeForeign = linkedEntityId !== null && scopeOf(caller.actor, 'create', 'uploads') !== 'all';
  if (mayBeForeign && (await isForeign(services.database.system, linkedEntityId, caller.actor))) {
    throw new Refusal('validation_failed', { fields: { JSONbody: 'validation.unknown' } });
  }
  const rows = files.map((file) => ({
    tenantId: caller.actor.tenantId,
    userId: caller.actor.userId,
    path: file.path,
    name: file.name,
    contentType: file.contentType,
    size: file.bytes.byteLength,
    tags,
    additionalInfo: info,
    linkedEntityType,
    linkedEntityId,
  }));
  return (await services.database.transaction(scope, (tx) => insertUploads(tx, rows))).map(toUploadedFile);
}
