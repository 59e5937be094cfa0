import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import type { TimedMail, TimedMailKind } from '#domain/shared/automatic-mails.ts';
import { type MailedEvent, mailMoment, mailState } from '#domain/shared/mail-moments.ts';
import { automaticMails as english } from '#i18n/en/mails/automatic-mails.ts';
import { automaticMails as italian } from '#i18n/it/mails/automatic-mails.ts';
import { useWords } from '../use-words.ts';
import { sayMoment } from './say-moment.ts';

/** What is said of automatic mails, and how one stands now. */
export function useMailWords() {
  const [locale] = useLocaleState();
  const language = locale === 'en' ? 'en' : 'it';
  const { words, say } = useWords<typeof english>(english, italian);
  const [now] = useState(() => new Date());
  const stateOf = (kind: TimedMailKind, mail: TimedMail, event: MailedEvent): string => {
    const moment = mailMoment(kind, mail, event);
    return say(words.states[mailState(kind, mail, event, now)], { moment: moment ? sayMoment(moment, language) : '' });
  };
  return { words, say, language, stateOf };
}
