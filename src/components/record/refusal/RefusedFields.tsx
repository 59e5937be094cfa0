import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useToast } from '../../feedback/toast.ts';
import { listErrors } from '../../inputs/field-errors.ts';
import { controlOf, focusFirstField } from '../../inputs/focus-field.ts';

export interface RefusedFieldsProps {
  /** The form itself says what is wrong before anything is sent: only what the server refused is shown here. */
  serverOnly?: boolean;
}

/**
 * Says once what keeps a form from being saved: each field has its own message, and the first of them gets the keyboard. A
 * toast speaks only of what is at no field of the page. Goes inside the form.
 */
export function RefusedFields({ serverOnly = false }: RefusedFieldsProps) {
  const toast = useToast();
  const translate = useTranslate();
  const { submitCount, isSubmitting, errors } = useFormState();
  const shownCount = useRef(submitCount);
  const here = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (isSubmitting || submitCount === shownCount.current) return;
    shownCount.current = submitCount;
    const refusal = errors.root?.['serverError']?.message;
    const form = here.current?.closest('form');
    const wrong = listErrors(errors);
    // A refusal of no field was said when it came.
    if (!form || wrong.length === 0 || (serverOnly && refusal === undefined)) return;
    const words = form.textContent ?? '';
    const shown = wrong.flatMap(({ path, message }) => {
      const control = controlOf(path, form);
      const isSaid =
        control?.getAttribute('aria-invalid') === 'true' || words.includes(translate(message, { _: message }));
      return control && isSaid ? [path] : [];
    });
    focusFirstField(shown, form);
    if (shown.length < wrong.length) toast(refusal ?? 'ra.message.invalid_form', { type: 'error' });
  }, [submitCount, isSubmitting, errors, serverOnly, toast, translate]);

  return <span ref={here} hidden />;
}
