import { createElement } from 'react';
import type { Language } from '#domain/shared/language.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { fill } from '#i18n/fill.ts';
import { Mail, type MailContent, type MailFact } from '#site/mail/Mail.tsx';
import { renderPage } from '#site/render.ts';
import { mailTexts, oneLine } from './texts.ts';

export type { MailCard, MailContent } from '#site/mail/Mail.tsx';

/** A mail as it is written: what it says. In whose name it goes out is not the writer's to say. */
export interface WrittenMail {
  subject: string;
  content: MailContent;
}

/** A mail that greets somebody by name, unless it greets otherwise, and shows its subject where mails are listed. */
export const writtenMail = (
  language: Language,
  subject: string,
  {
    name = '',
    ...content
  }: Omit<MailContent, 'language' | 'preview' | 'greeting' | 'facts'> &
    Partial<Pick<MailContent, 'greeting' | 'facts'>> & { name?: string },
): WrittenMail => ({
  subject,
  content: {
    language,
    preview: subject,
    greeting: fill(mailTexts(language).hello, { name: oneLine(name) }),
    facts: [],
    ...content,
  },
});

/** The community a mail comes from, where its readers' answers go, and whether it was disabled meanwhile; null for the platform's own. */
export type Sender = { name: string; contact: string; isClosed?: boolean } | null;

/** A mail as it is kept and handed to a mail server. */
export interface DrawnMail {
  subject: string;
  html: string;
  text: string;
  senderName: string | null;
  replyTo: string | null;
}

type Contact = { label: string; address: string } | undefined;

function contactOf(sender: Sender, language: string): Contact {
  if (sender === null) return undefined;
  const texts = mailTexts(language === 'en' ? 'en' : 'it');
  const values = { community: sender.name };
  const ask = fill(texts.contact, values);
  const label = sender.isClosed ? `${fill(texts.closedCommunity, values)} ${ask}` : ask;
  return { label, address: sender.contact };
}

/** The same mail as plain text. */
function textOf(content: MailContent, contact: Contact): string {
  const lines = (facts: readonly MailFact[]): string =>
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const { card } = content;
  const about = card ? [card.title, lines(card.facts), `${card.link.label}: ${card.link.url}`] : [];
  const button = content.button ? [`${content.button.label}: ${content.button.url}`] : [];
  if (content.second) button.push(`${content.second.label}: ${content.second.url}`);
  const { letter } = content;
  const leave = letter?.leave ? `\n${letter.leave.label}: ${letter.leave.url}` : '';
  const aboutText = about.filter((part) => part !== '').join('\n');
  const body = [
    withoutLinks(content.greeting),
    letter?.text ?? '',
    aboutText,
    ...content.paragraphs,
    lines(content.facts),
    ...button,
  ];
  const last = contact ? `\n${contact.label} ${contact.address}` : '';
  return [...body, `-- \n${content.footer}${leave}${last}`].filter((part) => part !== '').join('\n\n');
}

/** Draws a mail in the name of its sender, by the one layout of mails; the person it comes from is in its last line. */
export function drawnMail({ subject, content }: WrittenMail, sender: Sender): DrawnMail {
  const contact = contactOf(sender, content.language);
  return {
    subject,
    html: renderPage(createElement(Mail, { content, ...(contact && { contact }) })),
    text: textOf(content, contact),
    senderName: sender && oneLine(sender.name),
    replyTo: sender?.contact ?? null,
  };
}
