import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { isMonth, isOver } from '#domain/metrics/account/period.ts';
import { rangeOf } from '#domain/metrics/months.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { MoneyRows } from '../public/MoneyRows.tsx';
import { takenTypeName } from '../taken-type.ts';
import { CloseButton } from './closing/CloseButton.tsx';
import { Differences } from './Differences.tsx';
import { Equation } from './Equation.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { EventsPicture } from './pictures/EventsPicture.tsx';
import { StepsPicture } from './pictures/StepsPicture.tsx';
import { ToPayPicture } from './pictures/ToPayPicture.tsx';
import { WaysPicture } from './pictures/WaysPicture.tsx';
import { atStart, useAccount, useAccountAddress, usePeriodName } from './use-account.ts';
import { useAccountWords } from './use-account-words.ts';
import { YearIncomes } from './YearIncomes.tsx';
import { YearMonths } from './YearMonths.tsx';

/** The account as four pictures, each with its table: when, for what and how money came in, and when more is due. */
function Pictures({ account }: { account: Account }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <StepsPicture account={account} />
      <EventsPicture account={account} />
      <WaysPicture account={account} />
      <ToPayPicture account={account} />
    </Box>
  );
}

/** What moved in a month or a year, by the day it moved, beside another; each figure opens its rows, and the address names it. */
export function AccountPage() {
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { go, ...address } = useAccountAddress();
  const { period, figure, type } = address;
  const { data, error, refetch, isPlaceholderData } = useAccount(address);
  const range = rangeOf(period);
  const translate = useTranslate();
  const way = data?.ways.find(({ paymentType }) => paymentType === type);
  const filter = range ? { 'at.$gte': range.from, 'at.$lt': range.to } : {};
  const isEmpty = data?.first === null && data.expected.late.count === 0 && data.expected.months.length === 0;
  return (
    <Page>
      <PageHeader
        title={words.title}
        subtitle={say(isOver(period, new Date()) ? words.over : words.running, { period: atStart(nameOf(period)) })}
        action={data?.first && <CloseButton period={period} first={data.first} />}
        secondaryActions={isEmpty ? undefined : <ExportButton path="ledger/excel" filter={filter} />}
      />
      <Differences />
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && isEmpty && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {data && !isEmpty && (
        <>
          <PeriodPicker account={data} address={address} onChange={go} />
          <Box
            aria-busy={isPlaceholderData}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, sm: 3 } }}
          >
            <Equation account={data} chosen={way ? undefined : figure} onChoose={(one) => go({ figure: one })} />
            {figure && (
              <Box key={`${period}${figure}${type}`}>
                {way ? (
                  <MoneyRows
                    figure="taken"
                    filter={{ ...filter, takenType: way.paymentType }}
                    of={translate(takenTypeName(way.paymentType))}
                    total={way.taken}
                  />
                ) : (
                  <MoneyRows figure={figure} filter={filter} total={data.now[figure]} />
                )}
              </Box>
            )}
            <Pictures account={data} />
            {!isMonth(period) && <YearIncomes year={period} />}
            {!isMonth(period) && (
              <section aria-labelledby="months">
                <Typography variant="h2" id="months" sx={{ mb: 1.5 }}>
                  {words.months}
                </Typography>
                <YearMonths year={period} />
              </section>
            )}
          </Box>
        </>
      )}
    </Page>
  );
}
