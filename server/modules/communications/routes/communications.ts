import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { communicationApi } from '#domain/communications/api.ts';
import { isToFollowers } from '#domain/communications/audience.ts';
import { communicationList } from '#domain/communications/entity.ts';
import { idsOf } from '#domain/communications/narrowing.ts';
import { recipientList } from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { Action } from '#domain/permissions.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { drawnMail } from '#server/kernel/mail/layout.ts';
import { Turns } from '#server/kernel/turns.ts';
import { letterOf, narrowedTo, ownerOf } from '../commands/letter.ts';
import { sendTestMail } from '../commands/test-mail.ts';
import {
  changeCommunication,
  createCommunication,
  deleteCommunication,
  resendCommunication,
} from '../commands/write.ts';
import { letterWriter, senderOf } from '../mails/communication-mail.ts';
import { countAudience } from '../queries/audience.ts';
import { getCommunication, listCommunications } from '../queries/communication.ts';
import { listRecipients } from '../queries/recipient.ts';

const config = (action: Action) => allow(action, 'communications');
/** Trials go to one address; more in a minute than anybody reads are refused. */
const TRIALS_PER_MINUTE = 10;

/** Messages of a community, or of the platform, to many people. */
export const communicationRoutes: Routes = (app, services) => {
  const { database } = services;
  const previews = new Turns({ atOnce: 1, each: 1 });
  const scopeFor = (request: FastifyRequest) => callerOf(request).scope;

  route(app, communicationApi.list, config('list'), async (request, reply) => {
    const query = readList(communicationList, request);
    const page = await database.run(scopeFor(request), (db) => listCommunications(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, communicationApi.audience, config('create'), (request) =>
    database.read(scopeFor(request), async (db) => {
      const { userType, eventId = null } = request.query;
      const tenantId = await ownerOf(db, callerOf(request), request.query);
      const narrowed = await narrowedTo(db, request.query);
      return countAudience(db, { tenantId, userType, eventId, ...idsOf(narrowed) });
    }),
  );
  route(app, communicationApi.get, config('get'), (request) =>
    database.run(scopeFor(request), (db) => getCommunication(db, request.params.id)),
  );
  route(app, communicationApi.create, config('create'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, caller.scope, request, reply, (tx) =>
      createCommunication(tx, services, caller, request.body),
    );
  });
  route(app, communicationApi.update, config('update'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      changeCommunication(tx, services, caller, request.params.id, request.body, (version) =>
        assertFresh(request, version),
      ),
    );
  });
  route(app, communicationApi.remove, config('delete'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) => deleteCommunication(tx, caller, request.params.id));
  });
  route(app, communicationApi.preview, config('create'), (request) => {
    const caller = callerOf(request);
    return previews.run(caller.actor.tenantId ?? caller.actor.userId, async () => {
      const letter = await database.read(scopeFor(request), (db) => letterOf(db, caller, request.body));
      // What waits for the server goes first: cleaning a long text computes for a while.
      await setImmediate();
      const [name = ''] = caller.name.split(' ');
      const leaveUrl = isToFollowers(letter.userType) ? '#' : null;
      const mail = letterWriter(letter, services.publicUrl)({ language: caller.language, name, leaveUrl });
      const { subject, html } = drawnMail(mail, senderOf(letter));
      return { subject, html };
    });
  });
  route(
    app,
    communicationApi.test,
    { ...config('create'), rateLimit: { max: TRIALS_PER_MINUTE, timeWindow: '1 minute' } },
    (request, reply) => {
      const caller = callerOf(request);
      const work = (tx: Parameters<typeof sendTestMail>[1]) => sendTestMail(services, tx, caller, request.body);
      return createOnce(services, caller.scope, request, reply, work, 202);
    },
  );
  route(app, communicationApi.resend, config('send'), (request, reply) => {
    const caller = callerOf(request);
    const work = (tx: Parameters<typeof resendCommunication>[0]) =>
      resendCommunication(tx, services, caller, request.params.id);
    return createOnce(services, caller.scope, request, reply, work, 202);
  });
  route(app, communicationApi.recipients, allow('list', 'communication-recipients'), async (request, reply) => {
    const query = readList(recipientList, request);
    // Recipients are those of a communication: there is no list of all of them.
    if (!query.filters.some(({ field }) => field === 'communicationId')) {
      throw new Refusal('validation_failed', { fields: { communicationId: 'validation.required' } });
    }
    const page = await database.run(scopeFor(request), (db) => listRecipients(db, query));
    return sendList(reply, page, query.fields);
  });
};
