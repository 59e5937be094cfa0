import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type AttendanceReport as Facts, fillOf, fillOfAll } from '#domain/reports/attendance.ts';
import { formatNumber, formatPercent } from '#domain/values/number.ts';
import { formatDate } from '#domain/values/time.ts';
import { attendance as english } from '#i18n/en/attendance.ts';
import { attendance as italian } from '#i18n/it/attendance.ts';
import { useCall } from '#src/providers/use-call.ts';
import { ChartCard } from '../../components/charts/ChartCard.tsx';
import { FiguresTable } from '../../components/charts/FiguresTable.tsx';
import { NamedChart, type NamedPoint } from '../../components/charts/NamedChart.ts';
import { BackLink } from '../../components/page/BackLink.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { recordPath } from '../../components/record-path.ts';
import { useWords } from '../../components/use-words.ts';

/** So many are drawn; the table has them all. */
const DRAWN = 8;

const useAttendanceWords = () => useWords<typeof english>(english, italian);
const percent = (share: number | null): string => (share === null ? '—' : formatPercent(share));
const shareOf = (part: number, whole: number): string => percent(fillOf({ places: whole, filled: part }));
const dayOf = (begins: string | null): string => (begins === null ? '—' : formatDate(begins));

/** Who follows, books and comes: three pictures of the last twelve months. */
export function AttendanceReport() {
  const { words } = useAttendanceWords();
  const { data, error, refetch } = useCall(['reports', 'attendance'], 'GET reports/attendance');
  return (
    <Page>
      <PageHeader
        title="reports.attendance.tile"
        subtitle={words.help}
        above={<BackLink to="reports" label="resources.reports.name" />}
      />
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box
          sx={{
            ...{ display: 'grid', gap: 2, alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {data.followers.all > 0 && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <Followers facts={data} />
            </Box>
          )}
          <PlacesPicture facts={data} />
          <OriginsPicture facts={data} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <CameOnce facts={data} />
          </Box>
        </Box>
      )}
    </Page>
  );
}

interface PartProps {
  facts: Facts;
}

