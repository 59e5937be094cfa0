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
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
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
  const { change, create, get, list, read } = callsOf(app, services);
  const { database } = services;
  const previews = new Turns({ atOnce: 1, each: 1 });
  const scopeFor = (request: FastifyRequest) => callerOf(request).scope;

  list(communicationApi.list, config('list'), communicationList, listCommunications);
  read(communicationApi.audience, config('create'), async (db, { caller, query }) => {
    const { userType, eventId = null } = query;
    const tenantId = await ownerOf(db, caller, query);
    const narrowed = await narrowedTo(db, query);
    return countAudience(db, { tenantId, userType, eventId, ...idsOf(narrowed) });
  });
  get(communicationApi.get, config('get'), (db, { params }) => getCommunication(db, params.id));
  create(communicationApi.create, config('create'), (tx, { caller, body }) =>
    createCommunication(tx, services, caller, body),
  );
  change(communicationApi.update, config('update'), (tx, { caller, params, body, isFresh }) =>
    changeCommunication(tx, services, caller, params.id, body, isFresh),
  );
  change(communicationApi.remove, config('delete'), (tx, { caller, params }) =>
    deleteCommunication(tx, caller, params.id),
  );
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
  create(
    communicationApi.test,
    { ...config('create'), rateLimit: { max: TRIALS_PER_MINUTE, timeWindow: '1 minute' } },
    (tx, { caller, body }) => sendTestMail(services, tx, caller, body),
  );
  create(communicationApi.resend, config('send'), (tx, { caller, params }) =>
    resendCommunication(tx, services, caller, params.id),
  );
  list(communicationApi.recipients, allow('list', 'communication-recipients'), recipientList, (db, query) => {
    if (!query.filters.some(({ field }) => field === 'communicationId')) {
      throw new Refusal('validation_failed', { fields: { communicationId: 'validation.required' } });
    }
    return listRecipients(db, query);
  });
};
