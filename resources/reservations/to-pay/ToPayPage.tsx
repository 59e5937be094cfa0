import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Suspense } from 'react';
import { ListBase, useListContext, useLocale } from 'react-admin';
import { PAGE_SIZE_BLOCK } from '#domain/list-query.ts';
import { can } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { DefaultFilterContext } from '#src/components/list/bare-list.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useRemind } from '../../payments/public/RemindButton.tsx';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';
import { ToPayTable } from './ToPayTable.tsx';
import { useToPayFilters } from './use-to-pay-filters.ts';

const ReservationBulkBar = lazyPage(() => import('../list/ReservationBulkBar.tsx'), 'ReservationBulkBar');

/** What the place opens with: events that come, and those of the last thirty days. */
const usual = { isOwing: 'true' };

/** Who has to pay, what was due first at the head: with telephone, until when, and when they were last reminded. */
export function ToPayPage() {
  return (
    <ListBase<ReservationRecord>
      resource="reservations"
      filter={{ hasDebt: 'true' }}
      filterDefaultValues={usual}
      sort={{ field: 'dueAt', order: 'ASC' }}
      perPage={25}
      storeKey="toPay.list"
    >
      <DefaultFilterContext.Provider value={usual}>
        <ToPay />
      </DefaultFilterContext.Provider>
    </ListBase>
  );
}

function ToPay() {
  const { words } = useToPayWords();
  const filters = useToPayFilters();
  return (
    <Page>
      <Head />
      <ListToolbar search={words.search} filters={filters} columns="toPay" />
      <ListContent empty={{ title: words.emptyTitle, text: words.emptyText }}>
        <ToPayTable />
      </ListContent>
      <Suspense>
        <ReservationBulkBar />
      </Suspense>
    </Page>
  );
}

/** The sum of what the list finds, and the way to remind all of it. */
function Head() {
  const { words, say } = useToPayWords();
  const locale = useLocale();
  const { filter, filterValues } = useListContext();
  const query = { ...filterValues, ...filter };
  const { data } = useCall(['reservations', 'owed', query], 'GET reservations/owed', { query });
  const owed = data && data.count > 0 ? data : undefined;
  const late = owed && owed.late.count > 0;
  const sum = owed && [
    say(words.sum, {
      bookings: say(words.bookings, { smart_count: owed.count }),
      people: say(words.people, { smart_count: owed.people }),
    }),
    ...(late ? [say(words.late, { smart_count: owed.late.count, amount: formatCents(owed.late.amount, locale) })] : []),
  ];
  return (
    <PageHeader
      title={owed ? say(words.title, { amount: formatCents(owed.amount, locale) }) : words.titlePlain}
      // A line while it is counted: the list below stays where it is.
      subtitle={sum?.join(' · ') ?? '\u00a0'}
      secondaryActions={<ExportOfList path="reservations/excel" />}
      action={owed && <RemindAll query={query} />}
    />
  );
}

/** Reminds everybody the list finds, on all its pages. */
function RemindAll({ query }: { query: Record<string, unknown> }) {
  const { words } = useToPayWords();
  const actor = useActor();
  const { getList } = useApi();
  const { refetch } = useListContext();
  const { run, isPending: isReading } = useAction();
  const { ask, dialog } = useRemind(() => void refetch());
  if (!can(actor, 'send', 'reservations')) return null;

  const askAll = () =>
    run(async () => {
      const reservationIds: string[] = [];
      for (let page = 1, total = 1; reservationIds.length < total; page++) {
        const found = await getList<ReservationRecord>('reservations', {
          ...{ filter: query, pagination: { page, perPage: PAGE_SIZE_BLOCK }, sort: { field: 'dueAt', order: 'ASC' } },
        });
        reservationIds.push(...found.data.map(({ id }) => id));
        total = found.data.length === 0 ? 0 : (found.total ?? 0);
      }
      ask({ reservationIds });
    });

  return (
    <>
      <PrimaryAction
        label={words.remindAll}
        icon={<NotificationsOutlined />}
        loading={isReading}
        loadingPosition="start"
        onClick={() => void askAll()}
      />
      {dialog}
    </>
  );
}
