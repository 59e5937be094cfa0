import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { communityOf, hasLeft, setLeaving } from '../commands/leave.ts';
import { readLeaveToken } from '../mails/leave-link.ts';
import { type LeaveStep, leavePage, leavePageMissing } from '../mails/leave-page.tsx';

const byToken = z.object({ token: z.string().max(300) });
const config = { ...publicRoute, rateLimit: { max: 60, timeWindow: '1 minute' } };
const hidden = { hide: true };

/** Ends a community's messages by the link in each of them; mail programs post to it themselves (RFC 8058). */
export const unsubscribeRoutes: Routes = (app, services) => {
  async function answer(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply, step: LeaveStep) {
    const language = languageOf(request);
    reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
    reply.type('text/html; charset=utf-8');
    const leaving = readLeaveToken(services.tokens, request.params.token);
    const community = leaving && (await communityOf(services, leaving));
    if (!leaving || community === undefined) return reply.code(404).send(leavePageMissing(language));
    // Anyone who opens the link again after leaving reads so, with the way back.
    if (step === 'ask')
      return reply.send(leavePage(language, community, (await hasLeft(services, leaving)) ? 'done' : step));
    await setLeaving(services, leaving, step === 'done');
    return reply.send(leavePage(language, community, step));
  }

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // Forms arrive as browsers send them, and as mail programs do; what else they hold does not matter.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)).get('action') === 'return' ? 'return' : 'leave');
    });
    scope.get('/unsubscribe/:token', { config, schema: { params: byToken, ...hidden } }, (request, reply) =>
      answer(request, reply, 'ask'),
    );
    scope.post('/unsubscribe/:token', { config, schema: { params: byToken, ...hidden } }, (request, reply) =>
      answer(request, reply, request.body === 'return' ? 'back' : 'done'),
    );
  });
};
