import { CancellationPolicyInput } from '../../components/inputs/CancellationPolicyInput.tsx';
import { usePolicyWords } from '../../components/inputs/use-policy-words.ts';
import { FormSection } from '../../components/page/FormSection.tsx';

/** What the community's events grant whoever cannot come, where they say nothing else (HOLD-005). */
export function PolicySection() {
  const { words } = usePolicyWords();
  return (
    <FormSection title={words.title} help={words.helpDefault} columns={1}>
      <CancellationPolicyInput source="tenant.defaultCancellationPolicy" isDefault beginsAt={null} />
    </FormSection>
  );
}
