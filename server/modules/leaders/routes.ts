import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { leaderApi } from '#domain/leaders/api.ts';
import { LEADER_KEY_HEADER } from '#domain/leaders/link.ts';
import type { EntryResult } from '#domain/leaders/schema.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { first } from '../../kernel/http/limits/admission.ts';
import { allow, callerOf, publicRoute } from '../../kernel/http/policy.ts';
import { refusalOf } from '../../kernel/http/problem.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import type { Doer } from '../audit/queries/audit.ts';
import { audit } from '../audit/queries/audit.ts';
import { getReservation } from '../bookings/reservations/queries/reservation.ts';
import { takeEntries } from './commands/enter.ts';
import { addLeader, addShare, readLeading, revokeLeader, revokeShare } from './commands/manage.ts';
import { readLedList } from './commands/read.ts';
import { sendList } from './commands/send-list.ts';
import { settleReceipts } from './queries/entry.ts';
import { type Lead, leadOfKey, leadOfUser, ledListsOf } from './queries/leader.ts';

/**
 * Keeps that what was taken twice for a booking's tickets went back, or was agreed on otherwise; said once more it changes
 * nothing. What was taken stays in the history.
 * @throws Refusal not_found
 */
async function settleTwice(tx: Db, caller: Caller, reservationId: string, now: Date): Promise<void> {
  const { tenantId } = await getReservation(tx, reservationId);
  for (const recordId of await settleReceipts(tx, reservationId, now)) {
    await audit(tx, caller, { action: 'settleTwice', resource: 'tickets', recordId, tenantId });
  }
}

/** A phone asks every few seconds, and a coach full of phones shares one address. */
const linkConfig = { ...first(publicRoute), rateLimit: { max: 300, timeWindow: '1 minute' } };

/** Who leads which list, and what their phones read and do. */
export const leaderRoutes: Routes = (app, services) => {
  organiserRoutes(app, services);
  personRoutes(app, services);
  linkRoutes(app, services);
};

const organiserRoutes: Routes = (app, services) => {
  const { now } = services;
  const { change, create, read } = callsOf(app, services);

  read(leaderApi.leading, allow('list', 'leaders'), (db, { params }) => readLeading(db, params.id, now()));
  route(app, leaderApi.addLeader, allow('create', 'leaders'), (request, reply) => {
    const caller = callerOf(request);
    reply.header('cache-control', 'no-store');
    return createOnce(services, caller.scope, request, reply, (tx) =>
      addLeader(tx, services, caller, request.params.id, request.body),
    );
  });
  create(leaderApi.sendList, allow('send', 'leaders'), (tx, { caller, params }) =>
    sendList(tx, services, caller, params.id),
  );
  change(leaderApi.revokeLeader, allow('delete', 'leaders'), (tx, { caller, params }) =>
    revokeLeader(tx, caller, params.id, now()),
  );
  change(leaderApi.settleTwice, allow('update', 'reservations'), (tx, { caller, params }) =>
    settleTwice(tx, caller, params.id, now()),
  );
  route(app, leaderApi.addShare, allow('create', 'leaders'), (request, reply) => {
    const caller = callerOf(request);
    reply.header('cache-control', 'no-store');
    return createOnce(services, caller.scope, request, reply, (tx) =>
      addShare(tx, services, caller, request.params.id, request.body),
    );
  });
  change(leaderApi.revokeShare, allow('delete', 'leaders'), (tx, { caller, params }) =>
    revokeShare(tx, caller, params.id, now()),
  );
};

/** Takes entries in and says what became of each, in the reader's language. */
async function entered(
  services: Services,
  request: FastifyRequest & { body: { entries: Parameters<typeof takeEntries>[3] } },
  lead: Lead,
  doer: Doer,
): Promise<{ results: EntryResult[] }> {
  const results = await takeEntries(services, lead, doer, request.body.entries, (error) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'an entry of a leader’s phone failed');
    return refusal;
  });
  return {
    results: results.map(({ nonce, outcome, refusal }) => {
      const { code, message } = refusal ? refusalWords(languageOf(request), refusal) : {};
      return { nonce, outcome, ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
    }),
  };
}

/** The lists of somebody who works for the community, behind their session. */
const personRoutes: Routes = (app, services) => {
  const { database, now } = services;
  const { get } = callsOf(app, services);

  async function leadOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<Lead> {
    const caller = callerOf(request);
    const lead = await database.run(caller.scope, (db) =>
      leadOfUser(db, caller.actor.userId, request.params.id, now()),
    );
    if (!lead) throw new Refusal('not_found');
    return lead;
  }

  get(leaderApi.ledLists, allow('list', 'roll-calls'), (db, { caller }) => ledListsOf(db, caller.actor.userId, now()));
  route(app, leaderApi.ledList, allow('get', 'roll-calls'), async (request, reply) => {
    const caller = callerOf(request);
    reply.header('cache-control', 'no-store');
    return readLedList(services, caller.scope, await leadOf(request), caller, request.query);
  });
  route(app, leaderApi.enter, first(allow('update', 'roll-calls')), async (request) =>
    entered(services, request, await leadOf(request), callerOf(request)),
  );
};

/** The list behind a personal link: anyone who shows its key is its leader, and nobody else. */
const linkRoutes: Routes = (app, services) => {
  async function leadOf(request: FastifyRequest): Promise<Lead> {
    const key = request.headers[LEADER_KEY_HEADER];
    const lead = typeof key === 'string' ? await leadOfKey(services.database.system, key, services.now()) : undefined;
    if (!lead) throw new Refusal('not_found');
    return lead;
  }
  const doerOf = (request: FastifyRequest, { tenantId }: Lead): Doer => ({
    actor: { userId: null, tenantId },
    requestId: request.id,
  });

  route(app, leaderApi.linkedList, linkConfig, async (request, reply) => {
    const lead = await leadOf(request);
    reply.header('cache-control', 'no-store');
    return readLedList(services, lead.tenantId, lead, doerOf(request, lead), request.query);
  });
  route(app, leaderApi.enterByLink, linkConfig, async (request) => {
    const lead = await leadOf(request);
    return entered(services, request, lead, doerOf(request, lead));
  });
};
