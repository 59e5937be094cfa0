import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useTranslate } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import type { FollowerRecord } from '../record.ts';
import type { FollowerActions } from '../use-follower-actions.tsx';
import { FollowerMenu, useOpenActions } from './FollowerMenu.tsx';
import { FollowerState } from './FollowerState.tsx';
import { ScannerMark } from './ScannerMark.tsx';

const Column = DataTable.Col<FollowerRecord>;

export interface FollowerTableProps {
  /** What can be done with one; without it the table is only read. */
  actions?: FollowerActions | undefined;
  /** Pending requests can be chosen and settled together. */
  isSelectable?: boolean;
}

/** Followers: a table with columns to choose, cards on phones. */
export function FollowerTable({ actions, isSelectable = false }: FollowerTableProps) {
  const seesCommunities = useCanViewAllTenants();
  const field = (name: string) => `resources.tenant-subscriptions.fields.${name}`;
  return (
    <ResponsiveList<FollowerRecord>
      card={(record) => <FollowerCard follower={record} actions={actions} />}
      chosenAs={isSelectable && (({ user }) => personName(user))}
    >
      <DataTable
        storeKey={actions ? 'tenant-subscriptions' : 'reports.tenant-subscriptions'}
        bulkActionButtons={isSelectable ? <span hidden /> : false}
        hiddenColumns={seesCommunities ? [field('phone')] : []}
      >
        <Column
          source="surname"
          label={field('user')}
          render={(record) => <RowLink secondary={record.user?.email}>{personName(record.user)}</RowLink>}
        />
        <Column label={field('phone')} render={(record) => <NoWrap>{record.userInfo?.phone ?? '—'}</NoWrap>} />
        {seesCommunities && <Column label={field('tenant')} render={(record) => record.tenant?.businessName} />}
        <Column
          {...minorColumn}
          label={field('userType')}
          render={(record) => <PlainChip label={`enums.userType.${record.userType}`} />}
        />
        <Column label={field('status')} render={(record) => <FollowerState follower={record} />} />
        <Column label={field('scanner')} render={(record) => <ScannerMark follower={record} />} />
        <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        <Column
          source="activationDate"
          render={(record) => (record.activationDate ? <DateTimeField value={record.activationDate} /> : '—')}
        />
        {actions && (
          <Column
            {...actionsColumn}
            render={(record) => (
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
                <AcceptButton follower={record} actions={actions} />
                <FollowerMenu follower={record} actions={actions} />
              </Box>
            )}
          />
        )}
      </DataTable>
    </ResponsiveList>
  );
}

/** The one thing a request waits for, without opening a menu. */
function AcceptButton({ follower, actions }: { follower: FollowerRecord; actions: FollowerActions }) {
  const translate = useTranslate();
  const { names } = useOpenActions(follower);
  if (!names.includes('accept')) return null;
  return (
    <Button
      size="small"
      startIcon={<CheckOutlined />}
      disabled={actions.isPending}
      aria-label={translate('followers.acceptOne', { name: personName(follower.user) })}
      onClick={(event) => {
        event.stopPropagation();
        actions.run('accept', [follower]);
      }}
    >
      {translate('followers.actions.accept')}
    </Button>
  );
}

function FollowerCard({ follower, actions }: { follower: FollowerRecord; actions: FollowerActions | undefined }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <div>
          <RowLink secondary={follower.user?.email}>{personName(follower.user)}</RowLink>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <FollowerState follower={follower} />
          <PlainChip label={`enums.userType.${follower.userType}`} />
          {(follower.user?.role === 'guest' || follower.user?.scansFor === 'this' || follower.invitedAt !== null) && (
            <ScannerMark follower={follower} />
          )}
        </Box>
        <DateTimeField value={follower.createdAt} variant="body2" color="text.secondary" />
        {actions && (
          <div>
            <AcceptButton follower={follower} actions={actions} />
          </div>
        )}
      </Box>
      {actions && (
        <div>
          <FollowerMenu follower={follower} actions={actions} />
        </div>
      )}
    </Box>
  );
}
