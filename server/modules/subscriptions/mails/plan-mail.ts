import type { Language } from '#domain/shared/language.ts';
import type { Cents } from '#domain/values/money.ts';
import { formatCents } from '#domain/values/money.ts';
import { planTroubleMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { planTroubleMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDate, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';

export interface PlanPaid {
  community: string;
  language: Language;
  planName: string;
  amount: Cents;
  /** When what was paid ends; null while the provider has not said so. */
  endsAt: string | null;
  /** The first period of this plan, not one that follows. */
  isFirst: boolean;
  /** Where the plan is looked at and managed. */
  url: string;
}

export interface PlanChanged {
  community: string;
  language: Language;
  before: string;
  planName: string;
  /** Of a period of the plan it has now. */
  price: Cents;
  /** Charged at once, or kept for later periods. */
  amount: Cents;
  credit: Cents;
  /** When the next period begins. */
  endsAt: string | null;
  url: string;
}

/** Tells a community that its plan is another one from now on: what it paid or has to its credit, what it costs from when. */
export function planChangedMail(changed: PlanChanged): WrittenMail {
  const { community, language, before, planName, price, amount, credit, endsAt, url } = changed;
  const { planPaid, planChanged: texts } = mailTexts(language);
  const values = { community, before, plan: planName };
  const subject = oneLine(fill(texts.subject, values));
  const money = (cents: Cents, label: string) => ({ label, value: cents > 0 ? formatCents(cents, language) : '' });
  const next = endsAt
    ? fill(texts.nextValue, { amount: formatCents(price, language), date: longDate(endsAt, language) })
    : '';
  const facts = [
    { label: planPaid.plan, value: planName },
    money(amount, texts.paid),
    money(credit, texts.credit),
    { label: texts.next, value: next },
  ];
  return writtenMail(language, subject, {
    name: community,
    paragraphs: [fill(texts.intro, values)],
    facts: facts.filter(({ value }) => value !== ''),
    button: { label: planPaid.open, url },
    footer: fill(planPaid.footer, values),
  });
}

export interface PlanTrouble extends Pick<PlanPaid, 'community' | 'language' | 'planName' | 'url'> {
  trouble: 'past_due' | 'unpaid' | 'canceled';
}

/** Tells a community that a period of its plan was not paid, or that it has no plan any more: what that means, and what goes on. */
export function planTroubleMail({ community, language, planName, trouble, url }: PlanTrouble): WrittenMail {
  const { planPaid } = mailTexts(language);
  const texts = { en: english, it: italian }[language];
  const values = { community, plan: planName };
  const { subject, intro } = texts[trouble];
  return writtenMail(language, oneLine(fill(subject, values)), {
    name: community,
    paragraphs: [fill(intro, values), ...(trouble === 'past_due' ? [] : [texts.without])],
    button: { label: planPaid.open, url },
    footer: fill(planPaid.footer, values),
  });
}

/** Tells a community that a period of its plan was paid: what, how much, until when. */
export function planPaidMail({ community, language, planName, amount, endsAt, isFirst, url }: PlanPaid): WrittenMail {
  const { planPaid: texts, payment, labels } = mailTexts(language);
  const { subject: title, intro } = isFirst ? texts.first : texts.renewed;
  const values = { community, plan: planName };
  const subject = oneLine(fill(title, values));
  const facts = [
    { label: texts.plan, value: planName },
    { label: payment.amount, value: formatCents(amount, language) },
    { label: labels.until, value: endsAt ? longDate(endsAt, language) : '' },
  ];
  return writtenMail(language, subject, {
    name: community,
    paragraphs: [fill(intro, values)],
    facts: facts.filter(({ value }) => value !== ''),
    button: { label: texts.open, url },
    footer: fill(texts.footer, values),
  });
}
