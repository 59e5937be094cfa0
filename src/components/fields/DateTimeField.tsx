import Typography, { type TypographyProps } from '@mui/material/Typography';
import { formatDate, formatDateTime } from '#domain/values/time.ts';

export interface DateTimeFieldProps extends Omit<TypographyProps, 'children'> {
  value: string | null | undefined;
  /** Without the time of day. */
  dateOnly?: boolean;
}

/** An instant in Rome's time: `16/05/2026 04:30`; a dash when there is none. */
export function DateTimeField({ value, dateOnly, ...rest }: DateTimeFieldProps) {
  const format = dateOnly ? formatDate : formatDateTime;
  return (
    <Typography
      component="span"
      variant="body1"
      noWrap
      {...rest}
      sx={{ fontVariantNumeric: 'tabular-nums', ...rest.sx }}
    >
      {value ? <time dateTime={value}>{format(value)}</time> : '—'}
    </Typography>
  );
}
