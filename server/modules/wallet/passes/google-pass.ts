import { SignJWT } from 'jose';
import { isColour } from '../../../../domain/tenants/colour.ts';
import { ticketUrl } from '../../../../domain/tickets/code.ts';
import type { GoogleWalletSettings } from '../../../kernel/config/config-wallet.ts';
import type { PassFacts } from '../queries/pass.ts';
import { passDetails } from './words.ts';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';

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

/** A ticket, as Google keeps it; one that was replaced or cancelled is inactive and says nothing of its person (CAL-002). */
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
    textModulesData: [...front, ...back].map(({ key, label, value }) => ({ id: key, header: label, body: value })),
  };
}

/** The address that puts a ticket into Google Wallet: whoever opens it tells Google what is in it, nobody before (CAL-002). */
export async function googleSaveUrl(
  facts: PassFacts,
  settings: GoogleWalletSettings,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const payload = {
    eventTicketClasses: [googleClass(facts, settings)],
    eventTicketObjects: [googleObject(facts, settings, publicUrl)],
  };
  const jwt = await new SignJWT({ typ: 'savetowallet', origins: [publicUrl], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(settings.email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(settings.key);
  return SAVE_URL + jwt;
}
