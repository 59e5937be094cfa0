import Add from '@mui/icons-material/Add';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Translate from '@mui/icons-material/Translate';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocaleState, useLocales, useLogout, useTranslate } from 'react-admin';
import { useShell } from '../../components/page/shell-context.ts';
import { pagePath } from '../../components/record-path.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { openShortcuts } from '../shortcuts/shortcuts.ts';
import { useThemeSwitch } from '../ThemeSwitch.tsx';
import type { PaletteEntry } from './palette-entry.ts';

interface PageAction {
  /** The text of the button that does the same on its page. */
  label: string;
  /** The page it is on, whose right it needs. */
  page: string;
  action?: string;
  /** Of its own page, as `pagePath` takes it. */
  path: string;
  state?: object;
  icon?: ComponentType<SvgIconProps>;
}

/** What can be begun from anywhere, in the order of how often it is. */
const pageActions: readonly PageAction[] = [
  { label: 'reservations.list.create', page: 'reservations', path: 'reservations', state: { books: 'guest' } },
  { label: 'events.create', page: 'events', path: 'events/stepper' },
  { label: 'app.palette.tryRegia', page: 'events', path: 'events', state: { tries: true }, icon: ScienceOutlined },
  { label: 'participations.create.title', page: 'participation-requests', path: 'participation-requests/new' },
  { label: 'followers.add', page: 'tenant-subscriptions', path: 'tenant-subscriptions/new' },
  {
    label: 'app.palette.importFollowers',
    page: 'tenant-subscriptions',
    action: 'import',
    path: 'tenant-subscriptions/import',
    icon: FileUploadOutlined,
  },
  { label: 'communications.add', page: 'communications', path: 'communications/new' },
  { label: 'products.create', page: 'products', path: 'products/new' },
  { label: 'scanners.new', page: 'scanners', path: 'scanners/new' },
  { label: 'tenants.new', page: 'tenants', path: 'tenants/new' },
  { label: 'users.new', page: 'users', path: 'users/new' },
];

/** What the palette can do: begin something on a page, and what concerns the person who is signed in. */
export function usePaletteActions(): PaletteEntry[] {
  const translate = useTranslate();
  const logout = useLogout();
  const user = useSessionUser();
  const { prefix, resources } = useShell();
  const { isDark, toggle } = useThemeSwitch();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales() ?? [];

  const begun = pageActions
    .filter(({ page, action = 'create' }) => {
      return resources.some(({ name }) => name === page) && mayOpen(user, page, action);
    })
    .map(({ label, path, state, icon = Add }): PaletteEntry => {
      const shown = { id: `${path}-${label}`, group: 'actions', icon, label: translate(label) } as const;
      return { ...shown, to: pagePath(prefix, path), ...(state && { state }) };
    });
  const languages = locales
    .filter((language) => language.locale !== locale)
    .map(({ locale: other, name }): PaletteEntry => {
      const label = `${translate('app.profile.language')}: ${name}`;
      return { id: `language-${other}`, group: 'actions', icon: Translate, label, run: () => setLocale(other) };
    });
  const own = (id: string, label: string, icon: ComponentType<SvgIconProps>, run: () => void): PaletteEntry => {
    return { id, group: 'actions', icon, label: translate(label), run };
  };
  return [
    ...begun,
    own(
      'theme',
      isDark ? 'app.theme.toLight' : 'app.theme.toDark',
      isDark ? LightModeOutlined : DarkModeOutlined,
      toggle,
    ),
    ...languages,
    own('shortcuts', 'app.shortcuts.title', KeyboardOutlined, openShortcuts),
    own('logout', 'app.profile.logout', Logout, () => void logout()),
  ];
}
