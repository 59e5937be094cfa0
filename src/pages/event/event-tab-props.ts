import type { EventRecord } from '../../../resources/events/record.ts';

export interface EventTabProps {
  event: EventRecord;
}
