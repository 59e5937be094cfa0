import { z } from 'zod';
import type { Action } from '../../../../domain/permissions.ts';
import { productList } from '../../../../domain/products/list.ts';
import { productFields, productReadOnly } from '../../../../domain/products/schema.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendDataList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { createProduct, deleteProduct, duplicateProduct, editProduct } from '../commands/products.ts';
import { getProduct, listProducts } from '../queries/product.ts';

const config = (action: Action) => allow(action, 'products');
const body = writableBody(
  productFields.extend({ isVisible: z.boolean(), isArchived: z.boolean() }).partial(),
  productReadOnly,
);

/** Products: list with figures, detail with options, create, edit, publication, copy (events §7 Merchandising). */
export const productRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/products/info',
    { config: config('list'), schema: { querystring: listQuerySchema(productList) } },
    async (request, reply) => {
      const query = readList(productList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listProducts(db, query));
      return sendDataList(reply, page, query.fields);
    },
  );
  app.get('/api/products/:id', { config: config('get'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getProduct(db, request.params.id)),
  );
  app.post('/api/products', { config: config('create'), schema: { body } }, (request, reply) => {
    const caller = callerOf(request);
    const { isVisible: _hidden, isArchived: _inUse, ...input } = request.body;
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) => createProduct(tx, caller, input));
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/products/:id',
    config: config('update'),
    schema: { params: byId, body },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editProduct(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete('/api/products/:id', { config: config('delete'), schema: { params: byId } }, async (request, reply) => {
    const caller = callerOf(request);
    const scope = tenantScopeOf(caller);
    const archived = await database.transaction(scope, (tx) => deleteProduct(tx, caller, request.params.id));
    return archived ? reply.send(archived) : reply.code(204).send();
  });
  app.post(
    '/api/products/:id/duplicate',
    { config: config('duplicate'), schema: { params: byId } },
    (request, reply) => {
      const caller = callerOf(request);
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        duplicateProduct(tx, caller, request.params.id),
      );
    },
  );
};
