import OpenInFull from '@mui/icons-material/OpenInFullOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formatTime } from '#domain/values/time.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { TabAction } from '#src/components/page/TabAction.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { ticketsPath } from '../public/check-in-paths.ts';
import { BoardAlerts } from './BoardAlerts.tsx';
import { BoardChart } from './BoardChart.tsx';
import { BoardDoors } from './BoardDoors.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardReport } from './BoardReport.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import { BoardPhones, BoardRefusals } from './BoardSide.tsx';
import { BoardTills } from './BoardTills.tsx';
import { boardSx } from './board-styles.ts';
import { useBoard } from './use-board.ts';

/** The live board of an event's doors; `?screen=1` shows it on a projector. */
export function EventBoardTab({ event }: { event: EventPartProps['event'] }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const [search, setSearch] = useSearchParams();
  const { board, error, retry, readAt, age, isStale } = useBoard(event.id);
  if (!board) return error ? <LoadError error={error} onRetry={retry} /> : <PageSkeleton />;
  const seconds = Math.max(1, Math.round(age / 1000));
  const stale = translate('checkIn.board.stale', { time: formatTime(new Date(readAt)), seconds });
  const show = (isOn: boolean) => {
    if (isOn) search.set('screen', '1');
    else search.delete('screen');
    setSearch(search, { preventScrollReset: true });
  };
  return (
    <Box sx={boardSx} className={isStale ? 'is-stale' : ''}>
      <TabAction
        label="checkIn.board.toCheckIn"
        icon={<QrCodeScanner fontSize="small" />}
        to={ticketsPath(prefix, { ...event, hasTransport: event.eventSubtype?.hasTransport ?? false })}
      />
      <div className="head">
        <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
          {translate('checkIn.board.title')}
        </Typography>
        {/* Told once when it changes, not with every second. */}
        <span className={isStale ? 'live stale' : 'live'} role={isStale ? 'alert' : undefined} aria-live="off">
          {isStale ? stale : translate('checkIn.board.live', { smart_count: seconds })}
        </span>
        <Button variant="outlined" startIcon={<OpenInFull />} onClick={() => show(true)}>
          {translate('checkIn.board.toScreen')}
        </Button>
      </div>
      <BoardFigures board={board} />
      <BoardAlerts alerts={board.alerts} eventId={event.id} />
      <div className="two">
        <div className="col">
          <BoardChart board={board} />
          <BoardDoors board={board} />
        </div>
        <div className="col">
          <BoardPhones board={board} age={age} />
          <BoardRefusals board={board} />
        </div>
      </div>
      <BoardTills eventId={event.id} />
      <BoardReport eventId={event.id} now={readAt + age} />
      {search.get('screen') === '1' && (
        <BoardScreen board={board} stale={isStale ? stale : undefined} now={readAt + age} onClose={() => show(false)} />
      )}
    </Box>
  );
}
