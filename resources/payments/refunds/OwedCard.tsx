import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { SelectAll } from '#src/components/list/SelectAll.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useHandWords } from '../public/KeptPart.tsx';
import { OthersBack } from '../public/OthersBack.tsx';
import { cardOwedOf, hasFailed, isByCard, isFree, type OwedPayment, owedOf } from './use-refunds.ts';

/** Debts on a page of each card; the page is in the address. */
const PAGE_SIZE = 25;

const idsOf = (payments: readonly OwedPayment[]) => payments.filter(isFree).map(({ id }) => id);

const knownReasons = ['expired_or_canceled_card', 'lost_or_stolen_card', 'insufficient_funds'];

export interface OwedCardProps {
  way: 'failed' | 'card' | 'other';
  payments: readonly OwedPayment[];
  chosen: ReadonlySet<string>;
  /** Chooses debts, or lets go of them. */
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Gives all of them back; none while some are chosen, nor where each wants its own remedy. */
  onAll?: (() => void) | undefined;
  /** Asks to give one back, with those that are chosen; none where each wants its own remedy. */
  onOne?: ((id: string) => void) | undefined;
}

/** What is owed back one way: whom, for what, how it was paid, and why an earlier try failed. */
export function OwedCard({ way, payments, chosen, onChoose, onAll, onOne }: OwedCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isCard = way === 'card';
  const amount = formatCents(owedOf(payments), locale);
  const free = payments.filter(isFree);
  const oldest = payments.map(({ createdAt }) => createdAt).sort()[0];
  const [search, setSearch] = useSearchParams();
  const last = Math.max(0, Math.ceil(payments.length / PAGE_SIZE) - 1);
  const page = Math.min(Math.max(0, Math.trunc(Number(search.get(way)) || 1) - 1), last);
  const shown = payments.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const isPageChosen = idsOf(shown).length > 0 && idsOf(shown).every((id) => chosen.has(id));
  const turnTo = (next: number) => {
    search.set(way, String(next + 1));
    setSearch(search, { preventScrollReset: true });
  };
  const { parts, failedHelp } = providerWordsIn(locale);
  const Icon = { failed: ErrorOutline, card: CreditCardOutlined, other: PaymentsOutlined }[way];
  const title = way === 'failed' ? parts.failed : translate(`money.toRefund.${way}`);
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            ...{ p: 1, borderRadius: '10px', display: 'flex' },
            ...(way === 'failed'
              ? { bgcolor: 'tone.red.soft', color: 'tone.red.main' }
              : { bgcolor: 'primary.light', color: 'primary.dark' }),
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title} <Chip size="small" label={payments.length} sx={{ ml: 0.5 }} />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {way === 'failed' ? failedHelp : translate(`money.toRefund.${way}Text`)}{' '}
            {oldest && translate('money.toRefund.oldest', { date: formatDate(oldest) })}
          </Typography>
        </Box>
        <Typography sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
        {onAll && free.length > 0 && (
          <Button className="no-print" onClick={onAll}>
            {translate(isCard ? 'money.toRefund.everyCard' : 'money.toRefund.everyOther', {
              smart_count: free.length,
              amount: formatCents((isCard ? cardOwedOf : owedOf)(free), locale),
            })}
          </Button>
        )}
      </Box>
      <Box
        className="no-print"
        sx={{ px: 2, py: 0.5, display: 'flex', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <FormControlLabel
          sx={{ ml: 0 }}
          control={
            <Checkbox
              checked={isPageChosen}
              indeterminate={!isPageChosen && shown.some(({ id }) => chosen.has(id))}
              onChange={(_, isChosen) => onChoose(idsOf(shown), isChosen)}
            />
          }
          label={translate('ra.action.select_all')}
        />
        {isPageChosen && !idsOf(payments).every((id) => chosen.has(id)) && (
          <SelectAll total={free.length} onSelect={async () => onChoose(idsOf(payments), true)} />
        )}
      </Box>
      <Heads />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((payment) => (
          <OwedRow
            key={payment.id}
            payment={payment}
            isChosen={chosen.has(payment.id)}
            onChoose={() => onChoose([payment.id], !chosen.has(payment.id))}
          >
            {onOne && isFree(payment) && !chosen.has(payment.id) && (
              <OneButton way={way} payment={payment} isWithOthers={chosen.size > 0} onClick={() => onOne(payment.id)} />
            )}
          </OwedRow>
        ))}
      </Box>
      {payments.length > PAGE_SIZE && (
        <TablePagination
          component="div"
          className="no-print"
          count={payments.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[PAGE_SIZE]}
          onPageChange={(_, next) => turnTo(next)}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
          }
          getItemAriaLabel={(type) => translate(`ra.navigation.${type === 'next' ? 'next' : 'previous'}`)}
        />
      )}
    </Card>
  );
}

