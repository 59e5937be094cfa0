import type { StatusLooks } from '../shared/tone.ts';
import type { EventStatus, EventType } from './entity.ts';

export const eventStatusLooks: StatusLooks<EventStatus> = {
  confirmed: { tone: 'green', icon: 'CheckCircle' },
  waiting_confirmation: { tone: 'amber', icon: 'ScheduleOutlined' },
  canceled: { tone: 'red', icon: 'CancelOutlined' },
};

export const eventTypeIcons: Readonly<Record<EventType, string>> = {
  event: 'EventOutlined',
  post: 'CampaignOutlined',
  transfer: 'AirportShuttleOutlined',
  travel: 'LuggageOutlined',
};

/**
 * The statuses an event may move to: back to waiting only while no ticket was sent; cancelled is final.
 */
export function nextEventStatuses(status: EventStatus, sentTickets: number): EventStatus[] {
  switch (status) {
    case 'waiting_confirmation':
      return ['confirmed', 'canceled'];
    case 'confirmed':
      return sentTickets === 0 ? ['waiting_confirmation', 'canceled'] : ['canceled'];
    case 'canceled':
      return [];
  }
}
