import ExpandMore from '@mui/icons-material/ExpandMore';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfToday } from '#domain/dashboard/figure-lists.ts';
import { type Matter, mattersOf } from '#domain/dashboard/matters.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useServerOptions } from '#src/providers/use-server-options.ts';
import { useToday } from '../use-dashboard.ts';
import { SettleTwice } from './SettleTwice.tsx';
import { ToDoRow } from './ToDoRow.tsx';
import { useShownMatter } from './use-shown-matter.ts';

/** What must be decided or done: what is late or due today, then what comes; each with its deadline and its button. */
export function ToDoCard() {
  const translate = useTranslate();
  const { flags } = useServerOptions();
  const { data, error, refetch } = useToday();
  const matters = data && mattersOf(data, flags.merchandising);
  const count = matters ? matters.due.length + matters.coming.length : 0;
  return (
    <Card component="section" aria-labelledby="to-do" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '14px 20px 12px' }}>
        <Typography variant="h3" component="h2" id="to-do">
          {translate('dashboard.toDo.title')}
        </Typography>
        {count > 0 && (
          <Box
            component="span"
            sx={{
              px: 0.75,
              borderRadius: '6px',
              bgcolor: 'background.sunken',
              color: 'text.secondary',
              fontSize: '.8125rem',
            }}
          >
            {count}
          </Box>
        )}
        {data && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate('dashboard.toDo.at', { time: formatTime(data.at) })}
          </Typography>
        )}
      </Box>
      {data && matters && (
        <>
          {count + data.followers.count === 0 && <Nothing />}
          <Group name="due" matters={matters.due} today={data} hasFirst />
          <Group name="coming" matters={matters.coming} today={data} hasFirst={matters.due.length === 0} />
          {data.followers.count > 0 && <Followers today={data} />}
        </>
      )}
      {!data && error && (
        <Box sx={{ p: 2 }}>
          <LoadError error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {!data && !error && <RowsSkeleton />}
    </Card>
  );
}

interface GroupProps {
  name: 'due' | 'coming';
  matters: readonly Matter[];
  today: Today;
  /** Whether the most pressing of all is in it. */
  hasFirst: boolean;
}

/** Matters under one heading; what comes is folded on phones, under its first deadline. */
function Group({ name, matters, today, hasFirst }: GroupProps) {
  const translate = useTranslate();
  const show = useShownMatter(today);
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (matters.length === 0) return null;
  const isFolding = isPhone && name === 'coming' && !hasFirst;
  const rows = matters.map((matter) => ({ matter, shown: show(matter) }));
  const heading = (
    <>
      {translate(`dashboard.toDo.${name}`)}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {matters.length}
      </Box>
    </>
  );
  return (
    <>
      <Typography
        component="h3"
        sx={{
          display: 'flex',
          gap: 1,
          p: '5px 20px',
          bgcolor: 'background.sunken',
          borderTop: 1,
          borderColor: 'divider',
          fontSize: '.75rem',
          lineHeight: '1.125rem',
          fontWeight: 600,
          color: name === 'due' ? 'text.primary' : 'text.secondary',
        }}
      >
        {isFolding ? (
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ font: 'inherit', flex: 1, gap: 1, minHeight: 44, justifyContent: 'flex-start' }}
          >
            {heading}{' '}
            <Box component="span" sx={{ ml: 'auto', fontWeight: 400 }}>
              {rows[0]?.shown.due}
            </Box>
            <ExpandMore aria-hidden fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        ) : (
          heading
        )}
      </Typography>
      <Box
        component="ul"
        id={id}
        hidden={isFolding && !isOpen}
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0 } },
          // What comes fills the card, as high as its neighbour.
          ...(name === 'coming' && {
            '&:not([hidden])': { flex: 1, display: 'flex', flexDirection: 'column' },
            '& > li': { flex: 1 },
          }),
        }}
      >
        {rows.map(({ matter: { kind }, shown }, index) => (
          <ToDoRow key={kind} {...shown} isFirst={hasFirst && index === 0}>
            {kind === 'takenTwice' && today.takenTwice.reservationId !== null && (
              <SettleTwice reservationId={today.takenTwice.reservationId} />
            )}
          </ToDoRow>
        ))}
      </Box>
    </>
  );
}

function RowsSkeleton() {
  return (
    <Box aria-hidden data-skeleton>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 2, p: '8px 20px', height: 56, borderTop: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="rounded" width={32} height={32} />
          <Skeleton sx={{ flex: 1 }} height={36} />
        </Box>
      ))}
    </Box>
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
      <Typography variant="subtitle1">{translate('dashboard.toDo.nothing')}</Typography>
      <Typography color="text.secondary">{translate('dashboard.toDo.nothingText')}</Typography>
    </Box>
  );
}

function Followers({ today }: { today: Today }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        ...{ mt: 'auto', p: '12px 20px', borderTop: 1, borderColor: 'divider' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
      }}
    >
      <PersonAddAltOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
        {translate('dashboard.toDo.followers', { smart_count: today.followers.count })}
      </Typography>
      <Link
        component={RouterLink}
        to={addressOfToday('followers', today, '/tenant')}
        variant="body2"
        sx={{ fontWeight: 600 }}
      >
        {translate('dashboard.toDo.seeFollowers')}
      </Link>
    </Box>
  );
}
