import type { Language } from '../../../../domain/categories/schema.ts';
import { type WalletKind, walletPaths } from '../../../../domain/wallet/pass.ts';
import { fill } from '../../../../i18n/fill.ts';
import { escapeHtml, longDateTime, mailTexts } from '../../../kernel/mail/texts.ts';
import { walletWords } from '../../wallet/passes/words.ts';
import type { PrintedTicket } from './printed-ticket.ts';
import { qrMatrix, qrPath } from './qr.ts';

const css = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#fafaf9;color:#1c1917;font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:400px;background:#fff;border:1px solid #e7e5e4;border-radius:16px;overflow:hidden;text-align:center}
.bar{height:8px;background:#0f766e}.in{padding:24px}h1{font-size:22px;line-height:1.25;margin:0 0 4px}p{margin:0 0 12px;color:#57534e}
.name{color:#1c1917;font-weight:600;font-size:18px;margin:12px 0 0}svg{width:min(100%,320px);height:auto;display:block;margin:8px auto}
.code{font-weight:700;font-size:20px;letter-spacing:.06em;color:#1c1917}.btn{display:block;min-height:44px;padding:10px 16px;border:1px solid #a8a29e;border-radius:10px;color:#1c1917;font-weight:600;text-decoration:none}.bad{color:#b91c1c;font-weight:600}`;

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main><div class="bar"></div><div class="in">${body}</div></main></body></html>`;
}

/** The QR code as one vector path, four modules of quiet zone around it. */
export function qrSvg(text: string, label: string): string {
  const code = qrMatrix(text);
  const quiet = 4;
  const side = code.size + 2 * quiet;
  return `<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(code, quiet)}"/></svg>`;
}

/** Where a ticket is kept: in a wallet, in a calendar. */
function links({ status, event, code, language }: PrintedTicket, wallets: readonly WalletKind[]): string {
  if (status !== 'valid' || event.startDate === null) return '';
  const words = walletWords(language);
  const own = `/t/${encodeURIComponent(code)}`;
  const link = (path: string, text: string) => `<p><a class="btn" href="${own}/${path}">${escapeHtml(text)}</a></p>`;
  const kept = wallets.map((kind) => link(walletPaths[kind], words[kind]));
  return [...kept, link('calendar.ics', mailTexts(language).page.calendar)].join('');
}

/** The public page of a ticket: event, name and QR code, and where to keep it (DEC-053). */
export function ticketPage(ticket: PrintedTicket, wallets: readonly WalletKind[]): string {
  const { page: texts } = mailTexts(ticket.language);
  const { event } = ticket;
  const when = event.startDate ? `<p>${escapeHtml(longDateTime(event.startDate, ticket.language))}</p>` : '';
  const name = `<p class="name">${escapeHtml(`${ticket.name} ${ticket.surname}`)}</p>`;
  const pass =
    ticket.status === 'valid'
      ? `${qrSvg(ticket.url, texts.show)}<p class="code">${escapeHtml(ticket.code)}</p><p>${escapeHtml(texts.show)} ${escapeHtml(texts.brightness)}</p>`
      : `<p class="bad">${escapeHtml(texts.invalid)}</p>`;
  return page(
    ticket.language,
    fill(texts.title, { event: event.name }),
    `<h1>${escapeHtml(event.name)}</h1>${when}${name}${pass}${links(ticket, wallets)}`,
  );
}

/** The page of a code no ticket has. */
export function ticketPageMissing(language: Language): string {
  const { page: texts } = mailTexts(language);
  return page(
    language,
    texts.notFound,
    `<h1>${escapeHtml(texts.notFound)}</h1><p>${escapeHtml(texts.notFoundText)}</p>`,
  );
}
