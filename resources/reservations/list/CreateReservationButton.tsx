import Add from '@mui/icons-material/Add';
import ArrowDropDown from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '../../../domain/permissions.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useSessionUser } from '../../../src/providers/useSessionUser.ts';
import { BookingDialog } from '../dialogs/BookingDialog.tsx';

/** Starts a reservation for a guest or a follower; not for whoever cannot book (RES-004, PERM-E022). */
export function CreateReservationButton() {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<'guest' | 'follower' | null>(null);
  if (!can(actor, 'create', 'reservations')) return null;

  function choose(next: 'guest' | 'follower') {
    setAnchor(null);
    setKind(next);
  }

  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Add />}
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(pressed) => setAnchor(pressed.currentTarget)}
      >
        {translate('reservations.list.create')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('guest')}>{translate('reservations.list.forGuest')}</MenuItem>
        <MenuItem onClick={() => choose('follower')}>{translate('reservations.list.forFollower')}</MenuItem>
      </Menu>
      {kind && <BookingDialog kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}
