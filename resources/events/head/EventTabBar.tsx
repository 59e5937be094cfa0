import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type EventDetailTab, eventTabGroups, isEditTab } from '#domain/events/tabs.ts';
import { TabCount } from '#src/components/fields/TabCount.tsx';
import { HEADER_HEIGHT } from '#src/components/page/header-height.ts';
import type { EventRecord } from '../record.ts';
import { EditMenu } from './EditMenu.tsx';
import { useTabCounts } from './use-tab-counts.ts';

/** Below the header of the shell, which phones do not show here. */
const TOP = { xs: 'env(safe-area-inset-top)', sm: HEADER_HEIGHT.sm };

/** Brings the tabs to the top when another is opened on a page that was scrolled past them. */
function useTabsInSight(current: EventDetailTab) {
  const mark = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    const element = mark.current;
    if (!element || shown.current === current) return;
    shown.current = current;
    if (element.getBoundingClientRect().top < TOP.sm) element.scrollIntoView({ block: 'start' });
  }, [current]);
  return mark;
}

/** A line before the first tab of a further group. */
const hairline = {
  '&.MuiButtonBase-root': { ml: '17px', overflow: 'visible' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -18,
    top: 14,
    bottom: 14,
    borderLeft: '1px solid',
    borderColor: 'border.strong',
    opacity: 0.6,
  },
} as const;

/** Where something is missing as long as the count is not nought. */
const wanting: readonly EventDetailTab[] = ['lists-assignment', 'requests'];

export interface EventTabBarProps {
  event: EventRecord;
  tabs: readonly EventDetailTab[];
  current: EventDetailTab;
}

/** The parts of an event in three groups; each is a link, so it opens in another window too and the URL names it. */
export function EventTabBar({ event, tabs, current }: EventTabBarProps) {
  const translate = useTranslate();
  const mark = useTabsInSight(current);
  const counts = useTabCounts(event, tabs);
  const shown = tabs.filter((tab) => !isEditTab(tab));
  const firstOfPeople = shown.find((tab) => (eventTabGroups.people as readonly EventDetailTab[]).includes(tab));
  const count = (tab: EventDetailTab) => {
    const value = counts[tab];
    if (value === undefined || (wanting.includes(tab) && value === 0)) return {};
    return { icon: <TabCount value={value} isOn={tab === current} isWanting={wanting.includes(tab)} /> };
  };
  return (
    <>
      <Box ref={mark} aria-hidden sx={{ height: 0, scrollMarginTop: TOP }} />
      <Box
        className="no-print"
        sx={({ palette }) => ({
          position: 'sticky',
          top: TOP,
          zIndex: 3,
          display: 'flex',
          alignItems: 'stretch',
          mx: { xs: -2, sm: -4 },
          px: { xs: 2, sm: 4 },
          bgcolor: 'background.default',
          boxShadow: `inset 0 -1px 0 ${palette.divider}`,
        })}
      >
        {shown.length > 0 && (
          <Tabs
            value={shown.includes(current) ? current : false}
            aria-label={translate('events.detail.tabs')}
            scrollButtons="auto"
            sx={{ minWidth: 0, borderColor: 'transparent', '& .MuiTabs-list': { gap: '17px' } }}
          >
            {shown.map((tab) => (
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
                {...(tab === firstOfPeople ? { sx: hairline } : {})}
                {...count(tab)}
              />
            ))}
          </Tabs>
        )}
        {tabs.some(isEditTab) && <EditMenu tabs={tabs.filter(isEditTab)} current={current} />}
      </Box>
    </>
  );
}
