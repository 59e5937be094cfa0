import { Refusal } from '#domain/errors.ts';
import { feeApi } from '#domain/payments/fee-api.ts';
import { quoteFee } from '#domain/payments/fee-quote.ts';
import { can } from '#domain/permissions.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { cardTermsOf } from '../../money/queries/card.ts';

/** The fee of an amount: the one answer calculator, event and plans show, by the rules the payments use. */
export const feeRoutes: Routes = (app, { database }) => {
  route(app, feeApi.quote, allow('get', 'subscriptions'), async (request) => {
    const { actor } = callerOf(request);
    const { tenantId = actor.tenantId, amount, count, terms } = request.body;
    if (tenantId !== null && !can(actor, 'get', 'subscriptions', { tenantId })) throw new Refusal('not_found');
    const stored = tenantId === null ? null : await database.run(EVERY_TENANT, (db) => cardTermsOf(db, tenantId));
    const none = { defaultFeePercentage: null, merchFeePercentage: null, priceTiers: [] };
    const fees = { ...none, ...stored?.fees, ...terms };
    return quoteFee(fees, { amount, count }, stored?.planName ?? null);
  });
};
