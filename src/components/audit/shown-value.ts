import { useTranslate } from 'react-admin';
import { formatCents } from '../../../domain/values/money.ts';
import { formatDateTime } from '../../../domain/values/time.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const amount = /(price|amount|total)$/i;
const MOST_LETTERS = 200;

/** Formatted text in one line, for a reader who compares two of them. */
const inOneLine = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.body.textContent ?? '';
};

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** Writes the value of a changed field as a person reads it. */
export function useShownValue(): (field: string, value: unknown) => string {
  const translate = useTranslate();
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'number') return amount.test(field) ? formatCents(value) : String(value);
    if (typeof value === 'string') return instant.test(value) ? formatDateTime(value) : shortened(inOneLine(value));
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => shown(field, one)).join(', ');
    return Object.entries(value)
      .filter(([name, inner]) => !name.startsWith('_') && inner !== null && inner !== '')
      .map(([name, inner]) => shown(name, inner))
      .join(' · ');
  };
  return shown;
}
