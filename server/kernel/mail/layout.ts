import { escapeHtml } from './texts.ts';

/** What a mail is about, in a frame of its own: a picture, a title, facts, the way to more. */
export interface MailCard {
  title: string;
  /** A whole address. */
  picture: string | null;
  facts: Fact[];
  link: { label: string; url: string };
}

interface Fact {
  label: string;
  value: string;
}

export interface MailContent {
  language: string;
  /** First line a mail program shows beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  facts: Fact[];
  card?: MailCard;
  button?: { label: string; url: string };
  footer: string;
  /** Written by a community: its name above, its colour, formatted text in place of paragraphs, the way out below. */
  letter?: {
    community: string;
    colour: string;
    /** Cleaned and styled. */
    html: string;
    text: string;
    leave: { label: string; url: string } | null;
  };
}

const style = {
  body: 'margin:0;padding:24px 12px;background:#fafaf9;font-family:Inter,-apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1c1917;',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e7e5e4;border-radius:10px;overflow:hidden;',
  inner: 'padding:28px;font-size:16px;line-height:1.5;',
  label: 'padding:6px 16px 6px 0;color:#57534e;font-size:14px;vertical-align:top;white-space:nowrap;',
  value: 'padding:6px 0;font-weight:600;font-size:15px;vertical-align:top;',
  button:
    'display:inline-block;background:#c2410c;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:10px;',
  frame:
    'width:100%;margin:20px 0;border:1px solid #e7e5e4;border-radius:10px;border-collapse:separate;border-spacing:0;overflow:hidden;',
  picture: 'display:block;width:100%;height:auto;border:0;',
  about: 'padding:18px 20px;background:#fafaf9;',
  title:
    'display:block;margin:0 0 8px;color:#1c1917;font-size:18px;line-height:1.35;font-weight:700;text-decoration:none;',
  heading: 'margin:0 0 20px;color:#57534e;font-size:14px;font-weight:600;',
  footer: 'padding:18px 28px;border-top:1px solid #e7e5e4;color:#57534e;font-size:13px;line-height:1.5;',
};

function factsHtml(facts: readonly Fact[], margin: string): string {
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><td style="${style.label}">${escapeHtml(label)}</td><td style="${style.value}">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return rows && `<table role="presentation" cellpadding="0" cellspacing="0" style="${margin}">${rows}</table>`;
}

/** The picture says nothing the title beside it does not: whoever has it read aloud hears the title once. */
function cardHtml({ title, picture, facts, link }: MailCard, colour: string): string {
  const url = escapeHtml(link.url);
  const image =
    picture === null
      ? ''
      : `<tr><td><a href="${url}" aria-hidden="true" tabindex="-1"><img src="${escapeHtml(picture)}" alt="" width="502" style="${style.picture}"></a></td></tr>`;
  const way = `<a href="${url}" style="color:${colour};font-weight:600">${escapeHtml(link.label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="${style.frame}">${image}
<tr><td style="${style.about}"><a href="${url}" style="${style.title}">${escapeHtml(title)}</a>${factsHtml(facts, 'margin:0 0 10px')}${way}</td></tr></table>`;
}

/** A mail as HTML: tables and inline styles, as mail programs need; every value is escaped. */
export function mailHtml(content: MailContent): string {
  const { letter } = content;
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const facts = factsHtml(content.facts, 'margin:0 0 20px');
  const button = content.button
    ? `<p style="margin:0 0 8px"><a href="${escapeHtml(content.button.url)}" style="${style.button}">${escapeHtml(content.button.label)}</a></p>`
    : '';
  const colour = letter?.colour ?? '#0f766e';
  const card = content.card ? cardHtml(content.card, colour) : '';
  const heading = letter ? `<p style="${style.heading}">${escapeHtml(letter.community)}</p>` : '';
  const leave = letter?.leave
    ? ` <a href="${escapeHtml(letter.leave.url)}" style="color:#57534e">${escapeHtml(letter.leave.label)}</a>`
    : '';
  return `<!doctype html><html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.preview)}</title></head>
<body style="${style.body}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div style="${style.card}"><div style="height:6px;background:${colour}"></div><div style="${style.inner}">${heading}
<p style="margin:0 0 8px;font-weight:600">${escapeHtml(content.greeting)}</p>${letter?.html ?? ''}${card}${paragraphs}${facts}${button}</div>
<div style="${style.footer}">${escapeHtml(content.footer)}${leave}</div></div></body></html>`;
}

/** The same mail as plain text. */
export function mailText(content: MailContent): string {
  const lines = (facts: readonly Fact[]): string => facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
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
