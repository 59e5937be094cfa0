import type { Audience } from '#domain/communications/audience.ts';
import { isToFollowers } from '#domain/communications/audience.ts';
import type { NamedWay } from '#domain/reservations/origin.ts';
import type { Language } from '#domain/shared/language.ts';
import { isColour, readableUnderWhite } from '#domain/tenants/colour.ts';
import { pagePrefix } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { type MailCard, type Sender, type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import { cleanHtml, htmlToText, mailStyled } from '#server/kernel/rich-text.ts';

export interface LetterEvent {
  path: string;
  name: string;
  picture: string | null;
  begins: string | null;
  ends: string | null;
  place: string;
}

/** A communication as it is written to its people, with what stands around its text. */
export interface Letter {
  subject: string;
  body: string;
  userType: Audience;
  /** Null for the platform's own. */
  community: { name: string; colour: string | null; email: string | null } | null;
  /** What the message is about; path and picture are addresses on this server. */
  event: LetterEvent | null;
}

export interface LetterTo {
  language: Language;
  name: string;
  /** Where this person ends the messages; null in what cannot be ended. */
  leaveUrl: string | null;
}

const OWN_COLOUR = '#0f766e';

function colourOf(letter: Letter): string {
  const colour = letter.community?.colour;
  return colour && isColour(colour) ? readableUnderWhite(colour) : OWN_COLOUR;
}

function footerOf(letter: Letter, language: Language): string {
  const { communication: texts } = mailTexts(language);
  const community = letter.community?.name ?? texts.platform;
  const event = letter.event?.name ?? '';
  if (!isToFollowers(letter.userType)) return fill(texts.toHolders, { event, community });
  return fill(letter.community ? texts.toFollowers : texts.toConsenting, { community });
}

/** In whose name a communication goes out. */
export const senderOf = ({ community }: Pick<Letter, 'community'>): Sender =>
  community?.email ? { name: community.name, contact: community.email } : null;

/** Links to pages of this server on which one books, or finds what to book, name the way, as that of the card does. */
function sayingTheyCameByMail(html: string, publicUrl: string): string {
  return html.replace(/ href="([^"#]*)(#[^"]*)?"/g, (link, url: string, fragment = '') => {
    const isOurs = [pagePrefix.event, pagePrefix.community].some((prefix) => url.startsWith(publicUrl + prefix));
    if (!isOurs || /[?;&]from=/.test(url)) return link;
    return ` href="${url}${url.includes('?') ? '&amp;' : '?'}from=${'mail' satisfies NamedWay}${fragment}"`;
  });
}

/**
 * Writes a communication to its people: its text is made ready once, however many they are.
 * @param publicUrl where this server is, for what the mail links to
 */
export function letterWriter(letter: Letter, publicUrl: string): (to: LetterTo) => WrittenMail {
  const subject = oneLine(letter.subject);
  const written = sayingTheyCameByMail(cleanHtml(letter.body), publicUrl);
  const body = { html: mailStyled(written), text: htmlToText(written) };
  return (to) => mailTo(letter, publicUrl, subject, body, to);
}

/** The card of the event a message is about: its picture, when and where it is, the way to its page. */
function cardOf(event: LetterEvent, publicUrl: string, language: Language): MailCard {
  const { labels, communication } = mailTexts(language);
  const when = (instant: string | null): string => (instant ? longDateTime(instant, language) : '');
  const facts = [
    { label: labels.when, value: when(event.begins) },
    { label: labels.until, value: event.ends === event.begins ? '' : when(event.ends) },
    { label: labels.where, value: event.place },
  ];
  return {
    title: oneLine(event.name),
    picture: event.picture === null ? null : `${publicUrl}${event.picture}`,
    facts: facts.filter(({ value }) => value !== ''),
    link: { label: communication.openEvent, url: `${publicUrl}${event.path}` },
  };
}

/** A communication as one person gets it. */
function mailTo(
  letter: Letter,
  publicUrl: string,
  subject: string,
  body: { html: string; text: string },
  { language, name, leaveUrl }: LetterTo,
): WrittenMail {
  const texts = mailTexts(language);
  return writtenMail(language, subject, {
    name,
    paragraphs: [],
    ...(letter.event && { card: cardOf(letter.event, publicUrl, language) }),
    footer: footerOf(letter, language),
    letter: {
      community: letter.community?.name ?? texts.communication.platform,
      colour: colourOf(letter),
      ...body,
      leave: leaveUrl === null ? null : { label: texts.communication.leave, url: leaveUrl },
    },
  });
}
