import { followerStatuses } from '#domain/followers/status.ts';
import { FollowerTable } from '#resources/followers/list/FollowerTable.tsx';
import { useFollowerFilters } from '#resources/followers/list/use-follower-filters.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { oneOf } from '../../components/list/filter-of.ts';
import type { FilterSpec } from '../../components/list/filters.ts';
import { ReportPage } from './ReportPage.tsx';

/** What the list's tabs choose. */
const status: FilterSpec = oneOf(
  'status',
  'resources.tenant-subscriptions.fields.status',
  followerStatuses,
  'status.follower',
);

/** Who follows, since when, and in which tier. */
export function FollowersReport() {
  return (
    <ReportPage
      name="tenant-subscriptions"
      search="followers.search"
      filters={[status, ...useFollowerFilters()]}
      exported={<ExportOfList path="tenant-subscriptions/excel" />}
    >
      <FollowerTable />
    </ReportPage>
  );
}
