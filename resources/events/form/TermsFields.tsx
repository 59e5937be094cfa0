import { RichTextInput } from '../../../src/components/inputs/RichTextInput.tsx';
import { FormSection } from '../../../src/components/page/FormSection.tsx';
import { useFieldProps } from './form-context.ts';

/** What participants accept when they book. */
export function TermsFields() {
  const field = useFieldProps();
  return (
    <FormSection title="events.form.terms.title" help="events.form.terms.help" columns={1}>
      <RichTextInput {...field('termsAndConditions')} minHeight="20rem" />
    </FormSection>
  );
}
