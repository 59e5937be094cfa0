import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocaleState, useLocales, useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { initialsOf } from '#domain/shared/initials.ts';
import { useShell } from '../components/page/shell-context.ts';
import { recordPath } from '../components/record-path.ts';
import { useSessionUser } from '../providers/session/useSessionUser.ts';
import { useThemeSwitch } from './ThemeSwitch.tsx';

/** Who is signed in, the language, the way out; on phones the theme too, whose button has no room there. */
export function ProfileMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const user = useSessionUser();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { prefix, resources } = useShell();
  const { isDark, toggle } = useThemeSwitch();
  const hasSettings = resources.some(({ name }) => name === 'settings');
  const name = [user.name, user.surname].filter(Boolean).join(' ') || user.email;

  return (
    <>
      <IconButton
        aria-label={translate('app.profile.open', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          {...(user.profileImage ? { src: user.profileImage } : {})}
          alt=""
          sx={(theme) => ({
            width: 32,
            height: 32,
            fontSize: '0.75rem',
            fontWeight: 600,
            bgcolor: theme.palette.tone.teal.soft,
            color: theme.palette.tone.teal.main,
          })}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <Box>
            <Typography variant="subtitle1">{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {user.email}
            </Typography>
          </Box>
        </MenuItem>
        <Divider component="li" />
        {locales?.map((language) => (
          <MenuItem
            key={language.locale}
            role="menuitemradio"
            aria-checked={language.locale === locale}
            aria-label={`${translate('app.profile.language')}: ${language.name}`}
            onClick={() => {
              setAnchor(null);
              setLocale(language.locale);
            }}
          >
            <ListItemIcon>{language.locale === locale && <Check />}</ListItemIcon>
            <span lang={language.locale}>{language.name}</span>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            toggle();
          }}
          sx={{ display: { sm: 'none' } }}
        >
          <ListItemIcon>
            <DarkModeOutlined />
          </ListItemIcon>
          {translate(isDark ? 'app.theme.toLight' : 'app.theme.toDark')}
        </MenuItem>
        {hasSettings && (
          <MenuItem component={Link} to={recordPath(prefix, 'settings')} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <SettingsOutlined />
            </ListItemIcon>
            {translate('resources.settings.name')}
          </MenuItem>
        )}
        <MenuItem onClick={() => logout()}>
          <ListItemIcon>
            <Logout />
          </ListItemIcon>
          {translate('app.profile.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
