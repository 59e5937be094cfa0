import type { Cents } from '../../../../domain/money.ts';
import { formatCents } from '../../../../domain/money.ts';
import { fill } from '../../../../i18n/fill.ts';
import { type MailContent, mailHtml, mailText } from '../../../kernel/mail/layout.ts';
import { longDate, mailTexts, oneLine } from '../../../kernel/mail/texts.ts';

export interface PlanPaid {
  community: string;
  planName: string;
  amount: Cents;
  /** When what was paid ends; null while the provider has not said so. */
  endsAt: string | null;
  /** The first period of this plan, not one that follows. */
  isFirst: boolean;
  /** Where the plan is looked at and managed. */
  url: string;
}

/** Tells a community that a period of its plan was paid: what, how much, until when. In Italian, as all such mails. */
export function planPaidMail({ community, planName, amount, endsAt, isFirst, url }: PlanPaid) {
  const language = 'it';
  const { planPaid: texts, payment, labels, hello } = mailTexts(language);
  const { subject: title, intro } = isFirst ? texts.first : texts.renewed;
  const values = { community, plan: planName };
  const subject = oneLine(fill(title, values));
  const facts = [
    { label: texts.plan, value: planName },
    { label: payment.amount, value: formatCents(amount, language) },
    { label: labels.until, value: endsAt ? longDate(endsAt, language) : '' },
  ];
  const content: MailContent = {
    language,
    preview: subject,
    greeting: fill(hello, { name: oneLine(community) }),
    paragraphs: [fill(intro, values)],
    facts: facts.filter(({ value }) => value !== ''),
    button: { label: texts.open, url },
    footer: fill(texts.footer, values),
  };
  return { subject, html: mailHtml(content), text: mailText(content) };
}
