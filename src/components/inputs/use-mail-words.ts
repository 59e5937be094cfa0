import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import {
  type MailedEvent,
  mailMoment,
  mailState,
  type TimedMail,
  type TimedMailKind,
} from '#domain/shared/automatic-mails.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { automaticMails as english } from '#i18n/en/automatic-mails.ts';
import { automaticMails as italian } from '#i18n/it/automatic-mails.ts';
import { useWords } from '../use-words.ts';

/** `mercoledì 2 dicembre alle 18:00`, on Italy's clocks. */
export function sayMoment(moment: string | Date, language: string): string {
  const at = new Date(moment);
  const date = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  const time = dateFormat(language, { timeStyle: 'short' }).format(at);
  return language === 'en' ? `${date} at ${time}` : `${date} alle ${time}`;
}

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
