import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOpenCamera } from '#resources/check-in/public/use-open-camera.tsx';
import { useBookingOpener } from '#resources/reservations/public/use-booking-opener.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { NEW_KEYS } from '../../components/page/shortcut-keys.ts';
import { recordPath } from '../../components/record-path.ts';

interface QuickAction {
  /** Of `dashboard.actions`. */
  name: 'book' | 'write' | 'event' | 'scan';
  /** Whose page it needs; where there is none it is not offered. */
  resource: string;
  icon: ComponentType<SvgIconProps>;
}

const actions: readonly QuickAction[] = [
  { name: 'book', resource: 'reservations', icon: BookOnlineOutlined },
  { name: 'write', resource: 'communications', icon: CampaignOutlined },
  { name: 'event', resource: 'events', icon: EventOutlined },
  { name: 'scan', resource: 'check-in-area', icon: QrCodeScanner },
];

const pages = {
  write: recordPath('tenant', 'communications', 'new'),
  event: recordPath('tenant', 'events', 'stepper'),
  scan: recordPath('tenant', 'check-in-area'),
};

/** What an organiser does most: book somebody, write, make an event, scan. */
export function QuickActions() {
  const translate = useTranslate();
  const { resources } = useShell();
  const booking = useBookingOpener();
  const camera = useOpenCamera();
  const shown = actions.filter(({ resource }) => resources.some(({ name }) => name === resource));
  return (
    <Box
      component="nav"
      aria-label={translate('dashboard.actions.title')}
      sx={{
        width: { xs: '100%', sm: 'auto' },
        display: 'grid',
        gridTemplateColumns: { xs: `repeat(${shown.length}, minmax(0, 1fr))`, sm: `repeat(${shown.length}, auto)` },
        gap: 1,
      }}
    >
      {shown.map(({ name, icon: Icon }) => (
        <Button
          key={name}
          variant="outlined"
          color="inherit"
          aria-keyshortcuts={name === 'event' ? NEW_KEYS : undefined}
          {...(name === 'book'
            ? { onClick: booking.open }
            : { component: Link, to: pages[name], ...(name === 'scan' && { onClick: camera.onClick }) })}
          sx={{
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 0.5, sm: 1 },
            minHeight: 44,
            p: { xs: '10px 4px', sm: '8px 14px' },
            lineHeight: 1.25,
            textAlign: 'center',
            whiteSpace: { xs: 'normal', sm: 'nowrap' },
            minWidth: 0,
            fontSize: { xs: '.75rem', sm: '.875rem' },
            bgcolor: 'background.paper',
          }}
        >
          <Icon aria-hidden fontSize="small" sx={{ color: { xs: 'primary.main', sm: 'inherit' } }} />
          {translate(`dashboard.actions.${name}`)}
        </Button>
      ))}
      {booking.dialog}
      {camera.choice}
    </Box>
  );
}
