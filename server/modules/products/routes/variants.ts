import type { Action } from '../../../../domain/permissions.ts';
import { variantList } from '../../../../domain/products/list.ts';
import { variantInput, variantPatch } from '../../../../domain/products/schema.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { createVariant, editVariant, removeVariant } from '../commands/variants.ts';
import { assertProductExists } from '../queries/product.ts';
import { variantKpis } from '../queries/product-figures.ts';
import { getVariant, listVariants } from '../queries/variant.ts';

const config = (action: Action) => allow(action, 'product-variants');
const postBody = writableBody(variantInput);
const putBody = writableBody(variantPatch, ['productId']);

/** The options of products, saved one by one, and their figures (events §7 Merchandising, OPEN-198). */
export const productVariantRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/product-variants',
    { config: config('list'), schema: { querystring: listQuerySchema(variantList) } },
    async (request, reply) => {
      const query = readList(variantList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listVariants(db, query));
      return sendList(reply, page, query.fields);
    },
  );
  app.get('/api/product-variants/:id', { config: config('get'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getVariant(db, request.params.id)),
  );
  app.get('/api/product-variants/product/:id/kpi', { config: config('list'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), async (db) => {
      const { id } = request.params;
      const [, kpis] = await Promise.all([assertProductExists(db, id), variantKpis(db, id)]);
      return kpis;
    }),
  );
  app.post('/api/product-variants', { config: config('create'), schema: { body: postBody } }, (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) => createVariant(tx, caller, request.body));
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/product-variants/:id',
    config: config('update'),
    schema: { params: byId, body: putBody },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editVariant(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete(
    '/api/product-variants/:id',
    { config: config('delete'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => removeVariant(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
};
