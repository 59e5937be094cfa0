import type { ComponentType } from 'react';
import { eventSteps } from '../../../domain/event/steps.ts';
import type { EventDetailTab } from '../../../domain/event/tabs.ts';
import type { EventRecord } from '../../../resources/events/record.ts';

export interface EventTabProps {
  event: EventRecord;
}

/** Tabs whose content belongs to another resource, one line each. */
export const otherTabs: Partial<Record<EventDetailTab, ComponentType<EventTabProps>>> = {};

/** The tabs there is something to show for; `eventTabsOf` chooses among them. */
export const builtTabs: readonly EventDetailTab[] = [
  ...eventSteps,
  ...(Object.keys(otherTabs) as (keyof typeof otherTabs)[]),
];
