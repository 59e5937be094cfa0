import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DoneAll from '@mui/icons-material/DoneAll';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventOverview, OverviewMove } from '#domain/metrics/overview.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime, formatTime } from '#domain/values/time.ts';
import { eventMoves as english } from '#i18n/en/events/moves.ts';
import { fill } from '#i18n/fill.ts';
import { eventMoves as italian } from '#i18n/it/events/moves.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { daysUntil } from '../list/facts.ts';
import { OverviewCard } from './parts.tsx';

const looks: Readonly<Record<OverviewMove['kind'], { tone: Tone; icon: ReactNode; sign: string }>> = {
  booked: { tone: 'blue', icon: <PersonAddAltOutlined sx={{ fontSize: 18 }} />, sign: '' },
  taken: { tone: 'teal', icon: <DoneAll sx={{ fontSize: 18 }} />, sign: '+ ' },
  givenBack: { tone: 'violet', icon: <ReplayOutlined sx={{ fontSize: 18 }} />, sign: '− ' },
  offered: { tone: 'amber', icon: <HourglassEmpty sx={{ fontSize: 18 }} />, sign: '' },
  refused: { tone: 'red', icon: <BlockOutlined sx={{ fontSize: 18 }} />, sign: '' },
  reminded: { tone: 'blue', icon: <NotificationsActiveOutlined sx={{ fontSize: 18 }} />, sign: '' },
  canceled: { tone: 'grey', icon: <EventBusyOutlined sx={{ fontSize: 18 }} />, sign: '' },
  canceledByHolder: { tone: 'grey', icon: <EventBusyOutlined sx={{ fontSize: 18 }} />, sign: '' },
};

/** What a movement says, in the reader's language. */
function useMoveSentence(): (move: OverviewMove) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ kind, name, places, way, reason }) => {
    const smart_count = places ?? 1;
    if (kind === 'booked' || kind === 'offered')
      return translate(`events.overview.moves.${kind}`, { name, smart_count });
    const words = providerWordsIn(locale).declined;
    const sentences = locale === 'en' ? english : italian;
    if (kind === 'taken') return fill(sentences.taken, { name, way: way ? sentences.takenWays[way] : '' });
    if (kind === 'givenBack') {
      return fill(sentences.givenBack, { name, way: sentences.givenBackWays[way === 'card' ? way : 'other'] });
    }
    return fill(sentences[kind], { name, smart_count, reason: reason ? words[reason] : '' });
  };
}

/** What happened last, each a sentence that leads to its booking. */
export function MovesCard({ overview: { moves, at } }: { overview: EventOverview }) {
  const translate = useTranslate();
  return (
    <OverviewCard
      title="events.overview.moves.title"
      aside={
        <MuiLink component={Link} to="?tab=money&figure=taken" preventScrollReset variant="body2">
          {translate('events.overview.moves.all')}
        </MuiLink>
      }
    >
      {moves.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {translate('events.overview.moves.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {moves.map((move) => (
          <MoveRow key={move._id + move.at} move={move} now={new Date(at)} />
        ))}
      </Box>
    </OverviewCard>
  );
}

function MoveRow({ move, now }: { move: OverviewMove; now: Date }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { kind, amount, reservationId, at } = move;
  const { tone, icon, sign } = looks[kind];
  const days = daysUntil(at, now);
  const near = days === 0 ? 'today' : days === -1 ? 'yesterday' : null;
  const when = near ? translate(`events.overview.moves.${near}`, { time: formatTime(at) }) : formatDateTime(at);
  const sentence = useMoveSentence()(move);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '28px minmax(0, 1fr) auto', sm: '28px minmax(0, 1fr) auto 96px' },
        columnGap: 2,
        alignItems: 'center',
        minHeight: 48,
        p: '8px 20px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={({ palette }) => ({
          width: 28,
          height: 28,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          color: palette.tone[tone].main,
          backgroundColor: palette.tone[tone].soft,
        })}
      >
        {icon}
      </Box>
      <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {reservationId ? (
          <MuiLink component={Link} to={recordPath(prefix, 'reservations', reservationId)} color="inherit">
            {sentence}
          </MuiLink>
        ) : (
          sentence
        )}
      </Typography>
      <Typography
        component="time"
        dateTime={at}
        variant="body2"
        color="text.secondary"
        sx={{ gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, whiteSpace: 'nowrap' }}
      >
        {when}
      </Typography>
      <Typography
        component="span"
        sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {amount !== null && amount > 0 && `${sign}${formatCents(amount, locale)}`}
      </Typography>
    </Box>
  );
}
