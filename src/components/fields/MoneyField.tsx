import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { type Cents, formatCents } from '#domain/values/money.ts';

export interface MoneyFieldProps extends Omit<TypographyProps, 'children'> {
  value: Cents | null | undefined;
}

/** An amount: `1.234,50 €`, tabular figures; a dash when there is none. */
export function MoneyField({ value, ...rest }: MoneyFieldProps) {
  const locale = useLocale();
  return (
    <Typography
      component="span"
      variant="body1"
      noWrap
      {...rest}
      sx={{ fontVariantNumeric: 'tabular-nums', ...rest.sx }}
    >
      {typeof value === 'number' ? formatCents(value, locale) : '—'}
    </Typography>
  );
}
