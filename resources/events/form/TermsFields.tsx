import { useWatch } from 'react-hook-form';
import { CancellationPolicyInput } from '../../../src/components/inputs/CancellationPolicyInput.tsx';
import { RichTextInput } from '../../../src/components/inputs/RichTextInput.tsx';
import { usePolicyWords } from '../../../src/components/inputs/use-policy-words.ts';
import { FormSection } from '../../../src/components/page/FormSection.tsx';
import type { EventForm } from './event-form.ts';
import { useFieldProps } from './form-context.ts';

/** What participants accept when they book. */
export function TermsFields() {
  const field = useFieldProps();
  const { words } = usePolicyWords();
  const [start, departure] = useWatch<EventForm, ['startDate', 'departureDate']>({
    name: ['startDate', 'departureDate'],
  });
  const begins = start ?? departure ?? null;
  const { disabled } = field('cancellationPolicy');
  return (
    <>
      <FormSection title="events.form.terms.title" help="events.form.terms.help" columns={1}>
        <RichTextInput {...field('termsAndConditions')} minHeight="20rem" />
      </FormSection>
      <FormSection title={words.title} help={words.help} columns={1}>
        <CancellationPolicyInput
          source="cancellationPolicy"
          disabled={disabled}
          beginsAt={begins === 'missing' ? null : begins}
        />
      </FormSection>
    </>
  );
}
