import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CreditCardOff from '@mui/icons-material/CreditCardOffOutlined';
import DirectionsBus from '@mui/icons-material/DirectionsBusOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Send from '@mui/icons-material/SendOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { dayOf } from '#domain/dashboard/day.ts';
import { addressOfList, addressOfToday, bookingsToPay } from '#domain/dashboard/figure-lists.ts';
import type { Matter, MatterKind } from '#domain/dashboard/matters.ts';
import { SEATS_DUE_DAYS, TICKETS_DUE_DAYS, type Today } from '#domain/dashboard/schema.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate, formatTime } from '#domain/values/time.ts';
import { recordPath } from '#src/components/record-path.ts';
import type { ShownMatter } from './ToDoRow.tsx';

interface Look {
  icon: ComponentType<SvgIconProps>;
  tone: Tone;
  /** Of `dashboard.due`: what its instant is. */
  due: 'by' | 'starts' | 'since' | 'still' | 'open';
}

const looks: Readonly<Record<MatterKind, Look>> = {
  toPay: { icon: EuroOutlined, tone: 'orange', due: 'by' },
  failedRefunds: { icon: CreditCardOff, tone: 'red', due: 'still' },
  failedPayouts: { icon: AccountBalanceOutlined, tone: 'red', due: 'still' },
  conflicts: { icon: SwapHoriz, tone: 'amber', due: 'since' },
  disputes: { icon: GppMaybeOutlined, tone: 'red', due: 'open' },
  takenTwice: { icon: EuroOutlined, tone: 'amber', due: 'by' },
  requests: { icon: HourglassEmpty, tone: 'orange', due: 'by' },
  handOns: { icon: SwapHoriz, tone: 'orange', due: 'by' },
  tickets: { icon: Send, tone: 'teal', due: 'starts' },
  unseated: { icon: DirectionsBus, tone: 'blue', due: 'starts' },
  atProvider: { icon: SyncProblem, tone: 'violet', due: 'by' },
  orders: { icon: LocalShippingOutlined, tone: 'blue', due: 'by' },
  refunds: { icon: ReplayOutlined, tone: 'violet', due: 'by' },
  bounced: { icon: Unsubscribe, tone: 'grey', due: 'by' },
};

const bookingPath = (id: string | null) => recordPath('tenant', 'reservations', id ?? undefined);
const paymentPath = ({ reservationId, orderId }: { reservationId: string | null; orderId: string | null }) =>
  orderId === null ? bookingPath(reservationId) : recordPath('tenant', 'orders', orderId);

/** Where each kind is decided or done. */
function pathOf(kind: MatterKind, today: Today): string {
  const { conflicts, unseated, disputes, atProvider, takenTwice, handOns, bounced } = today;
  const paths: Record<MatterKind, () => string> = {
    toPay: () => addressOfList(bookingsToPay, '/tenant'),
    failedRefunds: () => `${recordPath('tenant', 'refunds')}?of=failed`,
    failedPayouts: () => `${recordPath('tenant', 'profile')}#payments`,
    conflicts: () => recordPath('tenant', 'check-in-area', ['events', conflicts.eventId ?? '', 'tickets']),
    disputes: () => paymentPath(disputes),
    takenTwice: () => bookingPath(takenTwice.reservationId),
    requests: () => addressOfToday('requests', today, '/tenant'),
    handOns: () => bookingPath(handOns.reservationId),
    tickets: () => addressOfToday('tickets', today, '/tenant'),
    unseated: () => recordPath('tenant', 'events', unseated.eventId ?? '', { tab: 'lists-assignment' }),
    atProvider: () => paymentPath(atProvider),
    orders: () => addressOfToday('orders', today, '/tenant'),
    refunds: () => `${recordPath('tenant', 'refunds')}?of=due`,
    bounced: () => bookingPath(bounced.reservationId),
  };
  return paths[kind]();
}

type Due = Look['due'];

