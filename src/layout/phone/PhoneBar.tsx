import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Prefix } from '#domain/permissions.ts';
import { useOpenCamera } from '#resources/check-in/public/use-open-camera.tsx';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { pagePath } from '../../components/record-path.ts';
import { useDrawer } from '../nav/drawer-state.ts';
import type { MenuItem } from '../nav/menu.ts';
import { useMenu } from '../nav/use-menu.ts';

const CENTER = 'check-in-area';

/**
 * What each role opens most, in its order; the check-in is in the middle. Organisers have everything else behind one more. At the
 * gate there are two pages in all.
 */
const places: Record<Prefix, readonly string[]> = {
  tenant: ['dashboard', 'events', CENTER, 'reservations'],
  admin: ['tenants', 'events', CENTER, 'reservations', 'users'],
  scanner: [CENTER, `${CENTER}/tickets`],
};

/**
 * The places of a role under the thumb, on phones; the drawer keeps them all. Gives way to what a page wants done: a bar
 * marked `data-page-bar` takes its room.
 */
export function PhoneBar() {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { items, current } = useMenu();
  const shown = places[prefix].flatMap((path) => items.find((item) => item.path === pagePath(prefix, path)) ?? []);
  if (shown.length < 2) return null;
  const hasMore = prefix === 'tenant';
  const count = shown.length + (hasMore ? 1 : 0);
  const isCentered = count === 5;
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
          // The longest word takes what it needs from the others.
          gridTemplateColumns: isCentered
            ? 'repeat(2, minmax(max-content, 1fr)) 84px repeat(2, minmax(max-content, 1fr))'
            : `repeat(${count}, 1fr)`,
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
        {hasMore && <More />}
      </Box>
    </>
  );
}

const placeStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3px',
  minWidth: 0,
  height: 60,
  borderRadius: '10px',
  color: 'text.secondary',
  // Whole words on the narrowest phones.
  fontSize: 'clamp(0.625rem, 2.8vw, 0.75rem)',
  '@media (max-width: 359.95px)': { letterSpacing: '-0.03em' },
  lineHeight: '1rem',
  fontWeight: 500,
  fontFamily: 'inherit',
};

/** Opens the drawer, which has every page. */
function More() {
  const translate = useTranslate();
  const { isOpen, toggle } = useDrawer();
  return (
    <ButtonBase aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle} sx={placeStyle}>
      <MoreHoriz aria-hidden sx={{ height: 28 }} />
      {translate('app.menu.more')}
    </ButtonBase>
  );
}

function Place({ item, isCurrent, isCenter }: { item: MenuItem; isCurrent: boolean; isCenter: boolean }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { path, icon: Icon, badge: Badge } = item;
  const label = translate(item.label, { smart_count: 2 });
  const isOn = isCurrent && !isCenter;
  const camera = useOpenCamera();
  return (
    <>
      <ButtonBase
        component={Link}
        to={path}
        onClick={isCenter && prefix === 'tenant' ? camera.onClick : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isCenter ? label : undefined}
        sx={[placeStyle, isOn && { color: 'primary.dark', fontWeight: 600 }]}
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
            sx={{ maxWidth: '22vw', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {label}
          </Box>
        )}
      </ButtonBase>
      {camera.choice}
    </>
  );
}
