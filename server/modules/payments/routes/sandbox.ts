import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import {
  applyPortal,
  cardOutcomes,
  onboard,
  onboardingOutcomes,
  payOut,
  payoutActions,
  portalActions,
  tryToPay,
} from '../../money/provider/sandbox/actions.ts';
import { boughtOn } from '../../money/provider/sandbox/objects.ts';
import {
  bankPage,
  checkoutPage,
  dashboardPage,
  gonePage,
  onboardingPage,
  portalPage,
} from '../../money/provider/sandbox/pages.tsx';
import type { Sandbox } from '../../money/provider/sandbox/sandbox.ts';
import { isPageKey } from '../../money/provider/sandbox/signature.ts';

const byPage = z.object({ id: z.string().max(100) });
const byKey = z.looseObject({ key: z.string().max(100).optional() });
const config = { ...publicRoute };
const hidden = { hide: true };

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);

/** Forms are sent as browsers send them. */
function readForms(app: App): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function checkoutRoutes(app: App, sandbox: Sandbox): void {
  const outcome = z.object({ outcome: z.enum([...cardOutcomes, 'abandon', 'lapse']) });
  app.get('/sandbox/checkout/:id', { config, schema: { params: byPage, ...hidden } }, async (request, reply) => {
    const language = languageOf(request);
    const found = await sandbox.checkout(request.params.id);
    const isOpen = found?.data.state === 'open' && Date.parse(found.data.expiresAt) > sandbox.parts.now().getTime();
    if (!found || !isOpen) return html(reply, gonePage(language), 404);
    return html(reply, checkoutPage(language, found.data, false));
  });
  app.post(
    '/sandbox/checkout/:id',
    { config, schema: { params: byPage, body: outcome, ...hidden } },
    async (request, reply) => {
      const language = languageOf(request);
      const found = await sandbox.checkout(request.params.id);
      if (!found) return html(reply, gonePage(language), 404);
      const { successUrl, failureUrl } = boughtOn(found.data);
      // Leaving closes nothing: the same page may be opened again while it lasts.
      if (request.body.outcome === 'abandon') return reply.redirect(failureUrl, 303);
      if (request.body.outcome === 'lapse') {
        await sandbox.transaction((tx) => sandbox.lapse(tx, request.params.id));
        return reply.redirect(failureUrl, 303);
      }
      switch (await tryToPay(sandbox, request.params.id, request.body.outcome)) {
        case 'paid':
          return reply.redirect(successUrl, 303);
        case 'refused':
          return html(reply, checkoutPage(language, found.data, true));
        case 'authorising':
          return html(reply, bankPage(language, found.data));
        case 'gone':
          return html(reply, gonePage(language), 404);
      }
    },
  );
}

function accountRoutes(app: App, sandbox: Sandbox): void {
  app.get('/sandbox/onboarding/:id', { config, schema: { params: byPage, ...hidden } }, async (request, reply) => {
    const language = languageOf(request);
    const link = await sandbox.onboarding(request.params.id);
    const account = link?.ownerId && !link.data.isUsed ? await sandbox.account(link.ownerId) : undefined;
    return account ? html(reply, onboardingPage(language, account.data)) : html(reply, gonePage(language), 404);
  });
  app.post(
    '/sandbox/onboarding/:id',
    {
      config,
      schema: { params: byPage, body: z.object({ outcome: z.enum(onboardingOutcomes) }), ...hidden },
    },
    async (request, reply) => {
      const returnUrl = await onboard(sandbox, request.params.id, request.body.outcome);
      return returnUrl ? reply.redirect(returnUrl, 303) : html(reply, gonePage(languageOf(request)), 404);
    },
  );
  app.get(
    '/sandbox/dashboard/:id',
    { config, schema: { params: byPage, querystring: byKey, ...hidden } },
    async (request, reply) => {
      const language = languageOf(request);
      const { id } = request.params;
      const isAllowed = isPageKey(sandbox.parts.secret, id, request.query.key ?? '');
      const account = isAllowed ? await sandbox.account(id) : undefined;
      if (!account) return html(reply, gonePage(language), 404);
      return html(reply, dashboardPage(language, account.data, await sandbox.paymentsOf(id)));
    },
  );
}

/** What the community, or a buyer's bank, does with a payment on the provider's own pages. */
function dashboardRoutes(app: App, sandbox: Sandbox): void {
  const body = z.union([
    z.object({ payment: z.string().max(100), action: z.enum(['refund', 'dispute', 'win', 'lose']) }),
    z.object({ action: z.enum(payoutActions) }),
  ]);
  app.post(
    '/sandbox/dashboard/:id',
    { config, schema: { params: byPage, querystring: byKey, body, ...hidden } },
    async (request, reply) => {
      const { id } = request.params;
      const isAllowed = isPageKey(sandbox.parts.secret, id, request.query.key ?? '');
      if (!('payment' in request.body)) {
        if (!isAllowed) return html(reply, gonePage(languageOf(request)), 404);
        await payOut(sandbox, id, request.body.action);
        return reply.redirect(sandbox.page('dashboard', id), 303);
      }
      const { payment, action } = request.body;
      const own = isAllowed ? (await sandbox.paymentsOf(id)).find((one) => one.id === payment) : undefined;
      if (!own) return html(reply, gonePage(languageOf(request)), 404);
      const amount = own.data.amount - own.data.refunded;
      if (action === 'dispute') await sandbox.dispute(payment, id);
      else if (action === 'win' || action === 'lose') await sandbox.closeDispute(payment, id, action === 'win');
      else if (own.data.state === 'paid' && amount > 0 && !own.data.refusesRefunds && !own.data.dispute) {
        await sandbox.refund({ account: id, payment, amount, key: `dashboard-${payment}-${amount}`, refundId: null });
      }
      return reply.redirect(sandbox.page('dashboard', id), 303);
    },
  );
}

function portalRoutes(app: App, sandbox: Sandbox): void {
  const schema = { params: byPage, querystring: byKey, ...hidden };
  app.get('/sandbox/portal/:id', { config, schema }, async (request, reply) => {
    const language = languageOf(request);
    const { id } = request.params;
    const isAllowed = isPageKey(sandbox.parts.secret, id, request.query.key ?? '');
    const customer = isAllowed ? await sandbox.customer(id) : undefined;
    if (!customer) return html(reply, gonePage(language), 404);
    return html(reply, portalPage(language, customer.data, await sandbox.subscriptionsOf(id)));
  });
  const body = z.object({ subscription: z.string().max(100), action: z.enum(portalActions) });
  app.post('/sandbox/portal/:id', { config, schema: { ...schema, body } }, async (request, reply) => {
    const { id } = request.params;
    const { subscription, action } = request.body;
    const isAllowed = isPageKey(sandbox.parts.secret, id, request.query.key ?? '');
    const own = isAllowed && (await sandbox.subscriptionsOf(id)).some((one) => one.id === subscription);
    if (!own) return html(reply, gonePage(languageOf(request)), 404);
    await sandbox.changeSubscription(subscription, (data, now) => applyPortal(data, action, now));
    return reply.redirect(sandbox.page('portal', id), 303);
  });
}

/** The pages of the local payment provider, where the product uses it. */
export const sandboxRoutes: Routes = (app, { sandbox }) => {
  if (!sandbox) return;
  void app.register(async (scope: App) => {
    readForms(scope);
    checkoutRoutes(scope, sandbox);
    accountRoutes(scope, sandbox);
    dashboardRoutes(scope, sandbox);
    portalRoutes(scope, sandbox);
  });
};
