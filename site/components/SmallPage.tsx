import type { ReactNode } from 'react';
import { StyleSheet } from './Raw.tsx';

/** Tokens and rules of the pages that are alone: ticket, payment, leaving, the local payment provider. */
const smallPageCss = `:root{color-scheme:light dark;--bg:#fafaf9;--paper:#fff;--line:#d6d3d1;--text:#1c1917;--soft:#57534e;--go:#c2410c;--on-go:#fff;--main:#0f766e;--on:#fff;--bad:#b91c1c;--note:#fef3c7;--note-text:#713f12}
@media(prefers-color-scheme:dark){:root:not(.light){--bg:#1c1917;--paper:#292524;--line:#57534e;--text:#fafaf9;--soft:#d6d3d1;--go:#fdba74;--on-go:#431407;--main:#5eead4;--on:#134e4a;--bad:#fca5a5;--note:#422006;--note-text:#fde68a}}
:root.light{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;padding:16px;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
body.top{align-content:start;padding:0 0 16px}.banner{width:100%;background:var(--note);color:var(--note-text);padding:8px 16px;text-align:center;font-size:14px;font-weight:600}
main{width:100%;max-width:440px;background:var(--paper);border:1px solid var(--line);border-radius:16px;overflow:hidden}body.top main{width:calc(100% - 32px);max-width:480px;margin-top:32px}body.top main.wide{max-width:860px}main.center{max-width:400px;text-align:center}main.center dd{justify-content:center;flex-wrap:wrap}
@media(max-width:520px){body.top main{margin-top:16px}}
.bar{height:8px;background:#0f766e}.in{padding:24px}h1{font-size:22px;line-height:1.25;margin:0 0 4px}h2{font-size:17px;margin:0}p{margin:0 0 12px;color:var(--soft)}
.sum{font-size:32px;font-weight:700;color:var(--text);margin:16px 0 4px;font-variant-numeric:tabular-nums}.say{color:var(--text);font-weight:600;font-size:17px;margin:16px 0}.big{font-size:18px;color:var(--text)}.bad{color:var(--bad);font-weight:600}
.name{color:var(--text);font-weight:600;font-size:18px;margin:12px 0 0}.code{font-weight:700;font-size:20px;letter-spacing:.06em;color:var(--text)}
svg{width:min(100%,220px);height:auto;display:block;margin:8px auto;border-radius:10px}main.center svg{width:min(100%,320px)}
.go{display:block;text-align:center;background:var(--go);color:var(--on-go);text-decoration:none;font-weight:600;padding:13px 20px;border-radius:10px;margin:16px 0 12px}
.btn{display:block;min-height:44px;padding:10px 16px;border:1px solid #a8a29e;border-radius:10px;color:var(--text);font-weight:600;text-decoration:none}
dl{display:grid;gap:12px;margin:16px 0}dt{color:var(--soft);font-size:14px}dd{margin:0;display:flex;gap:12px;justify-content:space-between;align-items:center;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:12px;margin-top:16px}fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}legend{font-weight:600;margin-bottom:8px;padding:0}
label{display:flex;gap:12px;padding:12px;border:1px solid var(--line);border-radius:10px;cursor:pointer}label:has(:checked){border-color:var(--main);box-shadow:inset 0 0 0 1px var(--main)}label b{display:block}label small{color:var(--soft);font-size:14px}
input{margin:4px 0 0;width:18px;height:18px;flex:none;accent-color:var(--main)}
button{font:inherit;font-weight:600;padding:11px 16px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--text);cursor:pointer}button.main{background:var(--main);border-color:var(--main);color:var(--on)}button.quiet{border-color:var(--main);color:var(--main)}button.copy{flex:none;font-size:14px;color:var(--main);padding:6px 12px}
a{color:var(--main)}:focus-visible{outline:3px solid var(--main);outline-offset:2px}section{border-top:1px solid var(--line);padding:16px 0}.foot{border-top:1px solid var(--line);padding-top:12px;margin:20px 0 0;font-size:14px}
form.row{display:flex;margin:0;gap:8px}form.row button{padding:6px 10px;font-size:14px}.scroll{overflow-x:auto;border:0;padding:0}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:10px 12px;border-bottom:1px solid var(--line);white-space:nowrap}th{font-size:13px;color:var(--soft)}`;

interface SmallPageProps {
  language: string;
  /** Of the browser's tab. */
  title: string;
  /** A line over the page, which then begins at the top: whose page it is. */
  banner?: string;
  /** Looks again by itself after so many seconds. */
  refresh?: number | undefined;
  /** Light whatever the device prefers: a code is shown to a camera. */
  isLight?: boolean;
  shape?: 'center' | 'wide' | undefined;
  children: ReactNode;
}

/** The one layout of pages that are alone, that nobody is to find by searching, and that need no script. */
export function SmallPage({ language, title, banner, refresh, isLight = false, shape, children }: SmallPageProps) {
  return (
    <html lang={language} {...(isLight && { className: 'light' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="referrer" content="no-referrer" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={String(refresh)} />}
        <link rel="icon" href="/favicon.svg" />
        <title>{title}</title>
        <StyleSheet css={smallPageCss} />
      </head>
      <body {...(banner !== undefined && { className: 'top' })}>
        {banner !== undefined && <header className="banner">{banner}</header>}
        <main {...(shape && { className: shape })}>
          {banner === undefined && <div className="bar" />}
          <div className="in">{children}</div>
        </main>
      </body>
    </html>
  );
}

/** A QR code as a picture of its own, dark on white, with the quiet zone scanners want. */
export function SmallCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  const quiet = 4;
  const side = code.size + 2 * quiet;
  return (
    <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path d={code.path} />
    </svg>
  );
}
