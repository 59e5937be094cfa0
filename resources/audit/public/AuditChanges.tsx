import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AuditRecord } from '#domain/audit/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { namedChanges, useAuditFieldName } from '../entries/field-name.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const amount = /(price|amount|total)$/i;
const MOST_LETTERS = 200;

/** Formatted text in one line, for a reader who compares two of them. */
const inOneLine = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.body.textContent ?? '';
};

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Another record, or several: its key says nothing to a person. */
const isReference = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isReference) : typeof value === 'string' && uuid.test(value);

/** Whose status a resource keeps in `status`. */
const statusWords: Readonly<Record<string, string>> = {
  events: 'status.event',
  reservations: 'status.reservation',
  participations: 'status.participation',
  'waiting-list': 'status.waiting',
  subscriptions: 'status.plan',
  payments: 'status.payment',
};

/** The text of a value that stands for a word, such as a way of paying. */
function useValueWord(resource: string): (field: string, value: string) => string {
  const translate = useTranslate();
  return (field, value) => {
    const group =
      field === 'status' ? statusWords[resource] : `enums.${field === 'paymentTypes' ? 'paymentType' : field}`;
    return group ? translate(`${group}.${value}`, { _: value }) : value;
  };
}

/** Writes the value of a changed field as a person reads it. */
function useShownValue(resource: string): (field: string, value: unknown) => string {
  const translate = useTranslate();
  const valueWord = useValueWord(resource);
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'number') return amount.test(field) ? formatCents(value) : String(value);
    if (typeof value === 'string')
      return instant.test(value) ? formatDateTime(value) : shortened(inOneLine(valueWord(field, value)));
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => shown(field, one)).join(', ');
    return Object.entries(value)
      .filter(([name, inner]) => !name.startsWith('_') && inner !== null && inner !== '')
      .map(([name, inner]) => shown(name, inner))
      .join(' · ');
  };
  return shown;
}

/** The fields an entry of the log changed, before and after. */
export function AuditChanges({ entry }: { entry: Pick<AuditRecord, 'resource' | 'changes'> }) {
  const translate = useTranslate();
  const fieldName = useAuditFieldName(entry.resource);
  const shown = useShownValue(entry.resource);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {namedChanges(entry, fieldName).map(({ field, before, after }) => (
        <div key={field}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {fieldName(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {isReference(before) || isReference(after) ? (
              translate('audit.changed')
            ) : (
              <>
                <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
              </>
            )}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
