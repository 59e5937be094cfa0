import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Logout from '@mui/icons-material/Logout';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ChatsBadge } from '../../components/live/badges.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';
import { useDrawer } from './drawer-state.ts';
import { currentOf, menuOf } from './menu.ts';
import { NavItem } from './NavItem.tsx';

/** The entries of the role, by group, then the pages outside the product. */
export function NavMenu() {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const logout = useLogout();
  const groups = menuOf(
    resources.filter(({ name }) => mayOpen(user, name)),
    prefix,
  );
  const { pathname } = useLocation();
  const current = currentOf(
    groups.flatMap(({ items }) => items),
    pathname,
  );
  return (
    <Box
      component="nav"
      aria-label={translate('app.menu.label')}
      sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 0.5, px: '2px' }}
    >
      {groups.map(({ group, items }) => (
        <NavGroup key={group} title={group === 'main' ? null : translate(`app.menu.groups.${group}`)}>
          {items.map((item) => (
            <NavItem
              key={item.path}
              label={translate(item.label, { smart_count: 2 })}
              to={item.path}
              icon={item.icon}
              badge={item.badge}
              isCurrent={current === item}
            />
          ))}
        </NavGroup>
      ))}
      {prefix !== 'admin' && <HelpLinks />}
      <NavGroup title={translate('app.menu.groups.account')}>
        <NavItem label={translate('app.profile.logout')} icon={Logout} onClick={() => void logout()} />
      </NavGroup>
    </Box>
  );
}

function HelpLinks() {
  const translate = useTranslate();
  const options = useServerOptions();
  const { assistance, paymentProvider, guides } = options.links;
  if (!assistance && !paymentProvider && !guides) return null;
  return (
    <NavGroup title={translate('app.menu.groups.help')}>
      {assistance && (
        <NavItem
          isExternal
          to={assistance}
          label={translate('app.menu.assistance')}
          icon={SupportAgent}
          badge={ChatsBadge}
        />
      )}
      {paymentProvider && (
        <NavItem isExternal to={paymentProvider} label={translate('app.menu.paymentProvider')} icon={CreditCard} />
      )}
      {guides && <NavItem isExternal to={guides} label={translate('app.menu.guides')} icon={MenuBook} />}
    </NavGroup>
  );
}

function NavGroup({ title, children }: { title: string | null; children: ReactNode }) {
  const { isOpen } = useDrawer();
  const id = useId();
  return (
    <Box role="group" {...(title ? (isOpen ? { 'aria-labelledby': id } : { 'aria-label': title }) : {})}>
      {title && isOpen && (
        <Typography
          variant="caption"
          component="h2"
          id={id}
          sx={{ fontWeight: 600, color: 'text.hint', p: '14px 12px 6px' }}
        >
          {title}
        </Typography>
      )}
      {title && !isOpen && <Box sx={{ height: 1, m: '10px 8px', bgcolor: 'divider' }} />}
      {children}
    </Box>
  );
}
