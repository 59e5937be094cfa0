import MoreVert from '@mui/icons-material/MoreVert';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';

/** What a menu hangs from while it is open. */
export function useMenu() {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    anchorEl,
    open: setAnchor,
    close,
    /** An entry's work, once the menu is closed. */
    choose: (work: () => unknown) => () => {
      close();
      work();
    },
  };
}

interface MoreMenuProps extends Pick<IconButtonProps, 'size'> {
  label: string;
  menu: ReturnType<typeof useMenu>;
  /** Entries, none of them in a fragment: the menu moves the focus among its own children. */
  children: MenuProps['children'];
}

/** Three dots, and behind them all that can be done with a record. */
export function MoreMenu({ label, menu: { anchorEl, open, close }, size = 'medium', children }: MoreMenuProps) {
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchorEl !== null}
        onClick={(event) => {
          // The row opens the record.
          event.stopPropagation();
          open(event.currentTarget);
        }}
      >
        <MoreVert fontSize={size} />
      </IconButton>
      <Menu anchorEl={anchorEl} open={anchorEl !== null} onClose={close} onClick={(event) => event.stopPropagation()}>
        {children}
      </Menu>
    </>
  );
}

export interface MenuEntryProps extends MenuItemProps {
  icon: ComponentType<SvgIconProps>;
  /** Path of the product that it leads to. */
  to?: string;
  /** Address of a page outside the back office, and where it opens. */
  href?: string;
  target?: '_blank';
}

/** An entry with its picture. */
export function MenuEntry({ icon: Icon, to, href, target, children, ...item }: MenuEntryProps) {
  const link = { ...(to && { component: Link, to }), ...(href && { component: 'a', href, target, rel: 'noopener' }) };
  return (
    <MenuItem {...item} {...link}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {children}
    </MenuItem>
  );
}
