import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { UPLOAD_MAX_FILES } from '#domain/uploads/schema.ts';

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

const limits: Readonly<Record<string, 'payload_too_large' | 'too_many_files'>> = {
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'too_many_files',
};

function refuse(error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const refusal = limits[code];
  if (refusal) throw new Refusal(refusal, { params: { max: UPLOAD_MAX_FILES } });
  throw error;
}

/**
 * Reads a multipart form, each file handed on as it arrives, so that only one is in memory.
 * @returns the form's text parts by name
 * @throws Refusal unsupported_media, payload_too_large, too_many_files
 */
export async function readForm(
  request: FastifyRequest,
  take: (file: ReceivedFile) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await take({ name: part.filename, bytes: await part.toBuffer() });
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    refuse(error);
  }
  return fields;
}
