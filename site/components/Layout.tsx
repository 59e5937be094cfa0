import type { ReactNode } from 'react';
import type { NamedWay } from '#domain/reservations/origin.ts';
import { initialsOf } from '#domain/shared/initials.ts';
import type { Language } from '#domain/shared/language.ts';
import { addressLine } from '#domain/values/address.ts';
import type { Following } from '#domain/website/following.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { sharePictureSize } from '#domain/website/share.ts';
import { pagePath } from '#domain/website/slug.ts';
import { statementWordsOf, wordsOf } from '../words.ts';
import { ClosedSentence } from './ClosedSentence.tsx';
import { Icon } from './Icon.tsx';
import { ColourStyles, StructuredFacts } from './Raw.tsx';

/** What every page is drawn with. */
export interface PageFrame {
  language: Language;
  /** The server's own address, without a slash at its end. */
  publicUrl: string;
  /** Address of the style sheet; its name changes with what is in it. */
  styles: string;
  /** Address of the script, by which a page does more where scripts run. */
  script: string;
  now: Date;
  /** Whether the language was asked for in the address: it then stays there from page to page. */
  isLanguageChosen: boolean;
  /** Who reads, where they came by a follower's personal link. */
  follower?: Following | undefined;
  /** Key of a preview: what it shows leads on to what it shows. */
  preview?: string | undefined;
  /** How the reader came to the page, where the link they followed names it. */
  from?: NamedWay | undefined;
  /** End of the address under which what is typed here is kept for this browser. */
  form?: string | undefined;
}

/** Where a link of a page leads, in the language that was chosen. */
export const linkTo = (
  { language, isLanguageChosen, preview, from }: PageFrame,
  path: string,
  view?: string,
): string => {
  const query = new URLSearchParams({
    ...(view && { view }),
    ...(isLanguageChosen && { lang: language }),
    ...(preview && { preview }),
    ...(from && !preview && { from }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Where a form is sent: with what names the page that it was typed on. */
export function formTo(frame: PageFrame, path: string): string {
  const to = linkTo(frame, path);
  return frame.form === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}form=${encodeURIComponent(frame.form)}`;
}

interface LayoutProps {
  frame: PageFrame;
  title: string;
  description?: string;
  /** Path of the page, for its one true address and the other language. */
  path: string;
  /** Kept out of search engines. */
  isUnlisted?: boolean;
  community?: PublicCommunity;
  /** A whole address of the picture that links show. */
  picture?: string | undefined;
  /** Whether the server drew the picture, as large as links show one. */
  isDrawn?: boolean;
  /** Facts for search engines. */
  facts?: readonly ({ readonly '@type': string } & Readonly<Record<string, unknown>>)[];
  /** Whether the way back to the community's page is in the head. */
  isBelow?: boolean;
  /** After how long the page looks again by itself, where it waits for something. */
  refreshSeconds?: number;
  tools?: ReactNode;
  children: ReactNode;
  /** Last in the page, so that it covers nothing at its end. */
  bar?: ReactNode;
}

/** The mark of a community: its picture, or the first letters of its name. */
export function Mark({ community }: { community: PublicCommunity }) {
  return (
    <span className="mark" aria-hidden="true">
      {community.profileImage ? (
        // After the first paint: the large picture, which people wait for, has the line to itself.
        <img src={community.profileImage} alt="" width={112} height={112} loading="lazy" />
      ) : (
        initialsOf(community.businessName)
      )}
    </span>
  );
}

function Head(props: LayoutProps) {
  const { frame, title, description, path, isUnlisted, community, picture, isDrawn, facts, refreshSeconds } = props;
  const address = `${frame.publicUrl}${path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {refreshSeconds && <meta httpEquiv="refresh" content={String(refreshSeconds)} />}
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="it" href={`${address}?lang=it`} />
          <link rel="alternate" hrefLang="en" href={`${address}?lang=en`} />
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      )}
      <meta name="theme-color" content="#FBF9F6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={community?.businessName ?? 'Regia'} />
      <meta property="og:locale" content={frame.language === 'en' ? 'en_GB' : 'it_IT'} />
      {picture && <meta property="og:image" content={picture} />}
      {isDrawn && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(sharePictureSize.width)} />
          <meta property="og:image:height" content={String(sharePictureSize.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {picture && <meta name="twitter:image" content={picture} />}
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href={frame.styles} />
      {/* The frame of a preview runs no script: the browser would complain of each. */}
      {frame.preview === undefined && <script type="module" src={frame.script} />}
      {community && <ColourStyles primaryColor={community.primaryColor} />}
      {facts?.map((fact) => (
        <StructuredFacts key={fact['@type']} facts={fact} />
      ))}
    </head>
  );
}

/** A whole page: head, way home, content, who is behind it. */
export function Layout(props: LayoutProps) {
  const { frame, path, community, isBelow = false, tools, children, bar } = props;
  const words = wordsOf(frame.language);
  const other = frame.language === 'en' ? 'it' : 'en';
  // A preview opens pages that are not open to others.
  const isClosed = community?.isOpen === false && frame.preview === undefined;
  const home = community && !isClosed ? linkTo(frame, pagePath('community', community.slug)) : undefined;
  return (
    <html lang={frame.language}>
      <Head {...props} />
      <body>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        <header className="wrap top">
          {community && (
            <a className="home" href={home}>
              {isBelow && <Icon name="left" />}
              <Mark community={community} />
              <span translate="no">{community.businessName}</span>
            </a>
          )}
          <nav aria-label={words.tools}>
            {tools}
            <a
              href={formTo({ ...frame, language: other, isLanguageChosen: true, preview: undefined }, path)}
              hrefLang={other}
              lang={other}
            >
              {words.otherLanguageShort}
              <span className="sr"> {words.otherLanguage}</span>
            </a>
          </nav>
        </header>
        <main id="content">
          {isClosed && <Closed frame={frame} community={community} />}
          {children}
        </main>
        <Foot frame={frame} community={community} />
        {bar}
      </body>
    </html>
  );
}

/** Says of a community without a page that there is none, and whom to write to. */
function Closed({ frame, community }: { frame: PageFrame; community: PublicCommunity }) {
  return (
    <div className="wrap">
      <p className="hint" role="status">
        <Icon name="info" />
        <span>
          <ClosedSentence language={frame.language} community={community.businessName} email={community.contactEmail} />
        </span>
      </p>
    </div>
  );
}

interface FootProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
}

function Foot({ frame, community }: FootProps) {
  const address = addressLine(community?.contactAddress);
  return (
    <footer className="foot">
      <div className="wrap">
        <p>
          <b>{community?.businessName ?? 'Regia'}</b>
          {[
            [community?.companyName === community?.businessName ? '' : community?.companyName, address]
              .filter(Boolean)
              .join(', '),
            community?.contactEmail,
            community?.contactPhone,
          ]
            .filter(Boolean)
            .map((line) => (
              <span className="line" key={line}>
                {line}
              </span>
            ))}
        </p>
        <Links frame={frame} community={community} />
      </div>
    </footer>
  );
}

function Links({ frame, community }: FootProps) {
  const links = [
    ['Facebook', community?.facebookUrl],
    ['Instagram', community?.instagramUrl],
    ['Web', community?.websiteUrl],
  ] as const;
  const shown = links.flatMap(([name, url]) => (url ? [{ name, url }] : []));
  const statements = statementWordsOf(frame.language);
  return (
    <ul>
      {(['accessibility', 'privacy'] as const).map((name) => (
        <li key={name}>
          <a href={linkTo(frame, `/${name}`)}>{statements[name].link}</a>
        </li>
      ))}
      {shown.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer nofollow">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
