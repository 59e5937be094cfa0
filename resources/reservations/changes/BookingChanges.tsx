import CallSplit from '@mui/icons-material/CallSplit';
import EventBusy from '@mui/icons-material/EventBusy';
import EventRepeat from '@mui/icons-material/EventRepeat';
import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useEffect, useId, useState } from 'react';
import { useGetOne, useLocale } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RefusalCode } from '#domain/errors.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { addingRefusal, lowestPriceBeside } from '#domain/reservations/changes/add.ts';
import {
  type CancelingFacts,
  cancelingRefusal,
  openTerms,
  planCancelAll,
} from '#domain/reservations/changes/cancel.ts';
import { movingRefusal } from '#domain/reservations/changes/move.ts';
import type { BookingFacts } from '#domain/reservations/changes/open.ts';
import { splittingRefusal, ticketSplitRefusal } from '#domain/reservations/changes/split.ts';
import { formatCents } from '#domain/values/money.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useHandOns } from '../detail/use-hand-ons.ts';
import type { BookingVerb } from '../public/booking-verb.ts';
import { useChangeWords } from './use-change-words.ts';

const AddPersonDialog = lazyPage(() => import('./AddPersonDialog.tsx'), 'AddPersonDialog');

const CancelAllDialog = lazyPage(() => import('./CancelAllDialog.tsx'), 'CancelAllDialog');
const MoveDialog = lazyPage(() => import('./MoveDialog.tsx'), 'MoveDialog');
const SplitDialog = lazyPage(() => import('./SplitDialog.tsx'), 'SplitDialog');

type EventRecord = EventWithCounters & { id: string };

interface OfferedChange {
  name: ChangeName;
  icon: ComponentType<SvgIconProps>;
  title: string;
  /** What it costs, gives back or does, before anything is pressed. */
  line: string;
  /** Why it cannot be done. */
  refusal: RefusalCode | null;
}
const dialogs = { add: AddPersonDialog, move: MoveDialog, split: SplitDialog, cancel: CancelAllDialog } as const;
type ChangeName = BookingVerb;

/** Opens the change that the palette asked for, or says why it cannot be done, and forgets that it was. */
function useAskedChange(offered: readonly OfferedChange[], max: number | undefined, open: (name: ChangeName) => void) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { reasonOf } = useChangeWords();
  const asked: unknown = Object(state).change;
  const change = offered.find(({ name }) => name === asked);
  const name = change?.name;
  const reason = change?.refusal ? reasonOf(change.refusal, { max: max ?? 0 }) : null;
  useEffect(() => {
    if (name === undefined) return;
    void navigate(`${pathname}${search}`, { replace: true });
    if (reason === null) open(name);
    else toast(reason, { type: 'warning' });
  }, [name, reason, navigate, open, pathname, search, toast]);
}

/** A booking as the rules of its changes take it. */
function useBookingFacts(reservation: ReservationRecord, event: EventRecord | undefined): BookingFacts {
  const { handOns } = useHandOns(reservation.id);
  const { tickets = [], paymentType, confirmBy = null } = reservation;
  const open: readonly string[] = ['offered', 'toApprove'];
  const offered = new Set(handOns.flatMap(({ state, ticketId }) => (open.includes(state) ? [ticketId] : [])));
  return {
    event: { status: event?.status ?? reservation.event?.status ?? '' },
    beginsAt: reservation.event?.startDate ?? null,
    ...{ confirmBy, paymentType },
    tickets: tickets.map((ticket) => ({ ...ticket, isOffered: offered.has(ticket._id) })),
    isDisputed: tickets.some((ticket) => ticket.reservation?.isDisputed),
    now: new Date(),
  };
}

