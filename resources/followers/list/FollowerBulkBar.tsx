import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import type { FollowerRecord } from '../record.ts';
import type { FollowerActions } from '../use-follower-actions.tsx';

/** Accepts or declines the chosen requests together. */
export function FollowerBulkBar({ actions }: { actions: FollowerActions }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<FollowerRecord>();
  const { chosen: all, hidden, isReading } = useChosen<FollowerRecord>();
  const chosen = all.filter(({ status }) => status === 'pending');
  if (selectedIds.length === 0 || (chosen.length === 0 && !isReading)) return null;
  return (
    <SelectionBar texts="followers.bulk" hidden={hidden}>
      <SelectionButton
        startIcon={<CheckOutlined />}
        loading={actions.isPending || isReading}
        onClick={() => actions.run('accept', chosen)}
      >
        {translate('followers.actions.accept')}
      </SelectionButton>
      <SelectionButton
        startIcon={<CloseOutlined />}
        disabled={actions.isPending || isReading}
        onClick={() => actions.run('decline', chosen)}
      >
        {translate('followers.actions.decline')}
      </SelectionButton>
    </SelectionBar>
  );
}
