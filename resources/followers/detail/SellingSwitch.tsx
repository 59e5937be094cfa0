import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type FollowerRecord, promotionOf } from '../record.ts';

/** Whether a follower who was promoted to scanner also sells at the door: said where the promotion is made. */
export function SellingSwitch({ follower }: { follower: FollowerRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  const { call } = useApi();
  const refresh = useRefresh();
  const help = useId();
  const { run, isPending } = useAction();
  if (promotionOf(follower) !== 'demote' || !can(actor, 'promote', 'users')) return null;

  async function change(sellsAtDoor: boolean) {
    await run(
      () => call('PUT tenant-subscriptions/:id/sellsatdoor', { params: { id: follower.id }, body: { sellsAtDoor } }),
      sellsAtDoor ? 'followers.selling.nowOn' : 'followers.selling.nowOff',
    );
    refresh();
  }

  return (
    <Card component="section" aria-label={translate('scanners.sellsAtDoor')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <FormControlLabel
        control={
          <Switch
            checked={follower.user?.sellsAtDoor ?? false}
            disabled={isPending}
            onChange={({ target }) => void change(target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': help } }}
          />
        }
        label={translate('scanners.sellsAtDoor')}
      />
      <FormHelperText id={help}>{translate('scanners.sellsAtDoorHelp')}</FormHelperText>
    </Card>
  );
}