function Followers({ facts: { followers } }: PartProps) {
  const { words, say } = useAttendanceWords();
  const { prefix } = useShell();
  const { all, booked, came } = followers;
  const shareText = (text: string, count: number) =>
    say(text, { count: formatNumber(count), share: shareOf(count, all) });
  return (
    <Card sx={{ px: 2.5, py: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline' }}>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Link component={RouterLink} to={recordPath(prefix, 'tenant-subscriptions', undefined)} underline="hover">
          {formatNumber(all)} {words.follow}
        </Link>
      </Typography>
      <Typography>{shareText(words.followBooked, booked)}</Typography>
      <Typography>{shareText(words.followCame, came)}</Typography>
    </Card>
  );
}

/** Places filled of what took place and of what is to come; the latter beside the share of those before. */
function PlacesPicture({ facts: { past, coming } }: PartProps) {
  const { words, say } = useAttendanceWords();
  const { prefix } = useShell();
  const before = fillOfAll(past);
  const against = (share: number | null): string => {
    if (share === null || before === null) return words.places.coming;
    const difference = share - before;
    const signed = `${difference > 0 ? '+' : ''}${difference}`.replace('-', '−');
    return say(words.places.vsPast, { difference: signed });
  };
  const next = coming.slice(0, DRAWN / 2);
  const points: NamedPoint[] = [
    ...next.map((event) => ({ ...event, look: 'outline' as const, note: against(fillOf(event)) })),
    ...past.slice(0, DRAWN - next.length).map((event) => ({
      ...{ ...event, look: 'plain' as const },
      note: say(words.places.taken, { filled: formatNumber(event.filled), places: formatNumber(event.places) }),
    })),
  ].map((event) => ({
    ...{ name: event.name, note: event.note, look: event.look },
    ...{ amount: fillOf(event) ?? 0, text: percent(fillOf(event)) },
  }));
  const isEmpty = points.length === 0;
  return (
    <ChartCard
      name="attendance.places"
      title={words.places.title}
      subtitle={before === null ? words.places.none : say(words.places.past, { share: percent(before) })}
      description={`${words.places.title}: ${points.map(({ name, text, note }) => `${name} ${text} (${note})`).join(', ')}`}
      state={isEmpty ? 'empty' : 'ready'}
      empty={null}
      chart={
        <>
          <NamedChart points={points} most={100} />
          {past.length + coming.length > points.length && (
            <Typography variant="caption" color="text.secondary">
              {say(words.places.others, { count: past.length + coming.length })}
            </Typography>
          )}
        </>
      }
      table={
        <FiguresTable
          heads={[words.table.event, words.table.day, words.table.filled, words.table.places, '%', words.table.came]}
          rows={[...coming.map((event) => ({ ...event, came: null })), ...past].map((event) => ({
            ...{ key: event._id, name: event.name, to: recordPath(prefix, 'events', event._id) },
            cells: [
              dayOf(event.begins),
              formatNumber(event.filled),
              formatNumber(event.places),
              percent(fillOf(event)),
              event.came === null ? '—' : formatNumber(event.came),
            ],
          }))}
        />
      }
    />
  );
}

function OriginsPicture({ facts: { origins } }: PartProps) {
  const { words, say } = useAttendanceWords();
  const all = origins.reduce((sum, { bookings }) => sum + bookings, 0);
  const nameOf = (origin: Facts['origins'][number]['origin']) => words.origins[origin ?? 'unknown'];
  return (
    <ChartCard
      name="attendance.origins"
      title={words.origins.title}
      subtitle={all === 0 ? words.origins.none : say(words.origins.subtitle, { smart_count: all })}
      description={`${words.origins.title}: ${origins.map(({ origin, bookings }) => `${nameOf(origin)} ${bookings}`).join(', ')}`}
      state={all === 0 ? 'empty' : 'ready'}
      empty={null}
      chart={
        <NamedChart
          points={origins.map(({ origin, bookings }) => ({
            ...{ name: nameOf(origin), amount: bookings, text: formatNumber(bookings) },
            ...{ note: shareOf(bookings, all), look: origin === null ? ('outline' as const) : ('plain' as const) },
          }))}
        />
      }
      table={
        <FiguresTable
          heads={[words.table.origin, words.table.bookings, '%', words.table.places]}
          rows={origins.map(({ origin, bookings, places }) => ({
            ...{ key: origin ?? 'unknown', name: nameOf(origin) },
            cells: [formatNumber(bookings), shareOf(bookings, all), formatNumber(places)],
          }))}
        />
      }
    />
  );
}

/** Event by event who came to nothing else, and the way to write to them. */
function CameOnce({ facts: { past } }: PartProps) {
  const { words, say } = useAttendanceWords();
  const { prefix } = useShell();
  const rows = past.filter(({ once }) => once > 0);
  const all = rows.reduce((sum, { once }) => sum + once, 0);
  return (
    <Card component="section" aria-labelledby="came-once">
      <Box sx={{ px: 2.5, pt: 2, pb: all > 0 ? 1 : 2 }}>
        <Typography variant="h3" component="h2" id="came-once">
          {words.once.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {all > 0
            ? say(words.once.subtitle, { smart_count: all })
            : past.length > 0
              ? words.once.none
              : words.places.none}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ _id, name, begins, once }) => (
          <Box
            component="li"
            key={_id}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 2.5, py: 1 },
              ...{ borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              <Typography variant="body2" color="text.secondary">
                {dayOf(begins)} · {say(words.once.people, { smart_count: once })}
              </Typography>
            </Box>
            <Button
              component={RouterLink}
              size="small"
              aria-label={say(words.once.writeTo, { name })}
              to={recordPath(prefix, 'communications', 'create', { eventId: _id, attendance: 'once' })}
            >
              {words.once.write}
            </Button>
          </Box>
        ))}
      </Box>
      {all > 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          {words.once.note}
        </Alert>
      )}
    </Card>
  );
}
