import type { Language } from '../../../../../domain/categories/schema.ts';
import { sandbox as english } from '../../../../../i18n/en/payments/sandbox.ts';
import { sandbox as italian } from '../../../../../i18n/it/payments/sandbox.ts';
import { escapeHtml as safe } from '../../../../kernel/mail/texts.ts';

/** The product's look in one small sheet: these pages stand alone, as a provider's own would. */
const css = `:root{color-scheme:light dark;--bg:#fafaf9;--paper:#fff;--line:#d6d3d1;--text:#1c1917;--soft:#57534e;--main:#0f766e;--on:#fff;--bad:#b91c1c;--note:#fef3c7;--note-text:#713f12}
@media(prefers-color-scheme:dark){:root{--bg:#1c1917;--paper:#292524;--line:#57534e;--text:#fafaf9;--soft:#d6d3d1;--main:#5eead4;--on:#134e4a;--bad:#fca5a5;--note:#422006;--note-text:#fde68a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.banner{background:var(--note);color:var(--note-text);padding:8px 16px;text-align:center;font-size:14px;font-weight:600}
main{max-width:480px;margin:32px auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:14px}main.wide{max-width:860px}
@media(max-width:520px){main{margin:16px;padding:20px}}
h1{font-size:22px;line-height:1.25;margin:0 0 8px}h2{font-size:17px;margin:0}p{margin:8px 0;color:var(--soft)}.big{font-size:18px;color:var(--text)}.bad{color:var(--bad);font-weight:600}
form{display:grid;gap:12px;margin-top:16px}fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}legend{font-weight:600;margin-bottom:8px;padding:0}
label{display:flex;gap:12px;padding:12px;border:1px solid var(--line);border-radius:10px;cursor:pointer}label:has(:checked){border-color:var(--main);box-shadow:inset 0 0 0 1px var(--main)}label b{display:block}label small{color:var(--soft);font-size:14px}
input{margin:4px 0 0;width:18px;height:18px;flex:none;accent-color:var(--main)}
button{font:inherit;font-weight:600;padding:11px 16px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--text);cursor:pointer}button.main{background:var(--main);border-color:var(--main);color:var(--on)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}a{color:var(--main)}section{border-top:1px solid var(--line);padding:16px 0}
form.row{display:flex;margin:0;gap:8px}form.row button{padding:6px 10px;font-size:14px}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:10px 12px;border-bottom:1px solid var(--line);white-space:nowrap}th{font-size:13px;color:var(--soft)}`;

/** A whole page; `body` is HTML whose texts are already escaped. */
export function page(language: Language, title: string, body: string, isWide = false): string {
  const { banner } = language === 'it' ? italian : english;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><link rel="icon" href="/favicon.svg"><title>${safe(title)} · Regia</title><style>${css}</style></head>
<body><header class="banner">${safe(banner)}</header><main${isWide ? ' class="wide"' : ''}><h1>${safe(title)}</h1>${body}</main></body></html>`;
}

/** One choice of several; the first is chosen. */
export function choices(
  legend: string,
  name: string,
  options: readonly { value: string; label: string; help: string }[],
): string {
  const items = options.map(
    ({ value, label, help }, at) =>
      `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}><span><b>${safe(label)}</b><small>${safe(help)}</small></span></label>`,
  );
  return `<fieldset><legend>${safe(legend)}</legend>${items.join('')}</fieldset>`;
}
