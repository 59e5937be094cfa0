import { DataTable, ListBase } from 'react-admin';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';

type Follower = TenantSubscription & { id: string };
const Column = DataTable.Col<Follower>;

interface FollowsProps {
  filter: Readonly<Record<string, string>>;
  /** The other side of each relationship, which names its row. */
  nameOf: (follower: Follower) => string | undefined;
  label: string;
  empty: { title: string; text: string };
}

function Follows({ filter, nameOf, label, empty }: FollowsProps) {
  const { prefix } = useShell();
  const link = (follower: Follower) => (
    <RowLink to={recordPath(prefix, 'tenant-subscriptions', follower.id)}>
      <bdi>{nameOf(follower)}</bdi>
    </RowLink>
  );
  return (
    <ListBase
      resource="tenant-subscriptions"
      disableSyncWithLocation
      storeKey={false}
      filter={filter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
    >
      <ListContent empty={empty}>
        <ResponsiveList<Follower>
          card={(follower) => (
            <>
              {link(follower)} <StatusChip entity="follower" value={follower.status} />
            </>
          )}
        >
          <DataTable storeKey="follows">
            <Column label={label} render={link} />
            <Column
              label="resources.tenant-subscriptions.fields.userType"
              render={({ userType }) => <PlainChip label={`enums.userType.${userType}`} />}
            />
            <Column
              label="resources.tenant-subscriptions.fields.status"
              render={({ status }) => <StatusChip entity="follower" value={status} />}
            />
            <Column
              source="createdAt"
              label="resources.tenant-subscriptions.fields.createdAt"
              render={({ createdAt }) => <DateTimeField value={createdAt} />}
            />
          </DataTable>
        </ResponsiveList>
      </ListContent>
    </ListBase>
  );
}

/** The communities a person follows or asks to follow, read-only. */
export function FollowedCommunities({ userId }: { userId: string }) {
  return (
    <Follows
      filter={{ userId }}
      nameOf={({ tenant }) => tenant?.businessName}
      label="resources.tenant-subscriptions.fields.tenant"
      empty={{ title: 'people.follows.none', text: 'people.follows.noneText' }}
    />
  );
}

/** The followers of a community, read-only. */
export function TenantFollowers({ tenantId }: { tenantId: string }) {
  return (
    <Follows
      filter={{ tenantId }}
      nameOf={({ user }) => personName(user)}
      label="resources.tenant-subscriptions.fields.user"
      empty={{ title: 'people.followers.none', text: 'people.followers.noneText' }}
    />
  );
}
