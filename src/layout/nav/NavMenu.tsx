import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Logout from '@mui/icons-material/Logout';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { ChatsBadge } from '../../components/live/badges.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';
import { NavItem } from './NavItem.tsx';
import { useMenu } from './use-menu.ts';

/** The entries of the role, by group, then the pages outside the product. */
export function NavMenu() {
  const translate = useTranslate();
  const { prefix } = useShell();
  const logout = useLogout();
  const { groups, current } = useMenu();
  return (
    <Box
      component="nav"
      aria-label={translate('app.menu.label')}
      sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 0.5, px: '2px' }}
    >
      {groups.map(({ group, items }) => (
        <NavGroup key={group} title={translate(`app.menu.groups.${group}`)}>
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

/** Entries of a kind: a hairline parts them from those before, its name is for those who cannot see it. */
function NavGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ '& + &': { mt: 1.25, pt: 1.25, borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}
