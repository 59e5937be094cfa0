import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { version } from '#package.json';
import { HEADER_HEIGHT } from '#src/components/page/header-height.ts';
import { Logo } from '../../components/page/Logo.tsx';
import { DRAWER_MINI, DRAWER_WIDTH } from '../../theme/tokens.ts';
import { CommunityCard } from './CommunityCard.tsx';
import { useDrawer } from './drawer-state.ts';
import { NavMenu } from './NavMenu.tsx';

/** The product's mark and, when there is room, its name. */
function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Box
      sx={{
        height: HEADER_HEIGHT,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: isCompact ? 'center' : 'flex-start',
        gap: 1.25,
        px: isCompact ? 0 : 1,
        fontSize: '1.1875rem',
        fontWeight: 700,
        letterSpacing: '-.025em',
      }}
    >
      <Logo />
      {!isCompact && 'Regia'}
    </Box>
  );
}

/** 280 wide, a strip of 72 when collapsed, over the page on phones. */
export function NavDrawer() {
  const translate = useTranslate();
  const { isOpen, isTemporary, close } = useDrawer();
  const isCompact = !isOpen && !isTemporary;
  const width = isCompact ? DRAWER_MINI : DRAWER_WIDTH;
  return (
    <Drawer
      className="no-print"
      variant={isTemporary ? 'temporary' : 'permanent'}
      open={isOpen}
      onClose={close}
      sx={{ width: isTemporary ? 0 : width, flex: 'none' }}
      slotProps={{
        paper: {
          component: isTemporary ? 'div' : 'aside',
          'aria-label': translate('app.menu.label'),
          sx: {
            width,
            maxWidth: '88vw',
            overflow: 'hidden',
            borderRadius: 0,
            border: 0,
            borderRight: 1,
            borderColor: 'divider',
            backgroundColor: 'background.sunken',
            p: '0 12px 12px',
          },
        },
      }}
    >
      <Brand isCompact={isCompact} />
      <CommunityCard isCompact={isCompact} />
      <NavMenu />
      <Box component="footer" sx={{ pt: 2, px: isCompact ? 0 : 1.5, textAlign: isCompact ? 'center' : 'left' }}>
        <Typography variant="caption" sx={{ color: 'text.hint' }}>
          {isCompact ? version : translate('app.version', { version })}
        </Typography>
      </Box>
    </Drawer>
  );
}
