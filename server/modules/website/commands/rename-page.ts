import { Refusal } from '#domain/errors.ts';
import type { PageNameInput } from '#domain/website/api.ts';
import type { PageKind } from '#domain/website/slug.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { lockPageNames, namePage, type PageNames, pageNamesOf } from '../queries/page-name.ts';

/** A page that somebody else named since it was read is left alone. @throws Refusal stale_write with its name of now */
function assertNameRead(slug: string, { slugWas = slug }: PageNameInput): void {
  if (slugWas !== slug) throw new Refusal('stale_write', { data: { slug } });
}

const audited = { community: 'tenants', event: 'events', product: 'products' } as const satisfies Record<
  PageKind,
  string
>;

/**
 * Names a page as its owner wants; the name of before leads to it.
 * @throws Refusal not_found, stale_write
 */
export async function renamePage(tx: Db, caller: Caller, id: string, input: PageNameInput): Promise<PageNames> {
  const { slug } = input;
  await lockPageNames(tx, id);
  const before = await pageNamesOf(tx, id);
  if (before.slug === slug) return before;
  assertNameRead(before.slug, input);
  await namePage(tx, before, id, slug);
  const after = await pageNamesOf(tx, id);
  if (after.slug === before.slug) return after;
  await audit(tx, caller, {
    action: 'renamePage',
    resource: audited[before.kind],
    recordId: id,
    tenantId: before.tenantId,
    changes: changesOf({ slug: before.slug }, { slug: after.slug }),
  });
  return after;
}
