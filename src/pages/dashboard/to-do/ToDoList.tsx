import ExpandMore from '@mui/icons-material/ExpandMore';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '#domain/values/time.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { type ShownMatter, ToDoRow } from './ToDoRow.tsx';

export interface ToDo extends ShownMatter {
  kind: string;
  /** What can be done in the row itself. */
  more?: ReactNode;
}

interface ToDoListProps {
  /** What must be decided or done; none while it is read. */
  found: { at: string; due: readonly ToDo[]; coming: readonly ToDo[] } | undefined;
  error: unknown;
  onRetry: () => void;
  /** Said where there is nothing; the words of a community's day without them. */
  nothing?: { title: string; text: string };
  /** What is no row and waits all the same. */
  foot?: ReactNode;
}

/** What must be decided or done: what is late or due today, then what comes; each with its deadline and its button. */
export function ToDoList({ found, error, onRetry, nothing, foot }: ToDoListProps) {
  const translate = useTranslate();
  const count = found ? found.due.length + found.coming.length : 0;
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
        {found && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate('dashboard.toDo.at', { time: formatTime(found.at) })}
          </Typography>
        )}
      </Box>
      {found && (
        <>
          {count === 0 && !foot && <Nothing {...nothing} />}
          <Group name="due" rows={found.due} hasFirst />
          <Group name="coming" rows={found.coming} hasFirst={found.due.length === 0} />
          {foot}
        </>
      )}
      {!found && Boolean(error) && (
        <Box sx={{ p: 2 }}>
          <LoadError error={error} onRetry={onRetry} />
        </Box>
      )}
      {!found && !error && <RowsSkeleton />}
    </Card>
  );
}

interface GroupProps {
  name: 'due' | 'coming';
  rows: readonly ToDo[];
  /** Whether the most pressing of all is in it. */
  hasFirst: boolean;
}

/** Matters under one heading; what comes is folded on phones, under its first deadline. */
function Group({ name, rows, hasFirst }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const isFolding = isPhone && name === 'coming' && !hasFirst;
  const heading = (
    <>
      {translate(`dashboard.toDo.${name}`)}{' '}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {rows.length}
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
              {rows[0]?.due}
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
        {rows.map(({ kind, more, ...shown }, index) => (
          <ToDoRow key={kind} {...shown} isFirst={hasFirst && index === 0}>
            {more}
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

function Nothing({ title = 'dashboard.toDo.nothing', text = 'dashboard.toDo.nothingText' }) {
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
      <Typography variant="subtitle1">{translate(title, { _: title })}</Typography>
      <Typography color="text.secondary">{translate(text, { _: text })}</Typography>
    </Box>
  );
}
