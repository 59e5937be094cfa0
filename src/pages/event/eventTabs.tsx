import { type ComponentType, lazy } from 'react';
import { eventSteps } from '../../../domain/events/steps/steps.ts';
import type { EventDetailTab } from '../../../domain/events/tabs.ts';
import { loadChunk } from '../../components/page/lazy-page.ts';
import type { EventTabProps } from './event-tab-props.ts';

/** Tabs whose content belongs to another resource, one line each. */
export const otherTabs: Partial<Record<EventDetailTab, ComponentType<EventTabProps>>> = {
  reservations: lazy(async () => {
    const load = () => import('./EventBookings.tsx');
    return { default: (await loadChunk(load)).EventBookings };
  }),
  'waiting-list': lazy(async () => {
    const load = () => import('../../../resources/waiting-list/EventWaitingTab.tsx');
    return { default: (await loadChunk(load)).EventWaitingTab };
  }),
  lists: lazy(async () => {
    const load = () => import('../../../resources/transports/EventTransportsTab.tsx');
    return { default: (await loadChunk(load)).EventTransportsTab };
  }),
  'lists-assignment': lazy(async () => {
    const load = () => import('../../../resources/transports/assignment/EventAssignmentTab.tsx');
    return { default: (await loadChunk(load)).EventAssignmentTab };
  }),
  sponsorships: lazy(async () => {
    const load = () => import('../../../resources/sponsorships/EventSponsorTab.tsx');
    return { default: (await loadChunk(load)).EventSponsorTab };
  }),
  tickets: lazy(async () => {
    const load = () => import('../../../resources/tickets/EventTicketsTab.tsx');
    return { default: (await loadChunk(load)).EventTicketsTab };
  }),
  checkpoints: lazy(async () => {
    const load = () => import('../../../resources/check-in/checkpoints/EventCheckpointsTab.tsx');
    return { default: (await loadChunk(load)).EventCheckpointsTab };
  }),
  'live-board': lazy(async () => {
    const load = () => import('../../../resources/check-in/board/EventBoardTab.tsx');
    return { default: (await loadChunk(load)).EventBoardTab };
  }),
  money: lazy(async () => {
    const load = () => import('./EventMoney.tsx');
    return { default: (await loadChunk(load)).EventMoney };
  }),
};

/** The tabs there is something to show for; `eventTabsOf` chooses among them. */
export const builtTabs: readonly EventDetailTab[] = [
  ...eventSteps,
  ...(Object.keys(otherTabs) as (keyof typeof otherTabs)[]),
];
