import { createElement } from 'react';
import { Mail, type MailContent, type MailFact } from '../../../site/mail/Mail.tsx';
import { renderPage } from '../../../site/render.ts';

export type { MailCard, MailContent } from '../../../site/mail/Mail.tsx';

/** A mail as HTML, drawn by the one layout of mails. */
export const mailHtml = (content: MailContent): string => renderPage(createElement(Mail, { content }));

/** The same mail as plain text. */
export function mailText(content: MailContent): string {
  const lines = (facts: readonly MailFact[]): string =>
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const { card } = content;
  const about = card ? [card.title, lines(card.facts), `${card.link.label}: ${card.link.url}`] : [];
  const button = content.button ? [`${content.button.label}: ${content.button.url}`] : [];
  const { letter } = content;
  const leave = letter?.leave ? `\n${letter.leave.label}: ${letter.leave.url}` : '';
  const aboutText = about.filter((part) => part !== '').join('\n');
  const body = [
    content.greeting,
    letter?.text ?? '',
    aboutText,
    ...content.paragraphs,
    lines(content.facts),
    ...button,
  ];
  return [...body, `-- \n${content.footer}${leave}`].filter((part) => part !== '').join('\n\n');
}
