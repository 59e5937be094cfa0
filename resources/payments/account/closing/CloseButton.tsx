import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isMonth, isOver, monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { usePeriodName } from '../use-account.ts';
import { useClosedMonths, useClosingWords } from './use-closing.ts';

interface CloseButtonProps {
  period: string;
  /** The first month money moved in: before it there is nothing to close. */
  first: string;
}

/** The way to closing the month that is looked at, or the last one that is over; to how it was closed, once it is. */
export function CloseButton({ period, first }: CloseButtonProps) {
  const { prefix } = useShell();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const { data } = useClosedMonths(prefix === 'tenant');
  // A community closes its own months; nobody else does.
  if (prefix !== 'tenant' || !data) return null;
  const now = new Date();
  const month = isMonth(period) && isOver(period, now) ? period : periodAfter(monthNow(now), -1);
  const isClosed = data.some((one) => one.month === month);
  if (isClosed ? month !== period : month < first) return null;
  return (
    <Button
      component={Link}
      to={recordPath('tenant', 'ledger', ['close', month])}
      variant={isClosed ? 'outlined' : 'contained'}
      color={isClosed ? 'inherit' : 'secondary'}
      startIcon={<LockOutlined />}
    >
      {say(isClosed ? words.look : words.action, { month: nameOf(month) })}
    </Button>
  );
}
