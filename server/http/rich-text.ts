import sanitizeHtml from 'sanitize-html';

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

const htmlFields = ['description', 'termsAndConditions', 'eventAdditionalInfo'] as const;

/** Rich text is cleaned when it is written: what is stored is safe wherever it is shown, mailed or printed. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}

/** Cleans the rich texts among a record's fields. */
export function cleanHtmlFields<T extends Partial<Record<(typeof htmlFields)[number], string>>>(fields: T): T {
  const cleaned = { ...fields };
  for (const name of htmlFields) {
    const value = fields[name];
    if (value !== undefined) Object.assign(cleaned, { [name]: cleanHtml(value) });
  }
  return cleaned;
}
