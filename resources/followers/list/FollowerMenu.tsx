import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import MoreVert from '@mui/icons-material/MoreVert';
import NoAccountsOutlined from '@mui/icons-material/NoAccountsOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { userTypes } from '#domain/fields.ts';
import { can } from '#domain/permissions.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { type FollowerRecord, promotionOf } from '../record.ts';
import type { FollowerAction, FollowerActions } from '../use-follower-actions.tsx';

const icons: Record<FollowerAction, ReactNode> = {
  accept: <CheckOutlined fontSize="small" />,
  decline: <CloseOutlined fontSize="small" />,
  promote: <BadgeOutlined fontSize="small" />,
  invite: <BadgeOutlined fontSize="small" />,
  withdraw: <NoAccountsOutlined fontSize="small" />,
  demote: <NoAccountsOutlined fontSize="small" />,
  remove: <DeleteOutline fontSize="small" />,
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { names, mayType } = useOpenActions(follower);
  if (names.length === 0 && !mayType) return null;

  function choose(work: () => void) {
    setAnchor(null);
    work();
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('followers.menu', { name: personName(follower.user) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {names.map((name) => (
          <MenuItem key={name} onClick={() => choose(() => actions.run(name, [follower]))}>
            <ListItemIcon>{icons[name]}</ListItemIcon>
            {translate(`followers.actions.${name}`)}
          </MenuItem>
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
              onClick={() => choose(() => userType !== follower.userType && actions.setUserType(follower, userType))}
            >
              {translate(`enums.userType.${userType}`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
