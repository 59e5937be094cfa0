import { useTranslate } from 'react-admin';
import { valueTextsOf } from '#domain/audit/value-words.ts';
import type { Address } from '#domain/fields.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { userTypes } from '#domain/shared/user-type.ts';
import { policySentences } from '#domain/tickets/cancellation-policy.ts';
import { addressLine } from '#domain/values/address.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { fill } from '#i18n/fill.ts';
import { usePolicyWords } from '#src/components/inputs/use-policy-words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const amount = /(price|amount|total)$/i;
const share = /percentage$/i;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOST_LETTERS = 200;

/** Formatted text in one line, for a reader who compares two of them. */
const inOneLine = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.body.textContent ?? '';
};

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

type Parts = Readonly<Record<string, unknown>>;

/** A policy as people read it: it is kept whole, as it was saved. */
function usePolicyText(): (policy: unknown) => string {
  const { words, language } = usePolicyWords();
  const money = (cents: number) => formatCents(cents, language);
  return (policy) =>
    policySentences(policy as CancellationPolicy, null, (key, values) => fill(words[key], values), money)
      .map(({ text }) => text)
      .join(' ');
}

/**
 * Writes the value of a changed field as a person reads it; null where it has no words: another record, or what is made of parts
 * that only its form names.
 */
export function useShownValue(resource: string): (field: string, value: unknown) => string | null {
  const translate = useTranslate();
  const policyText = usePolicyText();
  const prices = (value: Parts): string =>
    Object.entries(value)
      .map(([of, price]) => {
        const group = userTypes.some((type) => type === of) ? 'userType' : 'ageBand';
        return `${translate(`enums.${group}.${of}`)} ${formatCents(Number(price))}`;
      })
      .join(', ');
  const ofParts = (field: string, value: Parts): string | null => {
    if (/address$/i.test(field)) return addressLine(value as Partial<Address> as Address) || '—';
    if (field === 'prices') return prices(value);
    return /cancellationPolicy$/i.test(field) ? policyText(value) : null;
  };
  const ofText = (field: string, value: string): string | null => {
    if (uuid.test(value)) return null;
    if (instant.test(value)) return formatDateTime(value);
    return shortened(inOneLine(translate(`${valueTextsOf(resource, field)}.${value}`, { _: value })));
  };
  const ofNumber = (field: string, value: number): string =>
    amount.test(field) ? formatCents(value) : `${value}${share.test(field) ? '%' : ''}`;
  const ofList = (field: string, values: readonly unknown[]): string | null => {
    const all = values.map((one) => shown(field, one));
    return all.every((one) => one !== null) ? all.join(', ') || '—' : null;
  };
  const shown = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'number') return ofNumber(field, value);
    if (typeof value === 'string') return ofText(field, value);
    return Array.isArray(value) ? ofList(field, value) : ofParts(field, value as Parts);
  };
  return shown;
}
