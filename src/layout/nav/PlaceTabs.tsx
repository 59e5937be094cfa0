import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { useMenu } from './use-menu.ts';

/** Above the lists of a place that has several: the way from one to the other. A record's page has its own way back. */
export function PlaceTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { current } = useMenu();
  if (!current?.tabs.some(({ path }) => path === pathname)) return null;
  return (
    <Box
      component="nav"
      className="no-print"
      aria-label={translate(current.label, { smart_count: 2 })}
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        px: { xs: 1, sm: 3 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {current.tabs.map(({ path, label, tab = label, badge: Badge }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          sx={{
            flex: 'none',
            gap: 1,
            height: 48,
            px: 1.5,
            font: 'inherit',
            fontSize: '0.875rem',
            fontWeight: 500,
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'primary.dark', borderColor: 'primary.main', fontWeight: 600 },
          }}
        >
          {translate(tab, { smart_count: 2 })}
          {Badge && (
            <OptionalBoundary>
              <Badge />
            </OptionalBoundary>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
