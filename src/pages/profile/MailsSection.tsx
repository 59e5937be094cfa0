import { AutomaticMailsInput } from '../../components/mails/AutomaticMailsInput.tsx';
import { useMailWords } from '../../components/mails/use-mail-words.ts';
import { FormSection } from '../../components/page/FormSection.tsx';

/** What is added to the mails of the community's events, and which go by themselves, where they say nothing else. */
export function MailsSection() {
  const { words } = useMailWords();
  return (
    <FormSection title={words.title} help={`${words.help} ${words.helpDefault}`} columns={1}>
      <AutomaticMailsInput source="tenant.defaultAutomaticMails" />
    </FormSection>
  );
}
