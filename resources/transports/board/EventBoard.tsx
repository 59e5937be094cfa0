import Add from '@mui/icons-material/Add';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { checkPlan } from '#domain/transports/plan/check.ts';
import type { Remedy } from '#domain/transports/plan/findings.ts';
import type { Plan, PlanPerson } from '#domain/transports/plan/schema.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useMayAssign } from '../record.ts';
import { type Board, boardOf, landingOn } from './board.ts';
import { CheckColumn } from './CheckColumn.tsx';
import { LayerColumn } from './LayerColumn.tsx';
import { useLayerWord } from './layer-words.ts';
import { PeopleColumn, type Showing } from './PeopleColumn.tsx';
import { SeatDialog, SwapDialog } from './PlaceDialogs.tsx';
import { PrintLists } from './PrintLists.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
import { useLift } from './use-lift.ts';
import { usePlaces, usePlan } from './use-plan.ts';

/** The form of a new list comes when it is asked for. */
const TransportDialog = lazyPage(() => import('../TransportDialog.tsx'), 'TransportDialog');

/** Who goes where: everybody of an event, a column of lists for each layer, and what does not add up. */
export function EventBoard({ event }: { event: EventWithCounters }) {
  const { data: plan, error, isPending, refetch } = usePlan(event._id);
  if (error && !plan) return <LoadError error={error} onRetry={() => refetch()} />;
  if (isPending || !plan) return <Skeleton variant="rounded" height={420} />;
  return <Columns event={event} plan={plan} />;
}

type Asking =
  | { kind: 'propose' }
  | { kind: 'list'; layer: string }
  | { kind: 'swap' | 'seat'; list: Transport; person: PlanPerson };

