import { type PageColours, pageColours } from '#domain/tenants/colour.ts';

/** The only file whose text reaches a page unescaped; each kind says why it is safe. */

const declarations = ({ community, onCommunity, communitySoft, communityText }: PageColours): string =>
  `--community:${community};--on-community:${onCommunity};--community-soft:${communitySoft};--community-text:${communityText}`;

/** A community's colours in both schemes as a style sheet; a page's policy lets this very text through. */
export function colourStyles(primaryColor: string | null): string {
  const { light, dark } = pageColours(primaryColor);
  return `:root{${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

/** Made of colours that were computed, never of what somebody wrote. */
export function ColourStyles({ primaryColor }: { primaryColor: string | null }) {
  return <style dangerouslySetInnerHTML={{ __html: colourStyles(primaryColor) }} />;
}

/** Facts for search engines: JSON in which no text can end the element. */
export function StructuredFacts({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Formatted text that the server has cleaned (`pageHtml`); headings below the page's own. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What a community wrote in a message, cleaned and styled by the server (`letterHtml`). */
export function LetterBody({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A style sheet of ours as it is in a file: never of what somebody wrote. */
export function StyleSheet({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
