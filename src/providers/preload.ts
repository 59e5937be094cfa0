import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { SessionUser } from '#domain/users/schema.ts';
import { mayOpen } from './authProvider.ts';

const all = { page: 1, perPage: 1000 };
const by = (field: string) => ({ field, order: 'ASC' as const });
const asListed = { field: 'id', order: 'DESC' as const };

/** The lists that forms begin with, asked for as the forms ask, so that they find them there. */
const lists = [
  ['event-subtypes', { pagination: all, sort: by('name'), filter: {} }],
  ['categories', { pagination: all, sort: by('name'), filter: { entityType: 'event' } }],
  ['requirements', { pagination: all, sort: by('fieldName'), filter: { entityType: 'event' } }],
  ['available_subscriptions', { pagination: all, sort: by('price'), filter: { isActive: true } }],
  ['tenants', { pagination: all, sort: asListed, filter: {} }],
] as const;

/** People who write events: only they have forms that need the lists. */
const writes = (user: SessionUser) => mayOpen(user, 'events', 'update');

/**
 * Reads what the platform keeps for everyone, and the active plans, once the first page stands. One that
 * cannot be read stops nothing: its form asks again.
 */
export async function preload(
  { queryClient, dataProvider }: { queryClient: QueryClient; dataProvider: Pick<DataProvider, 'getList'> },
  user: SessionUser,
): Promise<void> {
  const wanted = lists.filter(([resource]) => writes(user) && mayOpen(user, resource));
  await Promise.all(
    wanted.map(([resource, params]) =>
      queryClient.prefetchQuery({
        queryKey: [resource, 'getList', { ...params, meta: undefined }],
        queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
        retry: false,
      }),
    ),
  );
}
