import { can } from '#domain/permissions.ts';
import { PublicationSwitch } from '#src/components/record/PublicationSwitch.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import type { EventRecord } from './record.ts';
import type { EventActions } from './use-event-actions.ts';

export interface PublishedSwitchProps {
  event: EventRecord;
  actions: EventActions;
  /** On phones the card shows the switch alone. */
  isBareOnPhone?: boolean;
}

/** Whether followers see the event; independent of its status. */
export function PublishedSwitch({ event, actions, isBareOnPhone = false }: PublishedSwitchProps) {
  const actor = useActor();
  const isLocked = event.status === 'canceled' && !event.isVisible;
  const isAllowed = can(actor, 'publish', 'events', event);
  return (
    <PublicationSwitch
      isVisible={event.isVisible}
      name={event.name}
      disabled={isLocked || !isAllowed || actions.isChanging}
      why={isLocked ? 'events.publish.canceled' : undefined}
      onChange={actions.publish}
      isBareOnPhone={isBareOnPhone}
    />
  );
}
