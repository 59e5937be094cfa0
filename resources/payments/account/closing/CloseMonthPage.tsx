import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isOver } from '#domain/metrics/account/period.ts';
import { type Closing, monthName, openCount } from '#domain/metrics/closing/closing.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { NotFound } from '#src/components/page/NotFound.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { atStart, usePeriodName } from '../use-account.ts';
import { ClosedMonthsCard } from './ClosedMonthsCard.tsx';
import { CorrectionsCard } from './CorrectionsCard.tsx';
import { OpenCard } from './OpenCard.tsx';
import { useCloseMonth, useClosing, useClosingWords } from './use-closing.ts';
import { WayCards } from './WayCards.tsx';

/** A month before it is closed: what is open and what it comes to; once it is closed, what was kept of it. */
export function CloseMonthPage() {
  const named = monthName.safeParse(useParams()['month']);
  return named.success ? <MonthPage month={named.data} /> : <NotFound />;
}

function MonthPage({ month }: { month: string }) {
  const locale = useLocale();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const { data, error, refetch } = useClosing(month);
  const name = { month: nameOf(month) };
  const closed = data?.closed;
  const by = closed && {
    name: closed.closedBy ? `${closed.closedBy.name} ${closed.closedBy.surname}` : '—',
    day: formatDate(closed.closedAt),
  };
  const { card, other } = data?.figures.byWay ?? {};
  const isMonthOver = isOver(month, new Date());
  return (
    <Page>
      <PageHeader
        title={closed ? say(words.titleClosed, { month: atStart(name.month) }) : say(words.title, name)}
        subtitle={by ? say(words.closedBy, by) : words.subtitle}
        above={<BackLink to="ledger" label={words.back} />}
        secondaryActions={
          closed && (
            <>
              <ExportButton path={`closed-months/${closed._id}/pdf`} label={words.pdf} />
              <ExportButton path={`closed-months/${closed._id}/excel`} label={words.file} />
            </>
          )
        }
      />
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <>
          {!isMonthOver && <Alert severity="info">{say(words.notOver, { month: atStart(name.month) })}</Alert>}
          <OpenCard closing={data} />
          <WayCards closing={data} />
          {card && other && (
            <Alert severity="success" icon={false} sx={{ justifyContent: 'center', fontWeight: 600 }}>
              {say(words.meet, {
                card: formatCents(card.payout, locale),
                other: formatCents(other.payout, locale),
                payout: formatCents(data.figures.payout, locale),
              })}
            </Alert>
          )}
          <CorrectionsCard closing={data} />
          {!closed && isMonthOver && <CloseBar closing={data} />}
          <ClosedMonthsCard />
        </>
      )}
    </Page>
  );
}

/** The one button of the page, with what it keeps. */
function CloseBar({ closing: { month, figures, open } }: { closing: Closing }) {
  const locale = useLocale();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const name = { month: nameOf(month) };
  const { mutate, isPending } = useCloseMonth(month, say(words.done, { month: atStart(name.month) }));
  const count = openCount(open);
  return (
    <Card sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {say(words.sum, { month: atStart(name.month), amount: formatCents(figures.payout, locale) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {words.kept}
        </Typography>
      </Box>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<LockOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        {count > 0 ? say(words.confirmOpen, { smart_count: count }) : say(words.confirm, name)}
      </Button>
    </Card>
  );
}
