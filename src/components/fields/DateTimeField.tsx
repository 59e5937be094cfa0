import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useFieldValue, useRecordContext } from 'react-admin';
import { formatDate, formatDateTime } from '#domain/values/time.ts';

export interface DateTimeFieldProps extends Omit<TypographyProps, 'children'> {
  source?: string;
  value?: string | null | undefined;
  /** Without the time of day. */
  dateOnly?: boolean;
  label?: string;
}

/** An instant in Rome's time: `16/05/2026 04:30`; a dash when there is none. */
export function DateTimeField({ source = '', value, dateOnly, label: _label, ...rest }: DateTimeFieldProps) {
  const record = useRecordContext();
  const found: unknown = useFieldValue({ source, record });
  const instant = value ?? (source ? found : undefined);
  const text = typeof instant === 'string' ? (dateOnly ? formatDate : formatDateTime)(instant) : '—';
  return (
    <Typography
      component="span"
      variant="body1"
      noWrap
      {...rest}
      sx={{ fontVariantNumeric: 'tabular-nums', ...rest.sx }}
    >
      {typeof instant === 'string' ? <time dateTime={instant}>{text}</time> : text}
    </Typography>
  );
}
