import { Refusal } from '#domain/errors.ts';
import { labelApi } from '#domain/labels/api.ts';
import { type Label, labelList, placeholderProblems, textAt } from '#domain/labels/labels.ts';
import type { Language } from '#domain/shared/language.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf, publicRoute } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { audit } from '../audit/queries/audit.ts';
import { deleteLabelKey, getLabel, insertLabel, listLabels, lockLabel, updateLabel } from './queries/label.ts';

const catalogues: Readonly<Record<Language, object>> = { it: italian, en: english };

/** A label that lost a placeholder would show texts without their figures. @throws Refusal label_placeholders */
function assertPlaceholders({ category, key, language, value }: Omit<Label, '_id' | 'version'>): void {
  const problems = placeholderProblems(value, textAt(catalogues[language], category, key));
  if (problems.length === 0) return;
  const names = problems.join(', ');
  throw new Refusal('label_placeholders', { params: { names }, fields: { value: 'validation.placeholders' } });
}

/** Texts written over the built-in ones: read by everybody before sign-in, written by administrators. */
export const labelRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, labelApi.list, publicRoute, async (request, reply) => {
    const query = readList(labelList, request);
    return sendList(reply, await listLabels(database.system, query), query.fields);
  });

  route(app, labelApi.create, allow('create', 'labels'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, async (tx) => {
      assertPlaceholders(request.body);
      const label = await insertLabel(tx, request.body);
      await audit(tx, callerOf(request), { action: 'create', resource: 'labels', recordId: label._id });
      return label;
    }),
  );

  route(app, labelApi.update, allow('update', 'labels'), (request) =>
    database.transaction(EVERY_TENANT, async (tx) => {
      const before = await lockLabel(tx, request.params.id);
      assertFresh(request, before.version);
      const { value } = request.body;
      assertPlaceholders({ ...before, value });
      const label = await updateLabel(tx, before, value);
      const changes = { value: { before: before.value, after: value } };
      await audit(tx, callerOf(request), { action: 'update', resource: 'labels', recordId: label._id, changes });
      return label;
    }),
  );

  route(app, labelApi.remove, allow('delete', 'labels'), async (request, reply) => {
    await database.transaction(EVERY_TENANT, async (tx) => {
      const label = await getLabel(tx, request.params.id);
      await deleteLabelKey(tx, label);
      const changes = { category: label.category, key: label.key };
      await audit(tx, callerOf(request), { action: 'delete', resource: 'labels', recordId: label._id, changes });
    });
    return reply.code(204).send();
  });
};
