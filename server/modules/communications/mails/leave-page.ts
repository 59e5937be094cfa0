import type { Language } from '../../../../domain/categories/schema.ts';
import { fill } from '../../../../i18n/fill.ts';
import { escapeHtml, mailTexts } from '../../../kernel/mail/texts.ts';

const css = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#fafaf9;color:#1c1917;font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:480px;background:#fff;border:1px solid #e7e5e4;border-radius:16px;overflow:hidden}
.bar{height:8px;background:#0f766e}.in{padding:24px}h1{font-size:22px;line-height:1.25;margin:0 0 8px}p{margin:0 0 20px;color:#57534e}
button{font:inherit;font-weight:600;padding:12px 22px;border-radius:10px;border:1px solid #0f766e;cursor:pointer;background:#0f766e;color:#fff}
button.quiet{background:#fff;color:#0f766e}button:focus-visible{outline:3px solid #0f766e;outline-offset:2px}`;

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main><div class="bar"></div><div class="in"><h1>${escapeHtml(title)}</h1>${body}</div></main></body></html>`;
}

export type LeaveStep = 'ask' | 'done' | 'back';

/** The page behind the link at the foot of a message: it asks before it ends them, as mail programs open links unasked. */
export function leavePage(language: Language, community: string | null, step: LeaveStep): string {
  const { leaving: texts, communication } = mailTexts(language);
  const values = { community: community ?? communication.platform };
  const button = (action: 'leave' | 'return', label: string): string =>
    `<form method="post"><input type="hidden" name="action" value="${action}"><button${action === 'return' ? ' class="quiet"' : ''}>${escapeHtml(label)}</button></form>`;
  const ways = {
    ask: button('leave', texts.confirm),
    done: button('return', texts.undo),
    back: '',
  };
  const text = `<p role="status">${escapeHtml(fill(texts[step], values))}</p>`;
  return page(language, fill(texts.title, values), text + ways[step]);
}

/** The page of a link nobody was sent. */
export function leavePageMissing(language: Language): string {
  const { leaving: texts } = mailTexts(language);
  return page(language, texts.missing, `<p>${escapeHtml(texts.missingText)}</p>`);
}
