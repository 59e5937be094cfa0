import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { type MissingField, MissingFieldsDialog } from '#src/components/record/refusal/MissingFieldsDialog.tsx';

export interface MissingFieldsWatchProps {
  /** Message key of a field's label. */
  labelOf: (source: string) => string;
  /** Takes the page to where the field is. */
  onGo?: (source: string) => void;
}

/** Every field with an error, by path. */
function pathsOf(errors: FieldErrors, prefix = ''): { source: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    const source = prefix + name;
    if (typeof error.message === 'string') return [{ source, message: error.message }];
    return typeof error === 'object' ? pathsOf(error as FieldErrors, `${source}.`) : [];
  });
}

/** After a form was sent with empty required fields: lists them, each leading to its field. */
export function MissingFieldsWatch({ labelOf, onGo }: MissingFieldsWatchProps) {
  const translate = useTranslate();
  const { submitCount, errors } = useFormState();
  const [fields, setFields] = useState<MissingField[]>([]);
  const seen = useRef(0);

  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const required = new Set([
      'validation.required',
      translate('validation.required'),
      translate('ra.validation.required'),
    ]);
    const missing = pathsOf(errors).filter(({ message }) => required.has(translate(plainKey(message), { _: message })));
    setFields(missing.map(({ source }) => ({ source, label: labelOf(source) })));
  }, [submitCount, errors, translate, labelOf]);

  return (
    <MissingFieldsDialog
      open={fields.length > 0}
      fields={fields}
      onClose={() => setFields([])}
      {...(onGo ? { onGo } : {})}
    />
  );
}

/** React-admin wraps messages with their arguments: `@@react-admin@@{"message":…}`. */
function plainKey(message: string): string {
  const wrapped = /^@@react-admin@@(.*)$/s.exec(message)?.[1];
  if (!wrapped) return message;
  const parsed: unknown = JSON.parse(wrapped);
  return typeof parsed === 'string' ? parsed : String((parsed as { message?: unknown }).message ?? message);
}
