import { useTranslate } from 'react-admin';
import type { DeclaredField } from '#domain/entity/entity.ts';

/** What a list shows of a declared field: its text, the word of a choice, yes or no. */
export function useShownField(): (field: DeclaredField, record: object) => string {
  const translate = useTranslate();
  const word = ({ words }: DeclaredField, value: unknown) =>
    words === undefined ? String(value) : translate(`${words}.${value}`, { _: String(value) });
  return (field, record) => {
    const value: unknown = Reflect.get(record, field.name);
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value)) return value.map((one) => word(field, one)).join(', ') || '—';
    return value === null || value === undefined || value === '' ? '—' : word(field, value);
  };
}
