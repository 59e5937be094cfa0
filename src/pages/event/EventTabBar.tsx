import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventDetailTab } from '../../../domain/event/tabs.ts';

/** The parts of an event; each is a link, so it opens in another window too and the URL names it (EVT-019). */
export function EventTabBar({ tabs, current }: { tabs: readonly EventDetailTab[]; current: EventDetailTab }) {
  const translate = useTranslate();
  return (
    <Tabs value={current} variant="scrollable" scrollButtons={false} aria-label={translate('events.detail.tabs')}>
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
        />
      ))}
    </Tabs>
  );
}
