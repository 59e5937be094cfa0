import type { Audience } from '../../domain/communication/schema.ts';
import { isToFollowers } from '../../domain/communication/schema.ts';
import type { Language } from '../../domain/lookup/schema.ts';
import { isColour, readableUnderWhite } from '../../domain/tenant/colour.ts';
import { htmlToText, mailStyled } from '../http/rich-text.ts';
import { type MailContent, mailHtml, mailText } from './layout.ts';
import { fill, longDateTime, mailTexts, oneLine } from './texts.ts';

/** A communication as it is written to its people, with what stands around its text. */
export interface Letter {
  subject: string;
  body: string;
  userType: Audience;
  /** Null for the platform's own. */
  community: { name: string; colour: string | null; email: string | null } | null;
  event: { name: string; startDate: string | null; place: string } | null;
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

/** The name readers see as the sender. */
export const senderNameOf = (letter: Pick<Letter, 'community'>): string =>
  oneLine(letter.community?.name ?? mailTexts('it').communication.platform);

/** A mail as it is handed to the mail server. */
export interface LetterMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a communication to its people: its text is made ready once, however many they are. */
export function letterWriter(letter: Letter): (to: LetterTo) => LetterMail {
  const subject = oneLine(letter.subject);
  const body = { html: mailStyled(letter.body), text: htmlToText(letter.body) };
  return (to) => mailTo(letter, subject, body, to);
}

/** A communication as one person gets it. */
function mailTo(
  letter: Letter,
  subject: string,
  body: { html: string; text: string },
  { language, name, leaveUrl }: LetterTo,
): LetterMail {
  const texts = mailTexts(language);
  const { event } = letter;
  const facts = event
    ? [
        { label: texts.communication.event, value: event.name },
        { label: texts.labels.when, value: event.startDate ? longDateTime(event.startDate, language) : '' },
        { label: texts.labels.where, value: event.place },
      ]
    : [];
  const content: MailContent = {
    language,
    preview: subject,
    greeting: fill(texts.hello, { name: oneLine(name) }),
    paragraphs: [],
    facts: facts.filter(({ value }) => value !== ''),
    footer: footerOf(letter, language),
    letter: {
      community: letter.community?.name ?? texts.communication.platform,
      colour: colourOf(letter),
      ...body,
      leave: leaveUrl === null ? null : { label: texts.communication.leave, url: leaveUrl },
    },
  };
  return { subject, html: mailHtml(content), text: mailText(content) };
}