function Columns({ event, plan }: { event: EventWithCounters; plan: Plan }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const board = useMemo(() => boardOf(plan), [plan]);
  const findings = useMemo(() => checkPlan(plan), [plan]);
  const isReadOnly = !useMayAssign(event);
  const places = usePlaces(event._id, board);
  const firstOpen = board.layers.find((layer) => board.without(layer).length > 0);
  const [showing, setShowing] = useState<Showing>(firstOpen === undefined ? {} : { layer: firstOpen });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [printed, setPrinted] = useState<readonly Transport[] | null>(null);
  const lift = useLift({ board, isOff: isReadOnly || places.isPending, onDrop: drop });
  const done = () => {
    lift.clear();
    setAsking(null);
  };

  async function drop(list: Transport, ids: readonly string[] = lift.ids): Promise<void> {
    const landing = landingOn(board, list, ids);
    const [only, ...others] = ids;
    const person = board.person(only ?? '');
    if (landing === 'fits' && (await places.put(list, ids))) lift.clear();
    else if (landing === 'full' && person && others.length === 0) setAsking({ kind: 'swap', list, person });
  }
  async function swapWith(layer: string, other: PlanPerson): Promise<void> {
    const [only] = lift.ids;
    if (only !== undefined && (await places.swap(layer, only, other._id))) lift.clear();
  }
  function settle(remedy: Remedy): void {
    if (remedy.action === 'show') setShowing({ ids: remedy.ticketIds });
    else if (remedy.action === 'swap') void places.swap(remedy.layer, ...remedy.ticketIds);
    else if (remedy.action === 'remind') {
      const record = { userType: 'participants', eventId: event._id, conditions: ['pending'] };
      void navigate(recordPath(prefix, 'communications', 'create'), { state: { record } });
    } else {
      const list = board.list(remedy.transportId);
      if (list && remedy.action === 'assign') void places.put(list, remedy.ticketIds);
      if (list && remedy.action === 'seat') void places.seat(list, remedy.ticketId, remedy.seat);
    }
  }

  const waiting = new Set(board.layers.flatMap((layer) => board.without(layer).map(({ _id }) => _id))).size;
  return (
    <Box onKeyDown={lift.onKeyDown} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 200px' }}>
          {translate('transports.board.title')}
        </Typography>
        {!isReadOnly && waiting > 0 && board.layers.length > 0 && (
          <Button startIcon={<AutoFixHigh />} onClick={() => setAsking({ kind: 'propose' })}>
            {translate('transports.board.propose', { smart_count: waiting })}
          </Button>
        )}
        {board.layers.length > 0 && (
          <ExportButton path={`transports/excel/event/${event._id}`} label="transports.board.sheets" />
        )}
        {!isReadOnly && (
          <Button startIcon={<Add />} onClick={() => setAsking({ kind: 'list', layer: '' })}>
            {translate('transports.board.layer')}
          </Button>
        )}
      </Box>
      {board.layers.length === 0 ? (
        <EmptyState
          icon={DirectionsBusOutlined}
          title="transports.lists.emptyTitle"
          text="transports.lists.emptyText"
        />
      ) : (
        <Box
          data-columns
          sx={{
            ...{
              display: 'grid',
              gridAutoFlow: 'column',
              overflowX: 'auto',
              border: 1,
              borderColor: 'border.main',
              borderRadius: '14px',
              backgroundColor: 'background.paper',
            },
            gridTemplateColumns: {
              xs: `minmax(82vw, 1fr) repeat(${board.layers.length}, minmax(74vw, 1fr)) minmax(82vw, 1fr)`,
              sm: `minmax(296px, 1.2fr) repeat(${board.layers.length}, minmax(220px, 1fr)) minmax(272px, 1.1fr)`,
            },
            height: { xs: 'calc(100dvh - 220px)', md: 'calc(100dvh - 260px)' },
            minHeight: 440,
            scrollSnapType: { xs: lift.isDragging ? 'none' : 'x mandatory', sm: 'none' },
            ...(lift.isDragging && { cursor: 'grabbing', userSelect: 'none' }),
          }}
        >
          <PeopleColumn {...{ board, lift, showing }} onShow={setShowing} />
          {board.layers.map((layer) => (
            <LayerColumn
              key={layer}
              {...{ board, layer, lift, isReadOnly }}
              onDrop={(list) => void drop(list)}
              onSwap={(of, person) => void swapWith(of, person)}
              onPrint={setPrinted}
              onAdd={(of) => setAsking({ kind: 'list', layer: of })}
            />
          ))}
          <CheckColumn {...{ board, findings, isReadOnly }} isPending={places.isPending} onRemedy={settle} />
        </Box>
      )}
      <Spoken board={board} ids={lift.ids} target={lift.target} />
      <InHand {...{ board, lift, places }} onSeat={(list, person) => setAsking({ kind: 'seat', list, person })} />
      {printed && <PrintLists event={event} board={board} lists={printed} onClose={() => setPrinted(null)} />}
      {asking?.kind === 'propose' && (
        <ProposalDialog {...{ board, places }} onDone={done} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'list' && (
        <Suspense>
          <TransportDialog
            eventId={event._id}
            transport={null}
            layer={asking.layer}
            lists={board.layers.flatMap(board.listsOf)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {asking?.kind === 'swap' && (
        <SwapDialog {...{ board, places }} {...asking} onDone={done} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'seat' && (
        <SeatDialog {...{ board, places }} {...asking} onDone={done} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}

/** What the keys have in hand and over what, for anyone who does not see it. */
function Spoken({ board, ids, target }: { board: Board; ids: readonly string[]; target: string | null }) {
  const translate = useTranslate();
  const list = board.list(target ?? '');
  const landing = list && landingOn(board, list, ids);
  const text =
    list && landing
      ? `${list.identifier}, ${list.slots} / ${list.maximumSlots}: ${translate(`transports.board.landing.${landing}`, { smart_count: ids.length, free: list.maximumSlots - list.slots })}`
      : ids.length > 0
        ? translate('transports.board.inHand', { smart_count: ids.length })
        : '';
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        '&&': { width: '1px', height: '1px' },
      }}
    >
      {text}
    </Box>
  );
}

interface InHandProps {
  board: Board;
  lift: ReturnType<typeof useLift>;
  places: ReturnType<typeof usePlaces>;
  onSeat: (list: Transport, person: PlanPerson) => void;
}

/** What else can be done with those in hand: off a layer, or onto another seat. */
function InHand({ board, lift, places, onSeat }: InHandProps) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  if (lift.ids.length === 0 || lift.isDragging) return null;
  const people = lift.ids.flatMap((id) => board.person(id) ?? []);
  const [only, ...others] = people;
  const held = board.layers.map((layer) => ({
    layer,
    ids: people.filter((person) => board.listOf(person, layer)).map(({ _id }) => _id),
  }));
  return (
    <SelectionBar
      texts="transports.selection"
      onClear={lift.clear}
      count={translate('transports.board.inHand', { smart_count: lift.ids.length })}
    >
      {held
        .filter(({ ids }) => ids.length > 0)
        .map(({ layer, ids }) => (
          <SelectionButton
            key={layer}
            disabled={places.isPending}
            onClick={async () => void ((await places.takeOff(layer, ids)) && lift.clear())}
          >
            {translate('transports.board.takeOff', { layer: layerWord(layer) })}
          </SelectionButton>
        ))}
      {only &&
        others.length === 0 &&
        board.layers.map((layer) => {
          const list = board.listOf(only, layer);
          return (
            list && (
              <SelectionButton key={layer} onClick={() => onSeat(list, only)}>
                {translate('transports.board.seatOn', { list: list.identifier })}
              </SelectionButton>
            )
          );
        })}
    </SelectionBar>
  );
}
