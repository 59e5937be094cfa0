import { useLocale } from 'react-admin';
import { planning as english } from '#i18n/en/mails/planning.ts';
import { planning as italian } from '#i18n/it/mails/planning.ts';
import { sayMoment } from '#src/components/mails/say-moment.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of messages that go out at a chosen moment. */
export function usePlanningWords() {
  const locale = useLocale();
  const { words, say } = useWords<typeof english>(english, italian);
  return { words, say, momentOf: (moment: string) => sayMoment(moment, locale) };
}
