import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { uploadApi } from '#domain/uploads/api.ts';
import { type AcceptedFile, acceptFile, isImage } from '../../kernel/files/accept-file.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { callsOf } from '../../kernel/http/calls.ts';
import { readForm } from '../../kernel/http/multipart.ts';
import { allow, callerOf, publicRoute } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { reachOf } from '../../kernel/reach.ts';
import { audit } from '../audit/queries/audit.ts';
import { recordUploads } from './commands/upload-files.ts';
import {
  deleteUpload,
  getUpload,
  isReferenced,
  publicUpload,
  toUploadedFile,
  type UploadRow,
} from './queries/upload.ts';

const byPath = z.object({ '*': z.string() });
const storedName = /^[\w-]{1,120}\.[a-z0-9]{1,5}$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** Uploaded files: taking them in, serving and removing them. */
export const uploadRoutes: Routes = (app, services) => {
  const { change, get } = callsOf(app, services, 'permitted');
  const { database } = services;

  /** Whatever a file holds, a browser shows it as an inert picture or downloads it. */
  async function serve(reply: FastifyReply, file: UploadRow, caching = 'no-store'): Promise<FastifyReply> {
    const content = await services.storage.read(file.path);
    const disposition = isImage(file.contentType) ? 'inline' : 'attachment';
    reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`);
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    // Public pictures are in mails, which are read on other people's pages.
    if (caching === A_YEAR) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff').header('cache-control', caching);
    return reply.type(file.contentType).send(content);
  }

  route(app, uploadApi.create, allow('create', 'uploads'), async (request, reply) => {
    const stored: AcceptedFile[] = [];
    const { actor } = callerOf(request);
    try {
      const fields = await readForm(request, async (given) => {
        const file = await acceptFile(given, actor.tenantId ?? actor.userId);
        await services.storage.write(file.path, file.bytes);
        stored.push(file);
      });
      const files = await recordUploads(services, callerOf(request), stored, fields);
      return reply.code(201).send(files.length === 1 ? files[0] : files);
    } catch (error) {
      // What cannot be taken back now is a file without a record: nobody can reach it.
      for (const file of stored)
        await services.storage.remove(file.path).catch((left: unknown) => request.log.error(left));
      throw error;
    }
  });

  get(uploadApi.get, allow('get', 'uploads'), async (db, { params, visible }) =>
    toUploadedFile(await getUpload(db, params.id, visible)),
  );

  route(app, uploadApi.file, allow('get', 'uploads'), async (request, reply) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'uploads');
    return serve(reply, await database.run(scope, (db) => getUpload(db, request.params.id, visible)));
  });

  change(uploadApi.remove, allow('delete', 'uploads'), async (tx, { caller, params, visible }) => {
    const row = await getUpload(tx, params.id, visible);
    if (await isReferenced(tx, row.id)) throw new Refusal('in_use');
    await deleteUpload(tx, row.id);
    await audit(tx, caller, { action: 'delete', resource: 'uploads', recordId: row.id, tenantId: row.tenantId });
    // Last, and inside: a storage out of reach leaves the record, and deleting can be tried again.
    await services.storage.remove(row.path);
  });

  app.get('/files/*', { config: publicRoute, schema: { params: byPath, hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const file = storedName.test(path) ? await publicUpload(database.system, path) : undefined;
    if (!file) throw new Refusal('not_found');
    return serve(reply, file, isImage(file.contentType) ? A_YEAR : 'no-store');
  });
};
