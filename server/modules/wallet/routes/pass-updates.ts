import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { passToken, signedPass } from '../commands/passes.ts';
import { changedPasses, registerDevice, unregisterDevice } from '../queries/device.ts';
import { passFacts } from '../queries/pass.ts';

/** Names as Apple gives them to phones; nothing else is kept or sent on. */
const deviceId = z.string().regex(/^[\w-]{1,120}$/);
const byDevice = z.object({ deviceId, passTypeId: z.string().max(200) });
const byPass = z.object({ passTypeId: z.string().max(200), serial: z.uuid() });
const byBoth = byDevice.extend({ serial: z.uuid() });
const since = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .catch(undefined),
});
const registration = z.object({ pushToken: z.string().regex(/^[A-Za-z0-9]{1,200}$/) });
const logged = z.object({ logs: z.array(z.string()).optional() });

const ROOT = '/api/wallet/apple/v1';
const UNAUTHORIZED = 401;

/**
 * What phones with a pass of Apple Wallet ask for, as Apple prescribes paths and answers: to be notified of changes, which passes
 * changed, and a pass anew. Anyone who shows a pass's own token has it.
 */
export const passUpdateRoutes: Routes = (app, services) => {
  const db = services.database.system;
  const config = { ...publicRoute, rateLimit: { max: 120, timeWindow: '1 minute' } };
  const { apple } = services.config.wallet;

  const isOwner = (request: FastifyRequest, { passTypeId, serial }: z.infer<typeof byPass>): boolean => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const asked = Buffer.from(`ApplePass ${passToken(services, serial)}`);
    return passTypeId === apple?.passTypeId && given.length === asked.length && timingSafeEqual(given, asked);
  };

  app.post(
    `${ROOT}/devices/:deviceId/registrations/:passTypeId/:serial`,
    { config, schema: { params: byBoth, body: registration, hide: true } },
    async (request, reply) => {
      const { params, body } = request;
      if (!isOwner(request, params)) return reply.code(UNAUTHORIZED).send();
      const device = { passId: params.serial, deviceId: params.deviceId, pushToken: body.pushToken };
      return reply.code((await registerDevice(db, device)) ? 201 : 200).send();
    },
  );

  app.delete(
    `${ROOT}/devices/:deviceId/registrations/:passTypeId/:serial`,
    { config, schema: { params: byBoth, hide: true } },
    async (request, reply) => {
      if (!isOwner(request, request.params)) return reply.code(UNAUTHORIZED).send();
      await unregisterDevice(db, request.params.serial, request.params.deviceId);
      return reply.code(200).send();
    },
  );

  app.get(
    `${ROOT}/devices/:deviceId/registrations/:passTypeId`,
    { config, schema: { params: byDevice, querystring: since, hide: true } },
    async (request, reply) => {
      const { passesUpdatedSince } = request.query;
      const mark = passesUpdatedSince === undefined ? undefined : Number(passesUpdatedSince);
      const isOurs = request.params.passTypeId === apple?.passTypeId;
      const changed = isOurs ? await changedPasses(db, request.params.deviceId, mark) : undefined;
      return changed ? reply.send(changed) : reply.code(204).send();
    },
  );

  app.get(
    `${ROOT}/passes/:passTypeId/:serial`,
    { config, schema: { params: byPass, hide: true } },
    async (request, reply) => {
      if (!isOwner(request, request.params)) return reply.code(UNAUTHORIZED).send();
      const facts = await passFacts(db, 'apple', request.params.serial);
      const pass = facts && (await signedPass(services, facts));
      if (!pass) return reply.code(404).send();
      return reply
        .header('last-modified', new Date(facts.changedAt).toUTCString())
        .type('application/vnd.apple.pkpass')
        .send(pass);
    },
  );

  app.post(`${ROOT}/log`, { config, schema: { body: logged, hide: true } }, (request, reply) => {
    // Anybody can write here: what is said is short, and no more than a hint.
    const logs = (request.body.logs ?? []).slice(0, 5).map((line) => line.slice(0, 300));
    request.log.info({ logs }, 'a phone says of Apple Wallet');
    return reply.code(200).send();
  });
};
