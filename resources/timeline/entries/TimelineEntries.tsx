import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useLocale } from 'react-admin';
import type { TimelineSubject } from '#domain/timeline/schema.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { formatDate } from '#domain/values/time.ts';
import { fill } from '#i18n/fill.ts';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { LoadMore } from '#src/components/list/LoadMore.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { TimelineFact } from './TimelineFact.tsx';
import type { TimelineRecord } from './timeline-record.ts';
import { useTimelineWords } from './use-timeline-words.ts';

/** The facts of the timeline in context, day by day, as far as they were asked for. */
export function TimelineEntries({ subject }: { subject: TimelineSubject }) {
  const words = useTimelineWords();
  const locale = useLocale();
  const { data, error, isPending, refetch, total = 0 } = useListContext<TimelineRecord>();
  if (isPending) return <TableSkeleton />;
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  const last = data.at(-1);
  if (!last) return <Typography color="text.secondary">{words.nothing}</Typography>;
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <>
      {[...groupBy(data, ({ at }) => formatDate(at))].map(([date, facts]) => (
        <Box key={date} component="section" aria-label={date} sx={{ mt: 1.5 }}>
          <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
            {day.format(new Date(facts[0]?.at ?? ''))}
          </Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {facts.map((fact) => (
              <TimelineFact key={fact.id} fact={fact} showsAbout={subject === 'people'} />
            ))}
          </Box>
        </Box>
      ))}
      <LoadMore />
      {data.length === total && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {fill(words.end, { smart_count: total, day: formatDate(last.at) })}
        </Typography>
      )}
    </>
  );
}
