import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { useCall } from '#src/providers/use-call.ts';

/** Amounts that do not agree, in red, until they do. */
export function Differences() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [] } = useCall(['payments', 'ledgerDifferences'], 'GET ledger/differences');
  if (data.length === 0) return null;
  return (
    <Alert severity="error">
      <strong>{translate('money.differences.title', { smart_count: data.length })}</strong>
      {data.map(({ _id, code, paymentId, expected, found }) => (
        <Box key={_id}>
          {translate('money.differences.text', {
            code: code ?? paymentId,
            expected: formatCents(expected, locale),
            found: formatCents(found, locale),
          })}
        </Box>
      ))}
    </Alert>
  );
}
