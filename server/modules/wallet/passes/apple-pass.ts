import type { PKPass } from 'passkit-generator';
import { isColour, readableUnderWhite } from '#domain/tenants/colour.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { passEnds } from '#domain/wallet/pass.ts';
import { fill } from '#i18n/fill.ts';
import type { ApplePassSettings } from '#server/kernel/config/config-wallet.ts';
import type { FileStorage } from '#server/kernel/files/storage.ts';
import type { PassFacts } from '../queries/pass.ts';
import { passPictures } from './pictures.ts';
import { passDetails, walletWords } from './words.ts';

const TEAL = '#0f766e';
const WHITE = '#ffffff';

export interface SigningParts {
  settings: ApplePassSettings;
  storage: FileStorage;
  publicUrl: string;
  /** What a phone shows to read the pass again. */
  token: string;
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The community's colour, dark enough for white text on it. */
const groundOf = ({ primaryColor }: PassFacts): string =>
  primaryColor && isColour(primaryColor) ? readableUnderWhite(primaryColor) : TEAL;

function addFields(pass: PKPass, facts: PassFacts): void {
  const words = walletWords(facts.language);
  const { front, back } = passDetails(facts);
  const at = facts.departure?.at ?? facts.event.begins;
  pass.primaryFields.push({ key: 'event', label: facts.community, value: facts.event.name });
  if (facts.name) pass.secondaryFields.push({ key: 'participant', label: words.participant, value: facts.name });
  if (at)
    pass.secondaryFields.push({
      // Said again when it changes.
      ...{ key: 'when', label: words.when, value: at, changeMessage: `${facts.event.name}: %@` },
      ...{ dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', isRelative: false },
    });
  const changing = front.map((field) => ({ ...field, changeMessage: `${field.label}: %@` }));
  pass.auxiliaryFields.push(...changing);
  pass.backFields.push(...back.map((field) => (field.key === 'state' ? { ...field, changeMessage: '%@' } : field)), {
    key: 'show',
    label: words.code,
    value: `${facts.code}. ${words.show}`,
  });
}

/**
 * A ticket as a signed pass of Apple Wallet. One whose ticket was replaced or cancelled is void and has no code to show.
 */
export async function applePass(
  facts: PassFacts,
  { settings, storage, publicUrl, token }: SigningParts,
): Promise<Buffer> {
  // Only servers with a certificate make passes: the others start without the library.
  const { PKPass } = await import('passkit-generator');
  const words = walletWords(facts.language);
  const ground = groundOf(facts);
  const { event, departure, state } = facts;
  const pictures = await passPictures(storage, { cover: event.cover, ground });
  const certificates = { wwdr: settings.wwdr, signerCert: settings.certificate, signerKey: settings.key };
  const pass = new PKPass(pictures, certificates, {
    ...{ passTypeIdentifier: settings.passTypeId, teamIdentifier: settings.teamId, serialNumber: facts.id },
    ...{ organizationName: facts.community, logoText: facts.community },
    description: fill(words.description, { event: event.name }),
    ...{ backgroundColor: rgb(ground), foregroundColor: rgb(WHITE), labelColor: rgb(WHITE) },
    ...(state !== 'valid' && { voided: true }),
    // Phones ask for changes over TLS only.
    ...(publicUrl.startsWith('https:') && {
      webServiceURL: `${publicUrl}/api/wallet/apple`,
      authenticationToken: token,
    }),
    groupingIdentifier: event.id,
  });
  pass.type = 'eventTicket';
  addFields(pass, facts);
  const begins = departure?.at ?? event.begins;
  if (begins) {
    pass.setRelevantDate(new Date(begins));
    pass.setExpirationDate(passEnds(begins, event.ends));
  }
  if (state === 'valid')
    pass.setBarcodes({
      ...{ message: ticketUrl(publicUrl, facts.code), format: 'PKBarcodeFormatQR' as const },
      ...{ messageEncoding: 'iso-8859-1', altText: facts.code },
    });
  return pass.getAsBuffer();
}
