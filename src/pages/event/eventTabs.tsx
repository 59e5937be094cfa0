import { type ComponentType, lazy } from 'react';
import { eventSteps } from '../../../domain/event/steps.ts';
import type { EventDetailTab } from '../../../domain/event/tabs.ts';
import type { EventRecord } from '../../../resources/events/record.ts';
import { loadChunk } from '../../components/lazy-page.ts';

export interface EventTabProps {
  event: EventRecord;
}

/** Tabs whose content belongs to another resource, one line each. */
export const otherTabs: Partial<Record<EventDetailTab, ComponentType<EventTabProps>>> = {
  reservations: lazy(async () => {
    const load = () => import('./EventBookings.tsx');
    return { default: (await loadChunk(load)).EventBookings };
  }),
  sponsorships: lazy(async () => {
    const load = () => import('../../../resources/sponsorships/EventSponsorTab.tsx');
    return { default: (await loadChunk(load)).EventSponsorTab };
  }),
  tickets: lazy(async () => {
    const load = () => import('../../../resources/tickets/EventTicketsTab.tsx');
    return { default: (await loadChunk(load)).EventTicketsTab };
  }),
};

/** The tabs there is something to show for; `eventTabsOf` chooses among them. */
export const builtTabs: readonly EventDetailTab[] = [
  ...eventSteps,
  ...(Object.keys(otherTabs) as (keyof typeof otherTabs)[]),
];
