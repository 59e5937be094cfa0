import type { Language } from '#domain/shared/language.ts';
import { mayBeKept, type WalletKind } from '#domain/wallet/pass.ts';
import type { ApplePassSettings } from '#server/kernel/config/config-wallet.ts';
import { EVERY_TENANT, withExample } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { applePass } from '../passes/apple-pass.ts';
import { googleSaveUrl } from '../passes/google-pass.ts';
import { keepPass, type PassFacts, passFacts } from '../queries/pass.ts';

interface OfferedTicket {
  _id: string;
  tenantId: string;
  code: string;
  status: 'valid' | 'invalid';
  event: { startDate: string | null; ends: string | null };
}

/** Whether phones believe what is signed now: an expired certificate signs nothing. */
export const isSigning = ({ validFrom, validTo }: ApplePassSettings, now: Date): boolean =>
  validFrom <= now && now < validTo;

/** Wallets that are configured and work now. */
export function openWallets({ config, now }: Pick<Services, 'config' | 'now'>): WalletKind[] {
  const { apple, google } = config.wallet;
  return [...(apple && isSigning(apple, now()) ? ['apple' as const] : []), ...(google ? ['google' as const] : [])];
}

/** Wallets a ticket can be put into now: none where none is configured, or it is not to be kept. */
export function walletsFor(
  services: Pick<Services, 'config' | 'now'>,
  { status, event }: Pick<OfferedTicket, 'status' | 'event'>,
): WalletKind[] {
  const ticket = { status, begins: event.startDate, ends: event.ends };
  return mayBeKept(ticket, services.now()) ? openWallets(services) : [];
}

/** What a phone shows to read a pass again, or to be notified of its changes. */
export const passToken = ({ tokens }: Pick<Services, 'tokens'>, passId: string): string =>
  tokens.mac(`wallet-pass:${passId}`);

async function kept(
  services: Services,
  { _id: ticketId, tenantId, code }: OfferedTicket,
  kind: WalletKind,
  language: Language,
): Promise<PassFacts | undefined> {
  return services.database.transaction(withExample(EVERY_TENANT), async (tx) =>
    passFacts(tx, kind, await keepPass(tx, { tenantId, ticketId, kind, code, language })),
  );
}

/** The pass of Apple Wallet as its ticket stands now, signed; undefined where it cannot be signed. */
export async function signedPass(services: Services, facts: PassFacts): Promise<Buffer | undefined> {
  const { config, storage, publicUrl, now } = services;
  const { apple } = config.wallet;
  if (!apple || !isSigning(apple, now())) return undefined;
  return applePass(facts, { settings: apple, storage, publicUrl, token: passToken(services, facts.id) });
}

/** A ticket for Apple Wallet; undefined where it is not offered. */
export async function ticketForApple(
  services: Services,
  ticket: OfferedTicket,
  language: Language,
): Promise<Buffer | undefined> {
  if (!walletsFor(services, ticket).includes('apple')) return undefined;
  const facts = await kept(services, ticket, 'apple', language);
  return facts && signedPass(services, facts);
}

/** Where a ticket is put into Google Wallet; undefined where it is not offered. Nothing is sent there: anyone who opens it does. */
export async function ticketForGoogle(
  services: Services,
  ticket: OfferedTicket,
  language: Language,
): Promise<string | undefined> {
  const { google } = services.config.wallet;
  if (!google || !walletsFor(services, ticket).includes('google')) return undefined;
  const facts = await kept(services, ticket, 'google', language);
  return facts && googleSaveUrl(facts, google, { publicUrl: services.publicUrl, now: services.now() });
}
