import ReceiptOutlined from '@mui/icons-material/BookOnlineOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useBookingOpener } from '../../components/booking/use-booking-opener.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { pages } from './paths.ts';

interface QuickAction {
  /** Of `dashboard.actions`. */
  name: string;
  /** The page it leads to; where there is none the card is not shown. */
  resource: string;
  to: string;
  icon: ComponentType<SvgIconProps>;
}

const actions: readonly QuickAction[] = [
  { name: 'events', resource: 'events', to: pages.newEvent, icon: EventOutlined },
  { name: 'reservations', resource: 'reservations', to: pages.reservations, icon: ReceiptOutlined },
  { name: 'requests', resource: 'participation-requests', to: pages.requests, icon: HowToRegOutlined },
  { name: 'followers', resource: 'tenant-subscriptions', to: pages.followers, icon: GroupsOutlined },
  { name: 'checkIn', resource: 'check-in-area', to: pages.checkIn, icon: QrCodeScanner },
  { name: 'scanners', resource: 'scanners', to: pages.scanners, icon: PhoneIphoneOutlined },
  { name: 'communications', resource: 'communications', to: pages.communications, icon: CampaignOutlined },
  { name: 'merchandising', resource: 'products', to: pages.merchandising, icon: StorefrontOutlined },
];

/** What an organiser does most, one click away. */
export function QuickActions() {
  const translate = useTranslate();
  const { resources } = useShell();
  const booking = useBookingOpener();
  const shown = actions.filter(({ resource }) => resources.some(({ name }) => name === resource));
  return (
    <Card component="section" aria-labelledby="quick-actions">
      <Typography variant="h3" component="h2" id="quick-actions" sx={{ p: '16px 20px 8px' }}>
        {translate('dashboard.actions.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: '0 8px 8px',
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
        }}
      >
        {shown.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Target to={to} open={name === 'reservations' ? booking.open : undefined}>
              <Box
                aria-hidden
                sx={{
                  flex: 'none',
                  width: 36,
                  height: 36,
                  borderRadius: '8px',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'background.sunken',
                  color: 'primary.main',
                }}
              >
                <Icon fontSize="small" />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{translate(`dashboard.actions.${name}`)}</Typography>
                <Typography variant="caption" component="p" color="text.secondary" noWrap>
                  {translate(`dashboard.actions.${name}Text`)}
                </Typography>
              </Box>
              <ChevronRight fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
            </Target>
          </li>
        ))}
      </Box>
      {booking.dialog}
    </Card>
  );
}

/** A link to a page, or a button that opens a form over this one. */
function Target({ to, open, children }: { to: string; open: (() => void) | undefined; children: ReactNode }) {
  return (
    <ButtonBase
      {...(open ? { onClick: open } : { component: Link, to })}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        textAlign: 'left',
        gap: 1.5,
        p: '10px 12px',
        borderRadius: '10px',
        '&:hover': { bgcolor: 'background.hover' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
