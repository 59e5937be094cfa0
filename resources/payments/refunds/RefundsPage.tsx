import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { paymentsToRefund } from '#domain/dashboard/figure-lists.ts';
import type { MoneyWay } from '#domain/payments/ledger/entries.ts';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import { formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { ALL_ROWS } from '#src/components/list/SelectAll.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { OwedCard } from './OwedCard.tsx';
import { RefundFilters } from './RefundFilters.tsx';
import {
  cardOwedOf,
  hasFailed,
  isByCard,
  isFree,
  isOf,
  type OwedPayment,
  owedOf,
  peopleOf,
  refundParts,
  useRefunds,
} from './use-refunds.ts';

/** Above so many people the sum is to be ticked: what goes to a card cannot be stopped. */
const MANY = 10;

interface Asked {
  way: MoneyWay;
  payments: readonly OwedPayment[];
  /** Cents of the selection that stay owed, as they go back another way. */
  left: number;
}

/** Everything owed back: what failed first, as it waits for somebody, then by card and any other way apart; no button does both. */
export function RefundsPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const providerWords = providerWordsIn(locale);
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [words, setWords] = useState('');
  const eventId = search.get('eventId');
  const part = refundParts.find((one) => one === search.get('of'));
  const filter = { ...paymentsToRefund.filter, ...(eventId && { eventId }) };
  const { data, error, refetch } = useGetList<OwedPayment>('payments', {
    filter,
    sort: { field: 'createdAt', order: 'ASC' },
    // Both sums are of all; the cards show them page by page.
    pagination: { page: 1, perPage: ALL_ROWS },
  });
  const { giveBack, isPending } = useRefunds(() => {
    setAsked(null);
    setChosen(new Set());
  });
  const money = (cents: number) => formatCents(cents, locale);
  const people = (payments: readonly OwedPayment[]) =>
    translate('money.toRefund.people', { smart_count: peopleOf(payments) });
  if (error && !data)
    return (
      <Page>
        <PageHeader title="money.toRefund.title" />
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton />;

  const owed = refundable(data, words).filter((payment) => isOf(part, payment));
  const failed = owed.filter(hasFailed);
  const waiting = owed.filter((payment) => !hasFailed(payment));
  const [card, other] = [waiting.filter(isByCard), waiting.filter((payment) => !isByCard(payment))];
  // What is ticked has its own buttons: beside it none stands that ignores it.
  const askAll = (way: MoneyWay, payments: readonly OwedPayment[]) =>
    chosen.size > 0 ? undefined : () => setAsked({ way, payments: payments.filter(isFree), left: 0 });
  const selected = owed.filter(({ id }) => chosen.has(id));
  const [cardChosen, otherChosen] = [selected.filter(isByCard), selected.filter((one) => !isByCard(one))];
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  /** Asks for what is chosen that goes back one way. */
  const askFor = (way: MoneyWay, ids: ReadonlySet<string>) => {
    const these = owed.filter(({ id }) => ids.has(id));
    const [byCard, others] = [these.filter(isByCard), these.filter((one) => !isByCard(one))];
    if (way === 'card') setAsked({ way, payments: byCard, left: owedOf(these) - cardOwedOf(byCard) });
    // Of a mixed selection only what was not paid by card: for the cards there is the other button.
    else setAsked({ way, payments: others.length > 0 ? others : byCard, left: 0 });
  };
  const askWith = (way: MoneyWay) => (id: string) => {
    choose([id], true);
    askFor(way, new Set([...chosen, id]));
  };
  const eventName = owed.find((payment) => payment.eventId === eventId)?.event?.name;

  return (
    <Page>
      <PageHeader
        title="money.toRefund.title"
        {...(data.length > 0 && {
          subtitle: translate('money.toRefund.help', { smart_count: owed.length, amount: money(owedOf(owed)) }),
        })}
        secondaryActions={data.length > 0 && <ExportButton path="payments/excel" filter={filter} />}
      />
      <RefundFilters payments={data} words={words} onWords={setWords} />
      {(eventId || part) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {eventId && (
            <Chip
              label={eventName ?? translate('payments.ofEvent')}
              onDelete={() => setSearch(part ? { of: part } : {})}
            />
          )}
          {part && <Chip label={providerWords.parts[part]} onDelete={() => setSearch(eventId ? { eventId } : {})} />}
        </Box>
      )}
      {owed.length === 0 && words !== '' && <Typography role="status">{translate('money.toRefund.nobody')}</Typography>}
      {owed.length === 0 && words === '' && <EmptyState title="money.toRefund.none" text="money.toRefund.noneText" />}
      {failed.length > 0 && <OwedCard way="failed" payments={failed} chosen={chosen} onChoose={choose} />}
      {[['card', card] as const, ['other', other] as const].map(
        ([way, payments]) =>
          payments.length > 0 && (
            <OwedCard
              key={way}
              way={way}
              payments={payments}
              chosen={chosen}
              onChoose={choose}
              onAll={askAll(way, payments)}
              onOne={askWith(way)}
            />
          ),
      )}
      {selected.length > 0 && (
        <SelectionBar
          texts="tickets.bulk"
          chosen={chosen}
          onClear={() => setChosen(new Set())}
          count={
            <>
              {translate('money.toRefund.chosen', { smart_count: selected.length, amount: money(owedOf(selected)) })}
              {cardChosen.length > 0 && otherChosen.length > 0 && (
                <Typography component="span" variant="body2" sx={{ display: 'block', opacity: 0.85 }}>
                  {translate('money.toRefund.chosenSplit', {
                    card: money(cardOwedOf(cardChosen)),
                    cardCount: people(cardChosen),
                    other: money(owedOf(otherChosen)),
                    otherCount: people(otherChosen),
                  })}
                </Typography>
              )}
            </>
          }
        >
          <SelectionButton onClick={() => askFor('other', chosen)}>
            {translate('money.toRefund.alreadyOther', { count: otherChosen.length || cardChosen.length })}
          </SelectionButton>
          {cardChosen.length > 0 && (
            <SelectionButton onClick={() => askFor('card', chosen)}>
              {translate('money.toRefund.allCard', { amount: money(cardOwedOf(cardChosen)) })}
            </SelectionButton>
          )}
        </SelectionBar>
      )}
      {asked && (
        <RefundQuestion
          asked={asked}
          isPending={isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => giveBack(asked.way, asked.payments, asked.left)}
        />
      )}
    </Page>
  );
}

