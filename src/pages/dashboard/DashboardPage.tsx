import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { dateFormat } from '#domain/values/date-format.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { ActionSlotContext, useBarSlots } from '../../components/page/bar-slots.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { PrimaryAction } from '../../components/page/PrimaryAction.tsx';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { FollowersCard } from './FollowersCard.tsx';
import { KpiGrid } from './KpiGrid.tsx';
import { pages } from './paths.ts';
import { QuickActions } from './QuickActions.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/** Only a new community sees it. */
const FirstSteps = lazyPage(() => import('./FirstSteps.tsx'), 'FirstSteps');

const sideBySide = (left: string, right: string) => ({
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${left}) minmax(0, ${right})` },
});

/** A community at a glance: what needs it today, what it does most, its figures. */
export function DashboardPage() {
  return (
    <Page>
      <Greeting />
      <OptionalBoundary>
        <FirstSteps />
      </OptionalBoundary>
      <Box sx={sideBySide('2fr', '1fr')}>
        <TodayCard />
        <QuickActions />
      </Box>
      <KpiGrid />
      <Box sx={sideBySide('6fr', '5fr')}>
        <FollowersCard />
        <SeatsCard />
      </Box>
      <WelcomeDialog />
    </Page>
  );
}

function Greeting() {
  const translate = useTranslate();
  const locale = useLocale();
  const { action } = useBarSlots();
  const { name } = useSessionUser();
  const now = new Date();
  const hour = Number(toLocalInput(now).slice(11, 13));
  const part = hour < 13 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const day = dateFormat(locale, { weekday: 'long' }).format(now);
  const [year = '', month = '', date = ''] = toLocalInput(now).slice(0, 10).split('-');
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography color="text.secondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {`${day} ${date}/${month}/${year}`}
        </Typography>
        <PageTitle title={translate('dashboard.title')} variant="h1">
          {translate(`dashboard.greeting.${part}`, { name })}
        </PageTitle>
      </Box>
      <ActionSlotContext.Provider value={action}>
        <PrimaryAction label="dashboard.newEvent" to={pages.newEvent} />
      </ActionSlotContext.Provider>
    </Box>
  );
}
