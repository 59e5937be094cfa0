import type { CSSProperties } from 'react';
import { withoutLinks } from '#domain/values/no-links.ts';
import { LetterBody } from '../components/Raw.tsx';

/** What a mail is about, in a frame of its own: a picture, a title, facts, the way to more. */
export interface MailCard {
  title: string;
  /** A whole address. */
  picture: string | null;
  facts: MailFact[];
  link: { label: string; url: string };
}

export interface MailFact {
  label: string;
  value: string;
}

export interface MailContent {
  language: string;
  /** First line a mail program shows beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  facts: MailFact[];
  card?: MailCard;
  button?: { label: string; url: string };
  /** The other answer, as a plain link below. */
  second?: { label: string; url: string };
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

const [ink, soft, line, ground, brand] = ['#1c1917', '#57534e', '#e7e5e4', '#fafaf9', '#0f766e'];

const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: ground,
    fontFamily: 'Inter,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
    color: ink,
  },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  card: {
    maxWidth: 560,
    margin: '0 auto',
    background: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: 10,
    overflow: 'hidden',
  },
  inner: { padding: 28, fontSize: 16, lineHeight: 1.5 },
  label: { padding: '6px 16px 6px 0', color: soft, fontSize: 14, verticalAlign: 'top', whiteSpace: 'nowrap' },
  value: { padding: '6px 0', fontWeight: 600, fontSize: 15, verticalAlign: 'top' },
  button: {
    display: 'inline-block',
    background: '#c2410c',
    color: '#ffffff',
    textDecoration: 'none',
    fontWeight: 600,
    padding: '12px 22px',
    borderRadius: 10,
  },
  frame: {
    width: '100%',
    margin: '20px 0',
    border: `1px solid ${line}`,
    borderRadius: 10,
    borderCollapse: 'separate',
    borderSpacing: 0,
    overflow: 'hidden',
  },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0 },
  about: { padding: '18px 20px', background: ground },
  title: {
    display: 'block',
    margin: '0 0 8px',
    color: ink,
    fontSize: 18,
    lineHeight: 1.35,
    fontWeight: 700,
    textDecoration: 'none',
  },
  heading: { margin: '0 0 20px', color: soft, fontSize: 14, fontWeight: 600 },
  greeting: { margin: '0 0 8px', fontWeight: 600 },
  paragraph: { margin: '0 0 16px' },
  footer: { padding: '18px 28px', borderTop: `1px solid ${line}`, color: soft, fontSize: 13, lineHeight: 1.5 },
} satisfies Record<string, CSSProperties>;

const frameless = { role: 'presentation', cellPadding: 0, cellSpacing: 0 } as const;

function Facts({ facts, margin }: { facts: readonly MailFact[]; margin: string }) {
  if (facts.length === 0) return null;
  return (
    <table {...frameless} style={{ margin }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={`${label} ${value}`}>
            <td style={styles.label}>{label}</td>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The picture says nothing the title beside it does not: the person who has it read aloud hears the title once. */
function Card({ title, picture, facts, link, colour }: MailCard & { colour: string }) {
  return (
    <table {...frameless} style={styles.frame}>
      <tbody>
        {picture !== null && (
          <tr>
            <td>
              <a href={link.url} tabIndex={-1}>
                <img src={picture} alt="" width={502} style={styles.picture} />
              </a>
            </td>
          </tr>
        )}
        <tr>
          <td style={styles.about}>
            <a href={link.url} style={styles.title}>
              {title}
            </a>
            <Facts facts={facts} margin="0 0 10px" />
            <a href={link.url} style={{ color: colour, fontWeight: 600 }}>
              {link.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * The one layout of every mail: tables and inline styles, as mail programs need.
 * @param contact whom its reader writes to: the last line
 */
export function Mail({ content, contact }: { content: MailContent; contact?: { label: string; address: string } }) {
  const { language, preview, greeting, paragraphs, facts, card, button, second, footer, letter } = content;
  const colour = letter?.colour ?? brand;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{preview}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <div style={styles.card}>
          <div style={{ height: 6, background: colour }} />
          <div style={styles.inner}>
            {letter && <p style={styles.heading}>{letter.community}</p>}
            <p style={styles.greeting}>{withoutLinks(greeting)}</p>
            {letter && <LetterBody html={letter.html} />}
            {card && <Card {...card} colour={colour} />}
            {paragraphs.map((text) => (
              <p key={text} style={styles.paragraph}>
                {text}
              </p>
            ))}
            <Facts facts={facts} margin="0 0 20px" />
            {button && (
              <p style={{ margin: '0 0 8px' }}>
                <a href={button.url} style={styles.button}>
                  {button.label}
                </a>
              </p>
            )}
            {second && (
              <p style={{ margin: '16px 0 8px' }}>
                <a href={second.url} style={{ color: ink }}>
                  {second.label}
                </a>
              </p>
            )}
          </div>
          <div style={styles.footer}>
            {footer}
            {letter?.leave && (
              <>
                {' '}
                <a href={letter.leave.url} style={{ color: soft }}>
                  {letter.leave.label}
                </a>
              </>
            )}
            {contact && (
              <div>
                {contact.label}{' '}
                <a href={`mailto:${contact.address}`} style={{ color: soft }}>
                  {contact.address}
                </a>
              </div>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}