/** A row, and the heads above: a box to tick, what is owed, how much, and the button of one; on a phone it is below the amount. */
const row = {
  alignItems: 'center',
  gridTemplateColumns: { xs: '32px minmax(0, 1fr) 88px', sm: '32px minmax(0, 1fr) 88px 140px' },
  ...{ columnGap: 1.5, px: 2, borderTop: 1, borderColor: 'divider' },
};
const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.3fr)' };

/** What is in the columns of the rows below, where there are columns. */
function Heads() {
  const translate = useTranslate();
  const heads = ['person', 'event', 'paidWith'] as const;
  return (
    <Box aria-hidden sx={{ ...row, display: { xs: 'none', sm: 'grid' }, py: 0.75 }}>
      <Box sx={{ gridColumn: 2, display: 'grid', columnGap: 2, gridTemplateColumns: columns }}>
        {heads.map((head) => (
          <Typography key={head} variant="caption" color="text.secondary">
            {translate(`money.toRefund.${head}`)}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'right' }}>
        {translate('money.word.owed')}
      </Typography>
    </Box>
  );
}

/** What of a debt does not go back to the card it is listed with. */
function HandOwed({ payment }: { payment: OwedPayment }) {
  const locale = useLocale();
  const { words, say } = useHandWords();
  const { handOwed = 0 } = payment;
  if (handOwed === 0 || !isByCard(payment)) return null;
  return <Typography variant="body2">{say(words.ofIt, { amount: formatCents(handOwed, locale) })}</Typography>;
}

interface OneButtonProps {
  way: OwedCardProps['way'];
  payment: OwedPayment;
  isWithOthers: boolean;
  onClick: () => void;
}

/** Asks for one debt in its row; beside chosen ones it says that they come along. */
function OneButton({ way, payment, isWithOthers, onClick }: OneButtonProps) {
  const locale = useLocale();
  const { giveBack } = providerWordsIn(locale);
  const words = giveBack[way === 'card' ? 'card' : 'other'];
  const text = isWithOthers ? words.together : words.one;
  return (
    <Button
      size="small"
      variant="text"
      onClick={onClick}
      aria-label={`${text}: ${personName(payment.user)}, ${formatCents(payment.owedAmount ?? 0, locale)}`}
      sx={{
        ...{ gridRow: 1, gridColumn: { xs: 3, sm: 4 }, justifySelf: 'end', alignSelf: { xs: 'end', sm: 'center' } },
        ...{ mr: -1, textAlign: 'right', lineHeight: 1.25 },
      }}
    >
      {text}
    </Button>
  );
}

interface OwedRowProps {
  payment: OwedPayment;
  isChosen: boolean;
  onChoose: () => void;
  /** At its end. */
  children: ReactNode;
}

function OwedRow({ payment, isChosen, onChoose, children }: OwedRowProps) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const seesCommunities = useCanViewAllTenants();
  const { reservation, order, event, tenant, refundError, isRefundPending } = payment;
  const name = personName(payment.user);
  const to = reservation
    ? recordPath(prefix, 'reservations', reservation._id)
    : recordPath(prefix, 'orders', order?._id);
  const reason = knownReasons.includes(refundError ?? '') ? refundError : 'unknown';
  return (
    <Box component="li" sx={{ ...row, display: 'grid', py: 1.25, ...(isChosen && { bgcolor: 'primary.light' }) }}>
      <Checkbox
        checked={isChosen}
        disabled={!isFree(payment)}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': translate('money.toRefund.select', { name }) } }}
      />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: columns }}>
        <Box sx={{ minWidth: 0 }}>
          <Link component={RouterLink} to={to}>
            {name}
          </Link>
          {seesCommunities && (
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
              {tenant?.businessName}
            </Typography>
          )}
          <OthersBack payment={payment} />
          <HandOwed payment={payment} />
        </Box>
        <Typography variant="body2" noWrap>
          {event?.name ?? order?.code}
        </Typography>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {payment.card ?? translate(`enums.paymentType.${payment.paymentType}`)} ·{' '}
            {formatDate(payment.takenAt ?? payment.createdAt)}
          </Typography>
          {payment.isDisputed && <Typography variant="body2">{translate('money.toRefund.disputed')}</Typography>}
          {isRefundPending && <Typography variant="body2">{translate('money.toRefund.pending')}</Typography>}
          {hasFailed(payment) && (
            <Typography variant="body2" color="error">
              {translate('money.toRefund.failed', { reason: translate(`money.toRefund.reasons.${reason}`) })}
            </Typography>
          )}
        </Box>
      </Box>
      <MoneyField
        value={payment.owedAmount}
        sx={{
          ...{ gridRow: 1, gridColumn: 3, fontWeight: 600, textAlign: 'right' },
          ...(children && { alignSelf: { xs: 'start', sm: 'center' } }),
        }}
      />
      {children}
    </Box>
  );
}
