import type { FastifyRequest } from 'fastify';
import { idsOf } from '../../../../domain/communications/narrowing.ts';
import {
  audienceQuery,
  communicationDraft,
  communicationFields,
  communicationInput,
  communicationList,
  communicationReadOnly,
  isToFollowers,
  recipientList,
} from '../../../../domain/communications/schema.ts';
import { Refusal } from '../../../../domain/errors.ts';
import type { Action } from '../../../../domain/permissions.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { letterOf, narrowedTo, ownerOf } from '../commands/letter.ts';
import { sendTestMail } from '../commands/test-mail.ts';
import {
  changeCommunication,
  createCommunication,
  deleteCommunication,
  resendCommunication,
} from '../commands/write.ts';
import { letterWriter } from '../mails/communication-mail.ts';
import { countAudience } from '../queries/audience.ts';
import { getCommunication, listCommunications } from '../queries/communication.ts';
import { listRecipients } from '../queries/recipient.ts';

const config = (action: Action) => allow(action, 'communications');
/** Trials go to one address; more in a minute than anybody reads are refused. */
const TRIALS_PER_MINUTE = 10;

/** Messages of a community, or of the platform, to many people (COMM-001 to COMM-004, DEC-073). */
export const communicationRoutes: Routes = (app, services) => {
  const { database, queue } = services;
  const scopeFor = (request: FastifyRequest) => tenantScopeOf(callerOf(request));

  app.get(
    '/api/communications',
    { config: config('list'), schema: { querystring: listQuerySchema(communicationList) } },
    async (request, reply) => {
      const query = readList(communicationList, request);
      const page = await database.run(scopeFor(request), (db) => listCommunications(db, query));
      return sendList(reply, page, query.fields);
    },
  );
  app.get(
    '/api/communications/audience',
    { config: config('create'), schema: { querystring: audienceQuery } },
    (request) =>
      database.run(scopeFor(request), async (db) => {
        const { userType, eventId = null } = request.query;
        const tenantId = await ownerOf(db, callerOf(request), request.query);
        const narrowed = await narrowedTo(db, request.query);
        return countAudience(db, { tenantId, userType, eventId, ...idsOf(narrowed) });
      }),
  );
  app.get('/api/communications/:id', { config: config('get'), schema: { params: byId } }, (request) =>
    database.run(scopeFor(request), (db) => getCommunication(db, request.params.id)),
  );
  app.post(
    '/api/communications',
    { config: config('create'), schema: { body: communicationInput } },
    (request, reply) => {
      const caller = callerOf(request);
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        createCommunication(tx, queue, caller, request.body),
      );
    },
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/communications/:id',
    config: config('update'),
    schema: { params: byId, body: writableBody(communicationFields.partial(), communicationReadOnly) },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        changeCommunication(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete(
    '/api/communications/:id',
    { config: config('delete'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => deleteCommunication(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/communications/preview',
    { config: config('create'), schema: { body: communicationDraft } },
    (request) =>
      database.run(scopeFor(request), async (db) => {
        const caller = callerOf(request);
        const letter = await letterOf(db, caller, request.body);
        const [name = ''] = caller.name.split(' ');
        const { subject, html } = letterWriter(
          letter,
          services.publicUrl,
        )({
          ...{ language: 'it', name },
          leaveUrl: isToFollowers(letter.userType) ? '#' : null,
        });
        return { subject, html };
      }),
  );
  app.post(
    '/api/communications/test',
    {
      config: { ...config('create'), rateLimit: { max: TRIALS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: { body: communicationInput },
    },
    (request, reply) => {
      const caller = callerOf(request);
      const work = (tx: Parameters<typeof sendTestMail>[1]) => sendTestMail(services, tx, caller, request.body);
      return createOnce(services, tenantScopeOf(caller), request, reply, work, 202);
    },
  );
  app.post('/api/communications/:id/resend', { config: config('send'), schema: { params: byId } }, (request, reply) => {
    const caller = callerOf(request);
    const work = (tx: Parameters<typeof resendCommunication>[0]) =>
      resendCommunication(tx, queue, caller, request.params.id);
    return createOnce(services, tenantScopeOf(caller), request, reply, work, 202);
  });
  app.get(
    '/api/communication-recipients',
    { config: allow('list', 'communication-recipients'), schema: { querystring: listQuerySchema(recipientList) } },
    async (request, reply) => {
      const query = readList(recipientList, request);
      // Recipients are those of a communication: there is no list of all of them.
      if (!query.filters.some(({ field }) => field === 'communicationId')) {
        throw new Refusal('validation_failed', { fields: { communicationId: 'validation.required' } });
      }
      const page = await database.run(scopeFor(request), (db) => listRecipients(db, query));
      return sendList(reply, page, query.fields);
    },
  );
};
