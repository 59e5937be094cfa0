import type { Action } from '#domain/permissions.ts';
import { productApi } from '#domain/products/api.ts';
import { productList } from '#domain/products/entity.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { createProduct, deleteProduct, duplicateProduct, editProduct } from '../commands/products.ts';
import { getProduct, listProducts } from '../queries/product.ts';

const config = (action: Action) => allow(action, 'products');

/** Products: list with figures, detail with options, create, edit, publication, copy (events §7 Merchandising). */
export const productRoutes: Routes = (app, services) => {
  const { change, create, get, readDataList } = callsOf(app, services);
  const { database } = services;

  readDataList(productApi.list, config('list'), productList, listProducts);
  get(productApi.get, config('get'), (db, { params }) => getProduct(db, params.id));
  create(productApi.create, config('create'), (tx, { caller, body }) => {
    const { isVisible: _hidden, isArchived: _inUse, ...input } = body;
    return createProduct(tx, caller, input);
  });
  change(productApi.update, config('update'), (tx, { caller, params, body, isFresh }) =>
    editProduct(tx, services, caller, params.id, body, isFresh),
  );
  route(app, productApi.remove, config('delete'), async (request, reply) => {
    const caller = callerOf(request);
    const scope = caller.scope;
    const archived = await database.transaction(scope, (tx) => deleteProduct(tx, caller, request.params.id));
    return archived ? reply.send(archived) : reply.code(204).send();
  });
  create(productApi.duplicate, config('duplicate'), (tx, { caller, params }) =>
    duplicateProduct(tx, caller, params.id),
  );
};
