import Menu from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { HEADER_HEIGHT } from '#src/components/page/header-height.ts';
import { ACTION_SLOT, TITLE_SLOT } from '../components/page/bar-slots.ts';
import { useShell } from '../components/page/shell-context.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { MessageTray } from './live/MessageTray.tsx';
import { useDrawer } from './nav/drawer-state.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The bar above every page. */
export function Header() {
  const translate = useTranslate();
  const { isOpen, isTemporary, toggle } = useDrawer();
  const isShown = isOpen && !isTemporary;
  const { prefix, resources } = useShell();
  const page = useLocation().pathname.split('/')[2];
  const isMenuHidden = resources.some(
    ({ name, hidesHeaderMenu }) => name === page && hidesHeaderMenu?.includes(prefix),
  );
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: HEADER_HEIGHT,
        boxSizing: 'content-box',
        pt: 'env(safe-area-inset-top)',
        display: 'flex',
        alignItems: 'center',
        gap: { sm: 1.5 },
        px: { xs: 1, sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        // On phones a page with a bar of its own, that has the way back, needs no second one: the bar below has the rest.
        // It keeps its place under that one: the page does not jump when it comes.
        'body:has([data-own-bar]) &': { visibility: { xs: 'hidden', sm: 'visible' } },
      }}
    >
      <IconButton
        aria-label={translate(isShown ? 'app.menu.collapse' : 'app.menu.expand')}
        aria-expanded={isOpen}
        onClick={toggle}
        sx={{ ml: { sm: -1.5 } }}
      >
        {isShown ? <MenuOpen /> : <Menu />}
      </IconButton>
      {/* On phones a page puts its title and its action here. */}
      <Box id={TITLE_SLOT} sx={{ flex: 1, minWidth: 0, display: { sm: 'none' } }} />
      <CommandPalette />
      <Box sx={{ flex: { sm: 1 } }} />
      <MessageTray />
      <Box sx={{ display: { xs: isMenuHidden ? 'flex' : 'none', sm: 'flex' } }}>
        <ThemeSwitch />
      </Box>
      {!isMenuHidden && <ProfileMenu />}
      <Box id={ACTION_SLOT} sx={{ display: { sm: 'none' } }} />
    </Box>
  );
}
