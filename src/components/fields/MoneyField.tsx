import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useFieldValue, useLocale, useRecordContext } from 'react-admin';
import { type Cents, formatCents } from '#domain/values/money.ts';

export interface MoneyFieldProps extends Omit<TypographyProps, 'children'> {
  /** Field of the record in context, in cents. */
  source?: string;
  /** The amount itself, when there is no record. */
  value?: Cents | null | undefined;
  label?: string;
}

/** An amount: `1.234,50 €`, tabular figures; a dash when there is none. */
export function MoneyField({ source = '', value, label: _label, ...rest }: MoneyFieldProps) {
  const record = useRecordContext();
  const locale = useLocale();
  const found: unknown = useFieldValue({ source, record });
  const cents = value ?? (source ? found : undefined);
  return (
    <Typography
      component="span"
      variant="body1"
      noWrap
      {...rest}
      sx={{ fontVariantNumeric: 'tabular-nums', ...rest.sx }}
    >
      {typeof cents === 'number' ? formatCents(cents, locale) : '—'}
    </Typography>
  );
}