/** `oggi, 22:40`, `lun 30/11, 12:00`; of what came up before, the day, or the hour of today. */
export function useDueText(now: string): (due: Due, matter: Pick<Matter<string>, 'at' | 'isLate'>) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (due, { at, isLate }) => {
    if (at === null) return translate('dashboard.due.none');
    const { from, to } = dayOf(new Date(now));
    const isToday = at >= from && at < to;
    const day = dateFormat(locale, { weekday: 'short', day: '2-digit', month: '2-digit' }).format(new Date(at));
    if (due === 'by' && isLate) return translate('dashboard.due.late', { date: formatDate(at).slice(0, 5) });
    if (due === 'by' || due === 'starts') {
      const when = isToday ? translate('dashboard.due.today', { time: formatTime(at) }) : `${day}, ${formatTime(at)}`;
      return translate(`dashboard.due.${due}`, { when });
    }
    return isToday
      ? translate(`dashboard.due.${due}Hour`, { time: formatTime(at) })
      : translate(`dashboard.due.${due}Day`, { date: formatDate(at).slice(0, 5) });
  };
}

/** A matter as its row says it. */
export function useShownMatter(today: Today): (matter: Matter) => ShownMatter {
  const translate = useTranslate();
  const locale = useLocale();
  const due = useDueText(today.at);
  const euros = (cents: number) => formatCents(cents, locale);
  const counted = (key: string, count: number, more: object = {}) =>
    translate(`dashboard.toDo.${key}`, { smart_count: count, ...more });
  const { toPay, requests, failedRefunds, conflicts, disputes, tickets, unseated, handOns, orders, refunds } = today;

  /** How far ahead is looked, where that is not everything. */
  const days: Partial<Record<MatterKind, number>> = { tickets: TICKETS_DUE_DAYS, unseated: SEATS_DUE_DAYS };
  /** People or pieces, where they are others than what is counted. */
  const units: Partial<Record<MatterKind, string>> = {
    toPay: counted('people', toPay.people),
    requests: counted('people', requests.people),
    orders: counted('pieces', orders.pieces),
  };
  const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');
  /** The first by name, and how many others. */
  const beside = (first: string | null, others: string | false) => [first, others].filter(Boolean).join(' ');
  const texts: Record<MatterKind, string> = {
    toPay: joined(
      toPay.late.count > 0 && counted('late', toPay.late.count, { amount: euros(toPay.late.amount) }),
      toPay.today.count > 0 && counted('today', toPay.today.count, { amount: euros(toPay.today.amount) }),
    ),
    failedRefunds: beside(failedRefunds.name, failedRefunds.count > 1 && counted('others', failedRefunds.count - 1)),
    failedPayouts: '',
    conflicts: conflicts.name ?? '',
    disputes: disputes.name === null ? '' : translate('dashboard.toDo.disputedBy', { name: disputes.name }),
    takenTwice: today.takenTwice.eventName ?? '',
    requests: joined(requests.eventName, requests.heldAmount > 0 && translate('dashboard.toDo.held')),
    handOns: handOns.eventName ?? '',
    tickets: beside(tickets.eventName, tickets.eventIds.length > 1 && counted('more', tickets.eventIds.length - 1)),
    unseated: beside(unseated.eventName, unseated.events > 1 && counted('more', unseated.events - 1)),
    atProvider: today.atProvider.eventName ?? '',
    orders: orders.oldestAt === null ? '' : translate('dashboard.toDo.oldest', { date: formatDate(orders.oldestAt) }),
    refunds: refunds.eventName === null ? '' : translate('dashboard.toDo.most', { event: refunds.eventName }),
    bounced: today.bounced.address ?? '',
  };

  return (matter) => {
    const { kind, count, amount, isLate } = matter;
    return {
      look: looks[kind],
      title: [counted(`titles.${kind}`, count, { days: days[kind] }), units[kind]].filter(Boolean).join(', '),
      text: texts[kind],
      amount: amount === null ? null : euros(amount),
      due: due(looks[kind].due, matter),
      isLate,
      action: `dashboard.toDo.actions.${kind}`,
      to: pathOf(kind, today),
    };
  };
}
