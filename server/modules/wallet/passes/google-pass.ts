import { SignJWT } from 'jose';
import { isColour } from '#domain/tenants/colour.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import type { GoogleWalletSettings } from '#server/kernel/config/config-wallet.ts';
import type { PassFacts } from '../queries/pass.ts';
import { passDetails } from './words.ts';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
/** Longer ones are cut off by some browsers, as Google warns. */
const LONGEST_JWT = 1800;
/** What Google has fields of its own for. */
const OWN_FIELDS: readonly string[] = ['where', 'begins', 'place', 'reservation', 'organiser'];

const texted = (language: string, value: string) => ({ defaultValue: { language, value } });

/** What all tickets of an event have in common, as Google keeps it. */
export function googleClass(
  { event, community, language, primaryColor }: PassFacts,
  { issuerId }: GoogleWalletSettings,
) {
  return {
    id: `${issuerId}.event-${event.id}`,
    issuerName: community,
    reviewStatus: 'UNDER_REVIEW',
    eventName: texted(language, event.name),
    ...(event.begins && {
      dateTime: { start: event.begins, ...(event.ends && event.ends > event.begins && { end: event.ends }) },
    }),
    ...(event.place && { venue: { name: texted(language, event.place), address: texted(language, event.place) } }),
    ...(primaryColor && isColour(primaryColor) && { hexBackgroundColor: primaryColor }),
  };
}

/** A ticket, as Google keeps it; one that was replaced or cancelled is inactive and says nothing of its person. */
export function googleObject(facts: PassFacts, { issuerId }: GoogleWalletSettings, publicUrl: string) {
  const { front, back } = passDetails(facts);
  const isValid = facts.state === 'valid';
  return {
    id: `${issuerId}.${facts.id}`,
    classId: `${issuerId}.event-${facts.event.id}`,
    state: isValid ? 'ACTIVE' : 'INACTIVE',
    barcode: isValid
      ? { type: 'QR_CODE', value: ticketUrl(publicUrl, facts.code), alternateText: facts.code }
      : { type: 'TEXT_ONLY', alternateText: facts.code },
    ticketHolderName: facts.name,
    ticketNumber: facts.code,
    ...(facts.reservationCode && { reservationInfo: { confirmationCode: facts.reservationCode } }),
    textModulesData: [...front, ...back]
      .filter(({ key }) => !OWN_FIELDS.includes(key))
      .map(({ key, label, value }) => ({ id: key, header: label, body: value })),
  };
}

/**
 * The address that puts a ticket into Google Wallet: anyone who opens it tells Google what is in it, nobody before. What
 * would make it too long is left out: person, event, date and code always fit.
 */
export async function googleSaveUrl(
  facts: PassFacts,
  settings: GoogleWalletSettings,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const sign = (eventClass: object, object: object): Promise<string> =>
    new SignJWT({
      typ: 'savetowallet',
      payload: { eventTicketClasses: [eventClass], eventTicketObjects: [object] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(settings.email)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(settings.key);
  const [eventClass, object] = [googleClass(facts, settings), googleObject(facts, settings, publicUrl)];
  const whole = await sign(eventClass, object);
  if (whole.length <= LONGEST_JWT) return SAVE_URL + whole;
  const { venue: _venue, ...shortClass } = eventClass;
  const { textModulesData: _modules, ...shortObject } = object;
  return SAVE_URL + (await sign(shortClass, shortObject));
}
