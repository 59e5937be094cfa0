import type { ReactNode } from 'react';
import { StyleSheet } from './Raw.tsx';
import { smallPageCss } from './small-page-css.ts';

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

/** The one layout of pages that stand alone, that nobody is to find by searching, and that need no script (PUB-002, PUB-008). */
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
