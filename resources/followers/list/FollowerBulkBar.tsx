import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { SelectionBar, SelectionButton } from '../../../src/components/list/SelectionBar.tsx';
import type { FollowerRecord } from '../record.ts';
import type { FollowerActions } from '../use-follower-actions.tsx';

/** Accepts or declines the chosen requests together. */
export function FollowerBulkBar({ actions }: { actions: FollowerActions }) {
  const translate = useTranslate();
  const { selectedIds, data = [] } = useListContext<FollowerRecord>();
  const chosen = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'pending');
  if (chosen.length === 0) return null;
  return (
    <SelectionBar
      label="followers.bulk.label"
      clear="followers.bulk.clear"
      count={translate('followers.bulk.selected', { smart_count: chosen.length })}
    >
      <SelectionButton
        startIcon={<CheckOutlined />}
        loading={actions.isPending}
        onClick={() => actions.run('accept', chosen)}
      >
        {translate('followers.actions.accept')}
      </SelectionButton>
      <SelectionButton
        startIcon={<CloseOutlined />}
        disabled={actions.isPending}
        onClick={() => actions.run('decline', chosen)}
      >
        {translate('followers.actions.decline')}
      </SelectionButton>
    </SelectionBar>
  );
}
