import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { EventStatus } from '#domain/events/entity.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';

export interface StatusQuestionProps {
  event: EventRecord;
  actions: EventActions;
  /** The status that was asked for; null while none was. */
  target: EventStatus | null;
  onClose: () => void;
}

/** Asks before an event gets another status, and says what that brings. */
export function StatusQuestion({ event, actions, target, onClose }: StatusQuestionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // The words stay while the dialog fades.
  const [asked, setAsked] = useState<EventStatus>('confirmed');
  if (target && target !== asked) setAsked(target);
  const texts = event.eventType === 'post' ? `events.statusChange.post.${asked}` : `events.statusChange.${asked}`;

  async function confirm() {
    if (target) await actions.setStatus(target);
    onClose();
  }

  return (
    <ConfirmDialog
      open={target !== null}
      title={`${texts}.title`}
      confirm={`${texts}.confirm`}
      cancel="ra.action.close"
      isDestructive={asked === 'canceled'}
      isPending={actions.isChanging}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{translate(`${texts}.text`)}</p>
      {asked === 'canceled' && event.ticketsValid > 0 && (
        <p style={{ margin: '12px 0 0' }}>
          <strong>
            {translate('events.statusChange.canceled.tickets', {
              smart_count: event.ticketsValid,
              amount: formatCents(event.takings, locale),
            })}
          </strong>
        </p>
      )}
    </ConfirmDialog>
  );
}
