import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventDetailTab } from '#domain/events/tabs.ts';
import { TabCount } from '#src/components/fields/TabCount.tsx';
import type { EventRecord } from '../record.ts';
import { useTabCounts } from './use-tab-counts.ts';

/** Below the header of the shell. */
const TOP = { xs: 56, sm: 64 };

/**
 * Brings the tabs to the top when one is opened: on phones, where cover and figures fill the first screen, and wherever the
 * page was scrolled past them.
 */
function useTabsInSight(current: EventDetailTab) {
  const mark = useRef<HTMLDivElement>(null);
  const shown = useRef<EventDetailTab>('description');
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useEffect(() => {
    const element = mark.current;
    if (!element || shown.current === current) return;
    shown.current = current;
    if (isPhone || element.getBoundingClientRect().top < TOP.sm) element.scrollIntoView({ block: 'start' });
  }, [current, isPhone]);
  return mark;
}

export interface EventTabBarProps {
  event: EventRecord;
  tabs: readonly EventDetailTab[];
  current: EventDetailTab;
}

/** The parts of an event and how much the lists among them hold; each is a link, so it opens in another window too and the URL names it. */
export function EventTabBar({ event, tabs, current }: EventTabBarProps) {
  const translate = useTranslate();
  const mark = useTabsInSight(current);
  const counts = useTabCounts(event, tabs);
  return (
    <>
      <Box ref={mark} aria-hidden sx={{ height: 0, mb: { xs: -2, sm: -3 }, scrollMarginTop: TOP }} />
      <Tabs
        value={current}
        aria-label={translate('events.detail.tabs')}
        scrollButtons="auto"
        sx={{ position: 'sticky', top: TOP, zIndex: 2, bgcolor: 'background.default' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`event-tab-${tab}`}
            aria-controls="event-panel"
            component={Link}
            to={`?tab=${tab}`}
            preventScrollReset
            label={translate(`events.steps.${tab}`)}
            iconPosition="end"
            {...(counts[tab] === undefined ? {} : { icon: <TabCount value={counts[tab]} isOn={tab === current} /> })}
          />
        ))}
      </Tabs>
    </>
  );
}
