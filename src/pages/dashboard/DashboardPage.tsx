import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { isBeginning } from '#domain/dashboard/first-steps.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatTime, toLocalInput } from '#domain/values/time.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { useBarSlots } from '../../components/page/bar-slots.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { ComingEvents } from './day/ComingEvents.tsx';
import { NextEvent } from './day/NextEvent.tsx';
import { TodaysEvent } from './day/TodaysEvent.tsx';
import { FollowersCard } from './FollowersCard.tsx';
import { KpiGrid } from './figures/KpiGrid.tsx';
import { MoneyCard } from './money/MoneyCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { ToDoCard } from './to-do/ToDoCard.tsx';
import { useBeginnings, useDay } from './use-dashboard.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/** What is on today; on a day without an event the next one. Nothing for a community that has none. */
function TodaysEvents() {
  const { data, error, refetch } = useDay();
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" aria-hidden data-skeleton sx={{ height: { xs: 404, sm: 138 } }} />;
  const { events, next, at } = data;
  const [first] = next;
  if (events.length === 0) return first ? <NextEvent event={first} at={at} /> : null;
  return events.map((event, index) => <TodaysEvent key={event._id} event={event} at={at} isFirst={index === 0} />);
}

/** Only a new community sees them. */
const FirstSteps = lazyPage(() => import('./FirstSteps.tsx'), 'FirstSteps');
const TryRegia = lazyPage(() => import('#resources/events/public/TryRegia.tsx'), 'TryRegia');
const OwnPage = lazyPage(() => import('./OwnPage.tsx'), 'OwnPage');

const sideBySide = (left: string, right: string) => ({
  display: 'grid',
  gap: { xs: 1.5, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${left}) minmax(0, ${right})` },
});

/** What has nothing beside it has the whole width. */
const aloneWithoutOthers = { '&:has(> :last-child:empty)': { gridTemplateColumns: 'minmax(0, 1fr)' } };

const beginnings = (
  <OptionalBoundary>
    <FirstSteps />
  </OptionalBoundary>
);

/** Today of a community: what is on, what is to be done, what came in, its figures. A new one sees its first steps and its page. */
export function DashboardPage() {
  const isPhone = useBarSlots().title !== null;
  const { data, isUnknown } = useBeginnings();
  const isNew = data !== undefined && isBeginning(data);
  return (
    <Page sx={{ pt: { sm: '20px' }, gap: { xs: 1.5, sm: 2.5 } }}>
      <Greeting>{!(isPhone || isNew) && <QuickActions />}</Greeting>
      {isNew && (
        <Box sx={[sideBySide('1fr', '420px'), { alignItems: 'start' }]}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1.5, sm: 2.5 } }}>
            {beginnings}
            <OptionalBoundary>
              <TryRegia />
            </OptionalBoundary>
          </Box>
          <OptionalBoundary>
            <OwnPage />
          </OptionalBoundary>
        </Box>
      )}
      {!(isUnknown || isNew) && <Figures isPhone={isPhone} hasEvent={data?.hasEvent ?? true} />}
      <WelcomeDialog hasEvent={data?.hasEvent ?? true} />
    </Page>
  );
}

/** What is on today, what is to be done, what came in. Without an event there is nothing to count: who follows, and what waits. */
function Figures({ isPhone, hasEvent }: { isPhone: boolean; hasEvent: boolean }) {
  if (!hasEvent) {
    return (
      <>
        {beginnings}
        {isPhone && <QuickActions />}
        <ToDoCard />
        <FollowersCard />
      </>
    );
  }
  return (
    <>
      <TodaysEvents />
      {isPhone && <QuickActions />}
      {beginnings}
      <Box sx={[sideBySide('1fr', '352px'), aloneWithoutOthers]}>
        <ToDoCard />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1.5, sm: 2.5 } }}>
          <MoneyCard />
          <ComingEvents />
        </Box>
      </Box>
      <KpiGrid />
      <Box sx={sideBySide('6fr', '5fr')}>
        <FollowersCard />
        <SeatsCard />
      </Box>
    </>
  );
}

/** Who is greeted when; on phones the bar names the page and its day instead. */
function Greeting({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const slots = useBarSlots();
  const { name } = useSessionUser();
  const now = new Date();
  const hour = Number(toLocalInput(now).slice(11, 13));
  const part = hour < 13 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  const when = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  const title = translate('dashboard.title');
  if (slots.title) {
    return createPortal(
      <PageTitle title={title} sx={{ fontSize: '1.125rem', lineHeight: 1.22 }}>
        {title}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {when}
        </Typography>
      </PageTitle>,
      slots.title,
    );
  }
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 52 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {`${when}, ${formatTime(now)}`}
        </Typography>
        <PageTitle title={title} variant="h1">
          {translate(`dashboard.greeting.${part}`, { name })}
        </PageTitle>
      </Box>
      {children}
    </Box>
  );
}
