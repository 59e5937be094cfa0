import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import NoAccountsOutlined from '@mui/icons-material/NoAccountsOutlined';
import type { SvgIconProps } from '@mui/material';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { userTypes } from '#domain/fields.ts';
import { can } from '#domain/permissions.ts';
import { MenuEntry, MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { type FollowerRecord, promotionOf } from '../record.ts';
import type { FollowerAction, FollowerActions } from '../use-follower-actions.tsx';

const icons: Record<FollowerAction, ComponentType<SvgIconProps>> = {
  accept: CheckOutlined,
  decline: CloseOutlined,
  promote: BadgeOutlined,
  invite: BadgeOutlined,
  withdraw: NoAccountsOutlined,
  demote: NoAccountsOutlined,
  remove: DeleteOutline,
};

/** What the person may do with a follower: the table of permissions and the rules of promotion. */
export function useOpenActions(follower: FollowerRecord): { names: FollowerAction[]; mayType: boolean } {
  const actor = useActor();
  const of = 'tenant-subscriptions';
  const isPending = follower.status === 'pending';
  const promotion = promotionOf(follower);
  const names: FollowerAction[] = [
    ...(isPending && can(actor, 'accept', of, follower) ? (['accept'] as const) : []),
    ...(isPending && can(actor, 'decline', of, follower) ? (['decline'] as const) : []),
    ...(promotion === 'promote' && can(actor, 'promote', 'users') ? (['promote'] as const) : []),
    ...(promotion === 'invite' && can(actor, 'promote', 'users') ? (['invite'] as const) : []),
    ...(promotion === 'invited' && can(actor, 'demote', 'users') ? (['withdraw'] as const) : []),
    ...(promotion === 'demote' && can(actor, 'demote', 'users') ? (['demote'] as const) : []),
    ...(!isPending && can(actor, 'delete', of, follower) ? (['remove'] as const) : []),
  ];
  return { names, mayType: can(actor, 'setUserType', of, follower) };
}

/** The actions of one row. */
export function FollowerMenu({ follower, actions }: { follower: FollowerRecord; actions: FollowerActions }) {
  const translate = useTranslate();
  const menu = useMenu();
  const { names, mayType } = useOpenActions(follower);
  if (names.length === 0 && !mayType) return null;

  return (
    <MoreMenu size="small" label={translate('followers.menu', { name: personName(follower.user) })} menu={menu}>
      {names.map((name) => (
        <MenuEntry key={name} icon={icons[name]} onClick={menu.choose(() => actions.run(name, [follower]))}>
          {translate(`followers.actions.${name}`)}
        </MenuEntry>
      ))}
      {mayType && (
        <ListSubheader role="presentation" sx={{ bgcolor: 'transparent', lineHeight: '2rem' }}>
          {translate('resources.tenant-subscriptions.fields.userType')}
        </ListSubheader>
      )}
      {mayType &&
        userTypes.map((userType) => (
          <MenuItem
            key={userType}
            sx={{ pl: 7 }}
            role="menuitemradio"
            aria-checked={userType === follower.userType}
            onClick={menu.choose(() => userType !== follower.userType && actions.setUserType(follower, userType))}
          >
            {translate(`enums.userType.${userType}`)}
          </MenuItem>
        ))}
    </MoreMenu>
  );
}
