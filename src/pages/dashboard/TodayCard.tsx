import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Send from '@mui/icons-material/SendOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfToday } from '#domain/dashboard/figure-lists.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { DAY, formatDate, formatDateTime, formatTime } from '#domain/values/time.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { useToast } from '../../components/feedback/toast.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { recordPath } from '../../components/record-path.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';
import { TodayRow } from './TodayRow.tsx';
import { useUntil } from './until.ts';
import { useToday } from './use-dashboard.ts';

/** What needs the organiser today: requests, tickets to send, refunds, orders; each with its next step. */
export function TodayCard() {
  const translate = useTranslate();
  const { data, error, refetch } = useToday();
  return (
    <Card component="section" aria-labelledby="today" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: '16px 20px' }}>
        <Typography variant="h3" component="h2" id="today" sx={{ flex: 1 }}>
          {translate('dashboard.today.title')}
        </Typography>
        {data && (
          <Typography variant="caption" color="text.secondary">
            {translate('dashboard.today.at', { time: formatTime(data.at) })}
          </Typography>
        )}
      </Box>
      {data && <Rows today={data} />}
      {!data && error && (
        <Box sx={{ p: 2 }}>
          <LoadError error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {!data && !error && <RowsSkeleton />}
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <Box aria-hidden data-skeleton>
      {[0, 1, 2].map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 2, p: '16px 20px', height: 72, borderTop: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="rounded" width={40} height={40} />
          <Skeleton sx={{ flex: 1 }} height={40} />
        </Box>
      ))}
    </Box>
  );
}

function Rows({ today }: { today: Today }) {
  const { flags } = useServerOptions();
  const { requests, tickets, refunds, followers, handOns, contested, takenTwice } = today;
  const orders = flags.merchandising ? today.orders : { count: 0, oldestAt: null };
  const money = contested.count + takenTwice.count;
  const count = money + requests.count + handOns.count + tickets.count + refunds.count + orders.count;
  return (
    <>
      {count + followers.count === 0 && <Nothing />}
      {count > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {contested.count > 0 && <Contested today={today} />}
          {takenTwice.count > 0 && <TakenTwice today={today} />}
          {requests.count > 0 && <Requests today={today} />}
          {handOns.count > 0 && <HandOns today={today} />}
          {tickets.count > 0 && <Tickets today={today} />}
          {refunds.count > 0 && <Refunds today={today} />}
          {orders.count > 0 && <Orders today={today} />}
        </Box>
      )}
      {followers.count > 0 && <Followers today={today} />}
    </>
  );
}

function Nothing() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        flex: 1,
        gap: 0.5,
        p: 4,
        textAlign: 'center',
      }}
    >
      <TaskAlt sx={{ fontSize: 40, color: 'success.main' }} />
      <Typography variant="subtitle1">{translate('dashboard.today.nothing')}</Typography>
      <Typography color="text.secondary">{translate('dashboard.today.nothingText')}</Typography>
    </Box>
  );
}

function Requests({ today }: { today: Today }) {
  const { requests, at } = today;
  const translate = useTranslate();
  const until = useUntil();
  const locale = useLocale();
  const { count, eventName, heldAmount, firstExpiresAt } = requests;
  const event = eventName ?? '';
  const note = firstExpiresAt && until(firstExpiresAt, new Date(at));
  const isSoon = firstExpiresAt !== null && Date.parse(firstExpiresAt) - Date.parse(at) < DAY;
  return (
    <TodayRow
      tone="orange"
      icon={HourglassEmpty}
      title={translate('dashboard.today.requests', { smart_count: count })}
      text={
        heldAmount > 0
          ? translate('dashboard.today.requestsHeld', { event, amount: formatCents(heldAmount, locale) })
          : translate('dashboard.today.requestsText', { event })
      }
      due={note ? { label: 'dashboard.today.requestsDue', value: note, isUrgent: isSoon } : null}
      action="dashboard.today.decide"
      to={addressOfToday('requests', today, '/tenant')}
      isFirst
    />
  );
}

function Contested({ today }: { today: Today }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { count, amount, reservationId, orderId, eventName } = today.contested;
  return (
    <TodayRow
      tone="orange"
      icon={ErrorOutline}
      title={translate('dashboard.today.contested', { smart_count: count })}
      text={eventName ?? ''}
      due={{ label: 'dashboard.today.refundsDue', value: formatCents(amount, locale), isUrgent: true }}
      action="dashboard.today.look"
      to={
        orderId === null
          ? recordPath('tenant', 'reservations', reservationId ?? undefined)
          : recordPath('tenant', 'orders', orderId)
      }
    />
  );
}

