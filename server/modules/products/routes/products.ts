import type { Action } from '#domain/permissions.ts';
import { productApi } from '#domain/products/api.ts';
import { productList } from '#domain/products/entity.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendDataList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { createProduct, deleteProduct, duplicateProduct, editProduct } from '../commands/products.ts';
import { getProduct, listProducts } from '../queries/product.ts';

const config = (action: Action) => allow(action, 'products');

/** Products: list with figures, detail with options, create, edit, publication, copy (events §7 Merchandising). */
export const productRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, productApi.list, config('list'), async (request, reply) => {
    const query = readList(productList, request);
    const page = await database.read(callerOf(request).scope, (db) => listProducts(db, query));
    return sendDataList(reply, page, query.fields);
  });
  route(app, productApi.get, config('get'), (request) =>
    database.run(callerOf(request).scope, (db) => getProduct(db, request.params.id)),
  );
  route(app, productApi.create, config('create'), (request, reply) => {
    const caller = callerOf(request);
    const { isVisible: _hidden, isArchived: _inUse, ...input } = request.body;
    return createOnce(services, caller.scope, request, reply, (tx) => createProduct(tx, caller, input));
  });
  route(app, productApi.update, config('update'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      editProduct(tx, services, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, productApi.remove, config('delete'), async (request, reply) => {
    const caller = callerOf(request);
    const scope = caller.scope;
    const archived = await database.transaction(scope, (tx) => deleteProduct(tx, caller, request.params.id));
    return archived ? reply.send(archived) : reply.code(204).send();
  });
  route(app, productApi.duplicate, config('duplicate'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, caller.scope, request, reply, (tx) => duplicateProduct(tx, caller, request.params.id));
  });
};