/** Those the words are about, the oldest first. */
function refundable(payments: readonly OwedPayment[], words: string): OwedPayment[] {
  const wanted = readSearch(words);
  const textOf = ({ user, othersOwed = [], event, order, reservation }: OwedPayment) =>
    searchText([
      ...[user, ...othersOwed].flatMap((one) => [one?.name, one?.surname]),
      ...[event?.name, order?.code, reservation?.code],
    ]);
  return payments.filter((payment) => words.trim() === '' || isFound(textOf(payment), wanted));
}

interface RefundQuestionProps {
  asked: Asked;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says the sum and whom it reaches, and what of the selection stays, before anything moves. */
function RefundQuestion({ asked: { way, payments, left }, isPending, onConfirm, onClose }: RefundQuestionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isCard = way === 'card';
  const amount = formatCents((isCard ? cardOwedOf : owedOf)(payments), locale);
  const people = translate('money.toRefund.people', { smart_count: peopleOf(payments) });
  const only = isCard && payments.length === 1 ? payments[0] : undefined;
  const paidByCard = isCard ? [] : payments.filter(isByCard);
  const isLong = peopleOf(payments) > MANY;
  const isMany = isCard && isLong;
  const [isSure, setSure] = useState(false);
  return (
    <ConfirmDialog
      open
      title={isCard ? 'money.toRefund.confirmCard' : 'money.toRefund.confirmOther'}
      confirm={translate(isCard ? 'money.toRefund.allCard' : 'money.toRefund.allOther', { amount })}
      cancel="money.toRefund.leave"
      isDestructive={isCard}
      isPending={isPending}
      disabledBecause={isMany && !isSure ? 'app.reasons.sure' : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography color="text.primary">
        {only?.card
          ? fill(providerWordsIn(locale).toCard, { amount, card: only.card, name: personName(only.user) })
          : translate(isCard ? 'money.toRefund.confirmCardText' : 'money.toRefund.confirmOtherText', {
              amount,
              people,
            })}
      </Typography>
      {payments.length > 1 && !isLong && (
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {payments.map((payment) => (
            <li key={payment.id}>
              {fill(providerWordsIn(locale).giveBack.each, {
                name: personName(payment.user),
                amount: formatCents((isCard ? cardOwedOf : owedOf)([payment]), locale),
              })}
            </li>
          ))}
        </Box>
      )}
      {paidByCard.length > 0 && (
        <Typography sx={{ mt: 1 }}>
          {translate('money.toRefund.onCardToo', { amount: formatCents(cardOwedOf(paidByCard), locale) })}
        </Typography>
      )}
      {isMany && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={isSure} onChange={(_, is) => setSure(is)} />}
          label={translate('money.toRefund.sure', { amount, people })}
        />
      )}
      {left > 0 && (
        <Typography sx={{ mt: 1 }}>
          {translate('money.toRefund.stays', { amount: formatCents(left, locale) })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
