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
  /** When it was counted, and how much of it there is; nothing while it is read. */
  counted: { at: string; count: number } | undefined;
  error: unknown;
  onRetry: () => void;
  /** The rows, once they are there. */
  children: ReactNode;
}

/** The card of what must be decided or done. */
export function ToDoList({ counted, error, onRetry, children }: ToDoListProps) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby="to-do" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '14px 20px 12px' }}>
        <Typography variant="h3" component="h2" id="to-do">
          {translate('dashboard.toDo.title')}
        </Typography>
        {counted !== undefined && counted.count > 0 && (
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
            {counted.count}
          </Box>
        )}
        {counted && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate('dashboard.toDo.at', { time: formatTime(counted.at) })}
          </Typography>
        )}
      </Box>
      {children}
      {!counted && Boolean(error) && (
        <Box sx={{ p: 2 }}>
          <LoadError error={error} onRetry={onRetry} />
        </Box>
      )}
      {!counted && !error && <RowsSkeleton />}
    </Card>
  );
}

interface ToDoRowsProps {
  due: readonly ToDo[];
  coming: readonly ToDo[];
  /** Over what is not due, where that is more than what comes in the next days. */
  rest?: string;
  /** Said where there is nothing; the words of a community's day without them. */
  nothing?: { title: string; text: string };
  /** What is no row and waits all the same. */
  foot?: ReactNode;
}

/** What is late or due today, then what comes; each with its deadline and its button. */
export function ToDoRows({ due, coming, rest, nothing, foot }: ToDoRowsProps) {
  return (
    <>
      {due.length + coming.length === 0 && !foot && <Nothing {...nothing} />}
      <Group name="due" rows={due} hasFirst />
      <Group name="coming" rows={coming} title={rest} hasFirst={due.length === 0} />
      {foot}
    </>
  );
}

interface GroupProps {
  name: 'due' | 'coming';
  /** Its heading in place of the name's own. */
  title?: string | undefined;
  rows: readonly ToDo[];
  /** Whether the most pressing of all is in it. */
  hasFirst: boolean;
}

/** Matters under one heading; what comes is folded on phones, under its first deadline. */
function Group({ name, title, rows, hasFirst }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const isFolding = isPhone && name === 'coming' && !hasFirst;
  const heading = (
    <>
      {title ?? translate(`dashboard.toDo.${name}`)}{' '}
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
          // What comes fills the card, as high as its neighbour, as long as a row stays one.
          ...(name === 'coming' && {
            '&:not([hidden])': { flex: 1, display: 'flex', flexDirection: 'column' },
            '& > li': { flex: 1, maxHeight: { sm: 76 } },
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
