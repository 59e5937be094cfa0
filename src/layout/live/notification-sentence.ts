import { useLocaleState } from 'react-admin';
import { listsOf } from '#domain/notifications/events.ts';
import type { Notification } from '#domain/notifications/inbox.ts';
import { formatCents } from '#domain/values/money.ts';
import { inbox as english } from '#i18n/en/notifications/inbox.ts';
import { inbox as italian } from '#i18n/it/notifications/inbox.ts';
import { recordPath } from '../../components/record-path.ts';
import { useWords } from '../../components/use-words.ts';
import { pages } from './tray-subject.ts';

/** Words of the inbox, and each of its notifications as a sentence. */
export function useInboxWords() {
  const { words, say } = useWords<typeof english>(english, italian);
  const [language] = useLocaleState();
  function textOf({ name, matter, alert, status, person }: Notification): string {
    if (name === 'gateAlert') {
      return words.alerts[alert === 'silentPhone' && person === null ? 'somePhone' : (alert ?? 'conflict')];
    }
    if (name === 'paymentMatter') return words.matters[matter ?? 'refundFailed'];
    if (name === 'newFollower' && status === 'pending') return words.sentences.newFollowerAsks;
    return words.sentences[name];
  }
  function sentenceOf(notification: Notification): string {
    const { person, event, places, amount } = notification;
    return say(textOf(notification), {
      person: person ?? words.somebody,
      event: event?.name ?? words.someEvent,
      smart_count: places ?? 1,
      amount: formatCents(amount ?? 0, language),
    });
  }
  return { words, say, sentenceOf };
}

/** Where what a notification tells of is shown. */
export function addressOf(prefix: string, { name, entityId, event, reservationId, orderId }: Notification): string {
  const { place, hasRecords } = pages[name];
  if (name === 'gateAlert' && event) return recordPath(prefix, 'events', event._id, { tab: 'live-board' });
  if (reservationId) return recordPath(prefix, 'reservations', reservationId);
  if (orderId) return recordPath(prefix, 'orders', orderId);
  return recordPath(prefix, place, hasRecords && listsOf[name][0] !== 'reservations' ? entityId : undefined);
}
