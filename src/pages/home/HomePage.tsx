import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { TileGrid } from '../../components/fields/TileGrid.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { menuPages } from '../../layout/nav/menu.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';

/** The home mode's entry: the drawer's pages as large tiles. */
export function HomePage() {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const entries = menuPages(
    resources.filter(({ name }) => name !== 'home' && mayOpen(user, name)),
    prefix,
  );
  return (
    <Page>
      <PageHeader title={translate('home.title', { name: user.name })} subtitle="home.help" />
      <TileGrid minWidth={220}>
        {entries.map(({ path, label, icon: Icon, badge: Badge }) => (
          <Card component="li" key={path}>
            <CardActionArea
              component={Link}
              to={path}
              sx={{ p: 3, minHeight: 136, display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 1.5 }}
            >
              {Icon && <Icon aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />}
              <Typography variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {translate(label, { smart_count: 2 })}{' '}
                {Badge && (
                  <OptionalBoundary>
                    <Badge />
                  </OptionalBoundary>
                )}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </TileGrid>
    </Page>
  );
}
