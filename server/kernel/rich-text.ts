import sanitizeHtml from 'sanitize-html';
import { remembered } from '#domain/shared/remembered.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'hr',
    'code',
    'pre',
    'mark',
    'span',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], p: ['style'], h1: ['style'], h2: ['style'], h3: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** Styles of formatted text in a mail, whose reader knows no style sheets. */
const mailStyles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:24px 0 8px;font-size:24px;line-height:1.25',
  h2: 'margin:24px 0 8px;font-size:20px;line-height:1.3',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:1.35',
  h4: 'margin:16px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  a: 'color:#0f766e',
  blockquote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d6d3d1;color:#57534e',
  hr: 'border:0;border-top:1px solid #e7e5e4;margin:24px 0',
  pre: 'margin:0 0 16px;white-space:pre-wrap',
};

/** Formatted text as a mail shows it: cleaned, each element with its style. */
export function mailStyled(html: string): string {
  const styled = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const align = /text-align:\s*(left|right|center|justify)/.exec(attribs['style'] ?? '')?.[0];
    const style = [mailStyles[tagName], align].filter(Boolean).join(';');
    return { tagName, attribs: { ...attribs, ...(style && { style }) } };
  };
  // Cleaned first: what comes out of here is styled by us alone.
  return sanitizeHtml(cleanHtml(html), {
    allowedTags: options.allowedTags ?? [],
    allowedAttributes: { '*': ['style'], a: ['href', 'target', 'rel', 'style'] },
    allowedSchemes: options.allowedSchemes ?? [],
    parseStyleAttributes: false,
    transformTags: Object.fromEntries(Object.keys(mailStyles).map((tag) => [tag, styled])),
  });
}

const blockEnd = /<\/(p|h[1-4]|ul|ol|blockquote|pre)>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Links of cleaned text as their label and, where that is another text, their address. */
function linksWithAddress(html: string): string {
  let link: { url: string; labelFrom: number } | undefined;
  return html.replace(/<a [^<>]*>|<\/a>/g, (tag, at: number) => {
    if (tag !== '</a>') {
      link = { url: / href="([^"]*)"/.exec(tag)?.[1] ?? '', labelFrom: at + tag.length };
      return '';
    }
    const { url = '', labelFrom = at } = link ?? {};
    return url === '' || url === html.slice(labelFrom, at) ? '' : ` (${url})`;
  });
}

/** Formatted text as plain text: paragraphs apart, points with a dot, links with their address. */
export function htmlToText(html: string): string {
  const marked = linksWithAddress(cleanHtml(html))
    .replace(/<br\s*\/?>|<\/li>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(blockEnd, '\n\n')
    .replace(/<hr\s*\/?>/g, '---\n\n')
    .replace(/<[^<>]*>/g, '');
  return marked
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_match, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const htmlFields = ['description', 'termsAndConditions', 'eventAdditionalInfo'] as const;

/** Rich text is cleaned when it is written: what is stored is safe wherever it is shown, mailed or printed. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}

const TEXTS_KEPT = 500;
/** Formatted text as a public page shows it: cleaned again, without styles, which the page's policy forbids. */
export const pageHtml = remembered(TEXTS_KEPT, (html) =>
  sanitizeHtml(html, { ...options, allowedAttributes: { a: ['href', 'rel'] }, allowedStyles: {} }),
);

/** Cleans the rich texts among a record's fields. */
export function cleanHtmlFields<T extends Partial<Record<(typeof htmlFields)[number], string>>>(fields: T): T {
  const cleaned = { ...fields };
  for (const name of htmlFields) {
    const value = fields[name];
    if (value !== undefined) Object.assign(cleaned, { [name]: cleanHtml(value) });
  }
  return cleaned;
}
