import { Refusal } from '#domain/errors.ts';
import { paymentApi } from '#domain/payments/api.ts';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { WebhookRefused } from '../../money/provider/provider.ts';
import { receiveEvent } from '../commands/provider-events.ts';

/** Messages of the payment provider: the signature covers the bytes, so the body is kept as it was sent. */
export const webhookRoutes: Routes = (app, services) => {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(scope, paymentApi.receive, publicRoute, async (request) => {
      const { payments } = services;
      if (request.params.provider !== payments.name) throw new Refusal('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = payments.readWebhook({ body, headers: request.headers });
        await receiveEvent(services, event, JSON.parse(body.toString('utf8')) as Record<string, unknown>);
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        request.log.warn({ reason: error.message }, 'a webhook was refused');
        throw new Refusal('webhook_refused');
      }
    });
  });
};
