import { useCreatePath, useTranslate } from 'react-admin';
import { addressOfEventFigure } from '../../../domain/dashboard/figure-lists.ts';
import { type CardCounter, cardCounters } from '../../../domain/events/tabs.ts';
import type { Tone } from '../../../domain/tone.ts';
import { CardFigures } from '../../../src/components/fields/CardFigures.tsx';
import type { EventRecord } from '../record.ts';

/** What asks for an action stands out while there is any. */
const toneOf: Partial<Record<CardCounter, Tone>> = {
  pendingParticipationRequests: 'amber',
  ticketsToPayTotal: 'orange',
  ticketsToRefundTotal: 'violet',
};

/** The six counters of a card, each a link to the list of exactly what it counts (EVT-010, EVT-011). */
export function EventCounters({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const page = createPath({ resource: 'events', type: 'edit', id: event.id });
  const figures = cardCounters.map((name) => ({
    ...{ name, value: event[name], tone: toneOf[name], label: translate(`events.counters.${name}`) },
    means: translate(`figures.events.${name}`),
    to: `${page}${addressOfEventFigure(name, event.eventType)}`,
  }));
  return <CardFigures label={translate('events.counters.label', { name: event.name })} figures={figures} />;
}