/** What can be changed of a booking as one: each says what it comes to, or why it cannot be done, before it is pressed. */
export function BookingChanges({ reservation }: { reservation: ReservationRecord }) {
  const { words } = useChangeWords();
  const id = useId();
  const [open, setOpen] = useState<ChangeName | null>(null);
  const { data: event } = useGetOne<EventRecord>('events', { id: reservation.eventId });
  const facts = useBookingFacts(reservation, event);
  const offered = useOffered(reservation, facts, event);
  useAskedChange(reservation.slots === 0 ? [] : offered, event?.slotsPerUser, setOpen);
  if (!event || reservation.slots === 0) return null;
  const Dialog = open && dialogs[open];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1.5 }}>
        {words.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {offered.map((change) => (
          <Tile key={change.name} change={change} max={event.slotsPerUser} onPress={() => setOpen(change.name)} />
        ))}
      </Box>
      {Dialog && (
        <Suspense>
          <Dialog reservation={reservation} facts={facts} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function useOffered(
  reservation: ReservationRecord,
  facts: BookingFacts,
  event: EventRecord | undefined,
): OfferedChange[] {
  const { words, say, carried } = useChangeWords();
  const locale = useLocale();
  if (!event) return [];
  const cancelLine = (canceling: CancelingFacts): string => {
    const places = planCancelAll(canceling, openTerms(canceling)[0] ?? 'whole');
    const money = (of: 'paid' | 'amount') =>
      formatCents(
        places.reduce((sum, place) => sum + place[of], 0),
        locale,
      );
    return places.some(({ paid }) => paid > 0)
      ? say(words.cancel.line, { amount: money('amount'), paid: money('paid') })
      : words.cancel.lineUnpaid;
  };
  const freePlaces = freePlacesOf(event);
  const lowest = lowestPriceBeside(event);
  const price =
    event.priceType === 'byAges' ? words.add.byAge : lowest === 0 ? words.add.free : formatCents(lowest, locale);
  // Who is offered to somebody else is known of the facts alone.
  const asSplit = (reservation.tickets ?? []).map((ticket, at) => ({
    ...ticket,
    isOffered: facts.tickets[at]?.isOffered ?? false,
  }));
  const [only, ...others] = asSplit.filter((ticket) => ticketSplitRefusal(ticket, facts) === null);
  const splitLine =
    only && others.length === 0
      ? say(words.split.line, { name: only.participantInfo.name, money: carried(only) })
      : words.split.lineMany;
  const canceling = { ...facts, policy: reservation.cancellationPolicy ?? null };
  const cancelRefusal = cancelingRefusal(canceling);
  return [
    {
      ...{ name: 'add', icon: PersonAddAlt, title: words.add.title },
      line: say(words.add.line, { price, smart_count: freePlaces }),
      refusal: addingRefusal({ ...facts, event, freePlaces, tenantEnabled: true }),
    },
    {
      ...{ name: 'move', icon: EventRepeat, title: words.move.title, line: words.move.line },
      refusal: movingRefusal(facts),
    },
    {
      ...{ name: 'split', icon: CallSplit, title: words.split.title, line: splitLine },
      refusal: splittingRefusal({ ...facts, tickets: asSplit }),
    },
    {
      ...{ name: 'cancel', icon: EventBusy, title: words.cancel.title, refusal: cancelRefusal },
      line: cancelRefusal === null ? cancelLine(canceling) : '',
    },
  ];
}

function Tile({ change, max, onPress }: { change: OfferedChange; max: number; onPress: () => void }) {
  const { reasonOf } = useChangeWords();
  const { icon: Icon, title, line, refusal } = change;
  return (
    <ButtonBase
      disabled={refusal !== null}
      onClick={onPress}
      sx={{
        ...{ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5, textAlign: 'left' },
        ...{ p: 1.5, minHeight: 64, border: 1, borderColor: 'divider', borderRadius: 1 },
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'background.sunken' },
      }}
    >
      <Icon fontSize="small" color={refusal === null ? 'primary' : 'disabled'} aria-hidden sx={{ mt: 0.25 }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {refusal === null ? line : reasonOf(refusal, { max })}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
