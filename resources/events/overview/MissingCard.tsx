import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Share from '@mui/icons-material/Share';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import { publicationOf } from '#domain/events/editing.ts';
import type { EventStatus } from '#domain/events/entity.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import { can } from '#domain/permissions.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatDate } from '#domain/values/time.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { StatusQuestion } from '../head/StatusQuestion.tsx';
import type { EventRecord } from '../record.ts';
import { useEventActions } from '../use-event-actions.ts';
import { OverviewButton, OverviewCard } from './parts.tsx';

interface Lack {
  name: 'hidden' | 'toConfirm' | 'unheardOf' | 'tickets' | 'withoutList' | 'answers' | 'health';
  count: number;
  title?: string;
  note: string;
  /** Where it is mended; what is mended on the spot has none. */
  to?: string;
  onMend?: () => void;
  tone: Tone;
  icon: ReactNode;
}

/** What an event needs before others see it and before its tickets leave; once they may, that they hear of it. */
function useUnpublished(event: EventRecord, { at, places }: EventOverview, text: (key: string) => string) {
  const translate = useTranslate();
  const actor = useActor();
  const actions = useEventActions(event);
  const [target, setTarget] = useState<EventStatus | null>(null);
  const needs = publicationOf(event, new Date(at));
  const isHidden = needs.isHidden && can(actor, 'publish', 'events', event);
  const isUnconfirmed = needs.isUnconfirmed && can(actor, 'setStatus', 'events', event);
  const rows: Lack[] = [
    {
      ...{ name: 'hidden', count: isHidden ? 1 : 0, title: translate('dashboard.lacks.hidden') },
      ...{ note: text('hiddenNote'), onMend: () => actions.publish(true) },
      ...{ tone: 'grey', icon: <VisibilityOffOutlined fontSize="small" /> },
    },
    {
      ...{ name: 'toConfirm', count: isUnconfirmed ? 1 : 0, title: translate('dashboard.lacks.toConfirm') },
      ...{ note: text('toConfirmNote'), onMend: () => setTarget('confirmed') },
      ...{ tone: 'amber', icon: <ScheduleOutlined fontSize="small" /> },
    },
    {
      ...{ name: 'unheardOf', count: needs.isOnOffer && places.bookings === 0 ? 1 : 0, title: text('unheardOf') },
      ...{ note: text('unheardOfNote'), onMend: () => void actions.copyLink() },
      ...{ tone: 'teal', icon: <Share fontSize="small" /> },
    },
  ];
  return { rows, question: <StatusQuestion {...{ event, actions, target }} onClose={() => setTarget(null)} /> };
}

/** What an event still lacks, each with what mends it; what lacks nothing has no row. */
export function MissingCard({ event, overview }: { event: EventRecord; overview: EventOverview }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { eventId, eventType, missing } = overview;
  const text = (key: string, options?: object) => translate(`events.overview.missing.${key}`, options);
  const healthNote =
    missing.healthUntil === null ? text('healthKept') : text('healthUntil', { date: formatDate(missing.healthUntil) });
  const unpublished = useUnpublished(event, overview, text);
  const all: Lack[] = [
    ...unpublished.rows,
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
        {rows.map(({ name, count, note, to, onMend, tone, icon, title = text(name, { smart_count: count }) }) => {
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
              <OverviewButton
                {...(to === undefined ? { onClick: onMend } : { to })}
                label={`events.overview.missing.do.${name}`}
                about={title}
              />
            </Box>
          );
        })}
      </Box>
      {unpublished.question}
    </OverviewCard>
  );
}
