import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useTranslate } from 'react-admin';
import { type EventTab, eventTabs } from '#domain/events/list.ts';
import { TabCount } from '#src/components/fields/TabCount.tsx';
import { useCall } from '#src/providers/use-call.ts';
import { useEventTab } from './use-event-tab.ts';

/** Opens nearest-first where events are still to come, latest-first where they are over. */
const orderOf: Record<EventTab, 'ASC' | 'DESC'> = {
  onGoing: 'ASC',
  past: 'DESC',
  postEvents: 'DESC',
  canceledEvents: 'DESC',
};

/** The four tabs of the list with their counts; the chosen one stays in the URL with the filters. */
export function EventTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, setSort } = useListContext();
  const tab = useEventTab();
  const { data: counts } = useCall(['events', 'tabCounts'], 'GET events/tabs');

  function open(next: EventTab) {
    setSort({ field: 'startDate', order: orderOf[next] });
    setFilters({ ...filterValues, tab: next });
  }

  return (
    <Tabs value={tab} onChange={(_, next: EventTab) => open(next)} aria-label={translate('events.tabs.label')}>
      {eventTabs.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`events-tab-${name}`}
          aria-controls="events-panel"
          iconPosition="end"
          label={translate(`events.tabs.${name}`)}
          {...(counts ? { icon: <TabCount value={counts[name]} isOn={name === tab} /> } : {})}
        />
      ))}
    </Tabs>
  );
}
