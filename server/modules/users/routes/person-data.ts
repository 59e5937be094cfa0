import type { FastifyReply } from 'fastify';
import { userApi } from '#domain/users/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { audit } from '../../audit/queries/audit.ts';
import { erasePerson } from '../commands/erase-person.ts';
import { type PersonData, personData } from '../queries/person-data.ts';

/** What the product holds of a person, as a file of their own, and its erasure (GDPR art. 15, 17, 20). */
export const personDataRoutes: Routes = (app, services) => {
  const { database, now } = services;

  function send(reply: FastifyReply, data: PersonData): FastifyReply {
    const name = `regia-dati-personali-${now().toISOString().slice(0, 10)}.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(data, null, 2));
  }

  route(app, userApi.myData, allow('export', 'me'), async (request, reply) =>
    send(reply, await personData(database.system, callerOf(request).actor.userId)),
  );

  route(app, userApi.data, allow('export', 'users'), async (request, reply) => {
    const { id } = request.params;
    const data = await database.system.transaction(async (tx) => {
      const found = await personData(tx, id);
      await audit(tx, callerOf(request), { action: 'export', resource: 'users', recordId: id, tenantId: null });
      return found;
    });
    return send(reply, data);
  });

  route(app, userApi.erase, allow('erase', 'users'), (request) =>
    erasePerson(services, callerOf(request), request.params.id),
  );
};
