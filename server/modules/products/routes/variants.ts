import type { Action } from '#domain/permissions.ts';
import { productApi } from '#domain/products/api.ts';
import { variantList } from '#domain/products/list.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { createVariant, editVariant, removeVariant } from '../commands/variants.ts';
import { assertProductExists } from '../queries/product.ts';
import { variantKpis } from '../queries/product-figures.ts';
import { getVariant, listVariants } from '../queries/variant.ts';

const config = (action: Action) => allow(action, 'product-variants');

/** The options of products, saved one by one, and their figures (events §7 Merchandising). */
export const productVariantRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, productApi.variants, config('list'), async (request, reply) => {
    const query = readList(variantList, request);
    const page = await database.run(callerOf(request).scope, (db) => listVariants(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, productApi.variant, config('get'), (request) =>
    database.run(callerOf(request).scope, (db) => getVariant(db, request.params.id)),
  );
  route(app, productApi.variantFigures, config('list'), (request) =>
    database.read(callerOf(request).scope, async (db) => {
      const { id } = request.params;
      const [, kpis] = await Promise.all([assertProductExists(db, id), variantKpis(db, id)]);
      return kpis;
    }),
  );
  route(app, productApi.createVariant, config('create'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, caller.scope, request, reply, (tx) => createVariant(tx, caller, request.body));
  });
  route(app, productApi.updateVariant, config('update'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      editVariant(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, productApi.removeVariant, config('delete'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => removeVariant(tx, caller, request.params.id));
    return reply.code(204).send();
  });
};
