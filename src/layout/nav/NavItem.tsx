import OpenInNew from '@mui/icons-material/OpenInNew';
import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { alpha } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { useDrawer } from './drawer-state.ts';

export interface NavItemProps {
  label: string;
  /** Full path; or an address outside the product. Without one the entry does something. */
  to?: string;
  onClick?: () => void;
  icon?: ComponentType<SvgIconProps> | undefined;
  badge?: ComponentType | undefined;
  isExternal?: boolean;
  /** Whether this is where the person is. */
  isCurrent?: boolean | undefined;
}

/** One entry of the drawer; collapsed, its icon with the name in a tooltip. */
export function NavItem(props: NavItemProps) {
  const { label, to, onClick, icon: Icon, badge: Badge, isExternal = false, isCurrent = false } = props;
  const translate = useTranslate();
  const { isOpen, close } = useDrawer();
  const inside = to === undefined ? { component: 'button' as const } : { component: Link, to };
  const target = isExternal ? { component: 'a' as const, href: to, target: '_blank', rel: 'noreferrer' } : inside;

  return (
    <Tooltip title={isOpen ? '' : label} placement="right">
      <ListItemButton
        {...target}
        onClick={() => {
          close();
          onClick?.();
        }}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isOpen ? undefined : label}
        sx={(theme) => ({
          height: 38,
          flex: 'none',
          gap: 1.5,
          px: 1.5,
          justifyContent: isOpen ? 'flex-start' : 'center',
          borderRadius: '6px',
          color: 'text.secondary',
          fontFamily: 'inherit',
          textAlign: 'left',
          fontWeight: 500,
          fontSize: '0.875rem',
          '& > .MuiSvgIcon-root': { color: isCurrent ? 'inherit' : 'text.hint', flex: 'none' },
          '&:hover': { backgroundColor: alpha(theme.palette.border.main, 0.55), color: 'text.primary' },
          // Collapsed, the counter sits on the icon.
          position: 'relative',
          '& > .unread-badge': isOpen ? {} : { position: 'absolute', top: 1, right: 2 },
          '&[aria-current]': { backgroundColor: 'primary.light', color: 'primary.dark', fontWeight: 600 },
        })}
      >
        {Icon && <Icon aria-hidden />}
        {isOpen && (
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
        )}
        {Badge && (
          <OptionalBoundary>
            <Badge />
          </OptionalBoundary>
        )}
        {isOpen && isExternal && <OpenInNew fontSize="small" titleAccess={translate('app.externalLink')} />}
      </ListItemButton>
    </Tooltip>
  );
}
