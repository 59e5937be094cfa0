import type { Language } from '#domain/shared/language.ts';
import { standingMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { standingMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { oneLine } from '#server/kernel/mail/texts.ts';

export type Standing = 'off' | 'deleted' | 'on';

export interface StandingFacts {
  standing: Standing;
  community: string;
  /** Where those who booked are told to write. */
  contact: string;
  /** Bookings of events still to come. */
  booked: number;
  /** The plan that is paid for, if any. */
  plan: string | null;
  /** Where the platform answers, where it says so. */
  help: string | null;
  language: Language;
  url: string;
}

/** What became of a community's account, and what of its bookings, money and plan stays as it is. */
export function standingMail(facts: StandingFacts): WrittenMail {
  const { standing, community, contact, booked, plan, help, language, url } = facts;
  const texts = { en: english, it: italian }[language];
  const values = { community: oneLine(community), contact, plan: oneLine(plan ?? ''), help: help ?? '' };
  const closed = () => [
    texts.stays,
    ...(booked > 0 ? [fill(booked === 1 ? texts.people.one : texts.people.other, { ...values, count: booked })] : []),
    ...(plan === null ? [] : [fill(texts.plan, values)]),
    help === null ? texts.ask : fill(texts.askAt, values),
  ];
  return writtenMail(language, fill(texts[standing].subject, values), {
    greeting: texts.greeting,
    paragraphs: [fill(texts[standing].text, values), ...(standing === 'on' ? [texts.meanwhile] : closed())],
    ...(standing === 'on' && { button: { label: texts.open, url: `${url}/tenant` } }),
    footer: texts.footer,
  });
}
