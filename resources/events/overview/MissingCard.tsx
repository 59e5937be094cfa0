import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatDate } from '#domain/values/time.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { OverviewButton, OverviewCard } from './parts.tsx';

interface Lack {
  name: 'tickets' | 'withoutList' | 'answers' | 'health';
  count: number;
  note: string;
  to: string;
  tone: Tone;
  icon: ReactNode;
}

/** What an event still lacks, each with what mends it; what lacks nothing has no row. */
export function MissingCard({ overview }: { overview: EventOverview }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { eventId, eventType, missing } = overview;
  const text = (key: string, options?: object) => translate(`events.overview.missing.${key}`, options);
  const healthNote =
    missing.healthUntil === null ? text('healthKept') : text('healthUntil', { date: formatDate(missing.healthUntil) });
  const all: Lack[] = [
    {
      ...{ name: 'tickets', count: missing.tickets, note: text('ticketsNote'), to: '?tab=tickets' },
      ...{ tone: 'teal', icon: <SendOutlined fontSize="small" /> },
    },
    {
      ...{
        name: 'withoutList',
        count: missing.withoutList,
        note: text('withoutListNote'),
        to: '?tab=lists-assignment',
      },
      ...{ tone: 'blue', icon: <DirectionsBusOutlined fontSize="small" /> },
    },
    {
      ...{ name: 'answers', count: missing.answers, note: missing.fields.join(', ') },
      to: recordPath(prefix, 'communications', 'new', { eventId }),
      ...{ tone: 'amber', icon: <QuestionAnswerOutlined fontSize="small" /> },
    },
    {
      ...{ name: 'health', count: missing.healthPeople, note: healthNote },
      to: addressOfEventFigure('ticketsValid', eventType),
      ...{ tone: 'grey', icon: <HealthAndSafetyOutlined fontSize="small" /> },
    },
  ];
  const rows = all.filter(({ count }) => count > 0);
  return (
    <OverviewCard title="events.overview.missing.title">
      {rows.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {text('nothing')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {rows.map(({ name, count, note, to, tone, icon }) => {
          const title = text(name, { smart_count: count });
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'grid',
                gridTemplateColumns: '32px minmax(0, 1fr) auto',
                columnGap: 1.5,
                alignItems: 'center',
                minHeight: 58,
                p: '9px 20px',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box
                aria-hidden
                sx={({ palette }) => ({
                  width: 32,
                  height: 32,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '8px',
                  color: palette.tone[tone].main,
                  backgroundColor: palette.tone[tone].soft,
                })}
              >
                {icon}
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, lineHeight: '1.3rem' }}>{title}</Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {note}
                </Typography>
              </Box>
              <OverviewButton to={to} label={`events.overview.missing.do.${name}`} about={title} />
            </Box>
          );
        })}
      </Box>
    </OverviewCard>
  );
}