function TakenTwice({ today }: { today: Today }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { count, amount, reservationId, eventName } = today.takenTwice;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const settle = useMutation({
    mutationFn: (id: string) => api.settleTwice(id),
    onSuccess: () => {
      setAsking(false);
      toast('dashboard.today.settled');
      return queries.invalidateQueries({ queryKey: ['dashboard', 'today'] });
    },
    onError: (error) => toast(error.message, { type: 'error' }),
  });
  return (
    <TodayRow
      tone="orange"
      icon={ErrorOutline}
      title={translate('dashboard.today.takenTwice', { smart_count: count })}
      text={eventName ?? ''}
      due={{ label: 'dashboard.today.refundsDue', value: formatCents(amount, locale), isUrgent: true }}
      action="dashboard.today.look"
      to={recordPath('tenant', 'reservations', reservationId ?? undefined)}
    >
      {reservationId !== null && (
        <>
          <Button size="small" onClick={() => setAsking(true)}>
            {translate('dashboard.today.settle')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title="dashboard.today.settleTitle"
            confirm="dashboard.today.settle"
            isPending={settle.isPending}
            onConfirm={() => settle.mutate(reservationId)}
            onClose={() => setAsking(false)}
          >
            {translate('dashboard.today.settleText')}
          </ConfirmDialog>
        </>
      )}
    </TodayRow>
  );
}

function HandOns({ today }: { today: Today }) {
  const { handOns, at } = today;
  const translate = useTranslate();
  const until = useUntil();
  const { count, firstExpiresAt, reservationId, eventName } = handOns;
  const note = firstExpiresAt && until(firstExpiresAt, new Date(at));
  const isSoon = firstExpiresAt !== null && Date.parse(firstExpiresAt) - Date.parse(at) < DAY;
  return (
    <TodayRow
      tone="orange"
      icon={SwapHoriz}
      title={translate('dashboard.today.handOns', { smart_count: count })}
      text={eventName ?? ''}
      due={note ? { label: 'dashboard.today.requestsDue', value: note, isUrgent: isSoon } : null}
      action="dashboard.today.decide"
      to={recordPath('tenant', 'reservations', reservationId ?? undefined)}
      isFirst={today.requests.count === 0}
    />
  );
}

function Tickets({ today }: { today: Today }) {
  const { tickets, at } = today;
  const translate = useTranslate();
  const until = useUntil();
  const { count, eventName, startDate } = tickets;
  const note = startDate && until(startDate, new Date(at));
  return (
    <TodayRow
      tone="teal"
      icon={Send}
      title={translate('dashboard.today.tickets', { smart_count: count })}
      text={translate('dashboard.today.ticketsText', {
        event: eventName ?? '',
        date: startDate ? formatDateTime(startDate) : '',
      })}
      due={note ? { label: 'dashboard.today.ticketsDue', value: note } : null}
      action="dashboard.today.send"
      to={addressOfToday('tickets', today, '/tenant')}
    />
  );
}

function Refunds({ today }: { today: Today }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { count, amount, eventName } = today.refunds;
  return (
    <TodayRow
      tone="violet"
      icon={ReplayOutlined}
      title={translate('dashboard.today.refunds', { smart_count: count })}
      text={eventName ? translate('dashboard.today.refundsText', { event: eventName }) : ''}
      due={{ label: 'dashboard.today.refundsDue', value: formatCents(amount, locale) }}
      action="dashboard.today.refund"
      to={addressOfToday('refunds', today, '/tenant')}
    />
  );
}

function Orders({ today }: { today: Today }) {
  const { orders, at } = today;
  const translate = useTranslate();
  const { count, oldestAt } = orders;
  const days = oldestAt ? Math.floor((Date.parse(at) - Date.parse(oldestAt)) / DAY) : 0;
  return (
    <TodayRow
      tone="blue"
      icon={LocalShippingOutlined}
      title={translate('dashboard.today.orders', { smart_count: count })}
      text={oldestAt ? translate('dashboard.today.ordersText', { date: formatDate(oldestAt) }) : ''}
      due={{
        label: 'dashboard.today.ordersDue',
        value: translate('dashboard.today.sinceDays', { smart_count: days }),
      }}
      action="dashboard.today.prepare"
      to={addressOfToday('orders', today, '/tenant')}
    />
  );
}

function Followers({ today }: { today: Today }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        mt: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: '12px 20px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAddAltOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
        {translate('dashboard.today.followers', { smart_count: today.followers.count })}
      </Typography>
      <Link
        component={RouterLink}
        to={addressOfToday('followers', today, '/tenant')}
        variant="body2"
        sx={{ fontWeight: 600 }}
      >
        {translate('dashboard.today.seeFollowers')}
      </Link>
    </Box>
  );
}
