import { type AuditFacts, auditList } from '#domain/audit/schema.ts';
import { outboxList } from '#domain/notifications/outbox-list.ts';
import { auditSentence } from '#i18n/audit-sentence.ts';
import { list } from '../kernel/list.ts';
import { byId, tenantRef } from '../kernel/related.ts';
import { find, ok, type Route, route, visible } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';

/** An entry with the people and names its sentence needs. */
export function factsOf(store: Store, { userId, ...entry }: Store['audit'][number]): AuditFacts {
  const named = (userId: string | undefined) => {
    const found = store.users.find(({ _id }) => _id === userId);
    return found ? { _id: found._id, name: found.name, surname: found.surname } : null;
  };
  const follower = named(byId(store.tenantSubscriptions, entry.recordId)?.userId);
  const booking = byId(store.reservations, entry.recordId);
  return {
    ...entry,
    user: named(userId ?? undefined),
    tenant: tenantRef(store, entry.tenantId),
    recordName:
      byId(store.events, entry.recordId)?.name ??
      booking?.code ??
      (follower ? `${follower.name} ${follower.surname}` : null),
    person: named(booking?.userId),
  };
}

/** The log, and mails that would have gone out. */
export const operationRoutes: Route[] = [
  route('get', '/api/audit', ['list', 'audit'], (call) => {
    const show = (facts: AuditFacts) => ({ ...facts, sentence: auditSentence(facts, call.language) });
    const entries = visible(call, call.store.audit).map((entry) => factsOf(call.store, entry));
    return list(call, auditList, entries, {
      read: { userId: ({ user }) => user?._id },
      search: ({ user, recordName }) => `${user?.name} ${user?.surname} ${recordName ?? ''}`,
      show,
    });
  }),
  route('get', '/api/outbox', ['list', 'outbox'], (call) =>
    list(call, outboxList, call.store.mails, { show: ({ html: _html, ...mail }) => mail }),
  ),
  route('get', '/api/outbox/:id', ['get', 'outbox'], (call) => ok(find(call.store.mails, call.params['id']))),
];
