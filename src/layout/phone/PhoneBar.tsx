import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Prefix } from '#domain/permissions.ts';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { pagePath } from '../../components/record-path.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { currentOf, type MenuItem, menuOf } from '../nav/menu.ts';

const CENTER = 'check-in-area';

/** What each role opens most, in its order; the check-in stands in the middle. At the gate there are two pages in all. */
const places: Record<Prefix, readonly string[]> = {
  tenant: ['dashboard', 'events', CENTER, 'participation-requests', 'tenant-subscriptions'],
  admin: ['tenants', 'events', CENTER, 'reservations', 'users'],
  scanner: [CENTER, `${CENTER}/tickets`],
};

/**
 * The places of a role under the thumb, on phones; the drawer keeps them all. Gives way to what a page wants done: a bar
 * marked `data-page-bar` takes its room.
 */
export function PhoneBar() {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const { pathname } = useLocation();
  const items = menuOf(
    resources.filter(({ name }) => mayOpen(user, name)),
    prefix,
  ).flatMap((group) => group.items);
  const current = currentOf(items, pathname);
  const shown = places[prefix].flatMap((path) => items.find((item) => item.path === pagePath(prefix, path)) ?? []);
  if (shown.length < 2) return null;
  const isCentered = shown.length === 5;
  return (
    <>
      <GlobalStyles styles={{ 'body:has([data-page-bar]) .phone-bar': { display: 'none !important' } }} />
      <Box
        component="nav"
        className="phone-bar no-print"
        aria-label={translate('app.menu.phone')}
        sx={{
          position: 'fixed',
          inset: 'auto 0 0 0',
          zIndex: 'appBar',
          display: 'grid',
          gridTemplateColumns: isCentered ? '1fr 1fr 84px 1fr 1fr' : `repeat(${shown.length}, 1fr)`,
          alignItems: 'center',
          minHeight: 72,
          px: 0.5,
          pb: 'env(safe-area-inset-bottom)',
          boxSizing: 'content-box',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {shown.map((item) => (
          <Place
            key={item.path}
            item={item}
            isCurrent={item === current}
            isCenter={isCentered && item.path === pagePath(prefix, CENTER)}
          />
        ))}
      </Box>
    </>
  );
}

function Place({ item, isCurrent, isCenter }: { item: MenuItem; isCurrent: boolean; isCenter: boolean }) {
  const translate = useTranslate();
  const { path, icon: Icon, badge: Badge } = item;
  const label = translate(item.label, { smart_count: 2 });
  const isOn = isCurrent && !isCenter;
  return (
    <ButtonBase
      component={Link}
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isCenter ? label : undefined}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: '3px',
        minWidth: 0,
        height: 60,
        borderRadius: '10px',
        color: isOn ? 'primary.dark' : 'text.secondary',
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: isOn ? 600 : 500,
        fontFamily: 'inherit',
      }}
    >
      <Box
        component="span"
        sx={(theme) => ({
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          '& .unread-badge': { position: 'absolute', left: 30, top: -6 },
          ...(isCenter
            ? {
                width: 60,
                height: 60,
                mt: '-28px',
                borderRadius: '50%',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                boxShadow: `0 0 0 5px ${theme.palette.background.default}`,
                '@media (forced-colors: active)': { border: '1px solid' },
                ...(isCurrent && { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 2 }),
              }
            : { width: 52, height: 28, borderRadius: '14px', ...(isOn && { bgcolor: 'primary.light' }) }),
        })}
      >
        {Icon && <Icon aria-hidden sx={{ fontSize: isCenter ? 28 : 24 }} />}
        {Badge && (
          <OptionalBoundary>
            <Badge />
          </OptionalBoundary>
        )}
      </Box>
      {!isCenter && (
        <Box
          component="span"
          sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      )}
    </ButtonBase>
  );
}
