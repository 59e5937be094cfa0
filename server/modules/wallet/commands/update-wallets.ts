import type { Services } from '#server/services.ts';
import { pushToPhones } from '../passes/push-to-phones.ts';
import { googleToken, updateGooglePass } from '../passes/update-google-pass.ts';
import { forgetToken, pushTokensOf } from '../queries/device.ts';
import { markUpdated, markUpdateFailed, stalePasses } from '../queries/pass.ts';
import { isSigning } from './passes.ts';

/** So many passes of a wallet are updated at a time; the rest is updated by the next run. */
const AT_ONCE = 200;

/** Tells the phones of each changed pass; they read it anew, void or with what is new. */
async function updateApplePasses(services: Services): Promise<void> {
  const { config, database, now } = services;
  const { apple } = config.wallet;
  if (!apple || !isSigning(apple, now())) return;
  const db = database.system;
  for (const pass of await stalePasses(db, 'apple', AT_ONCE)) {
    const outcomes = await pushToPhones(apple, await pushTokensOf(db, pass.id), config.providerTimeout);
    for (const [token, answer] of outcomes) if (answer === 'gone') await forgetToken(db, token);
    const isDone = ![...outcomes.values()].includes('failed');
    await (isDone ? markUpdated(db, pass) : markUpdateFailed(db, pass));
  }
}

/** Writes what changed of a ticket where Google keeps it. */
async function writeToGoogle({ config, database, publicUrl }: Services): Promise<void> {
  const { google } = config.wallet;
  if (!google) return;
  const db = database.system;
  const passes = await stalePasses(db, 'google', AT_ONCE);
  if (passes.length === 0) return;
  const timeout = config.providerTimeout;
  const token = await googleToken(google, timeout);
  for (const pass of passes) {
    const isDone = await updateGooglePass(pass, google, { token, publicUrl, timeout });
    await (isDone ? markUpdated(db, pass) : markUpdateFailed(db, pass));
  }
}

/**
 * Tells wallets of passes whose tickets changed: a replaced or cancelled one becomes void within a minute. One that
 * does not answer does not keep the other from being updated.
 * @throws what the last that failed said
 */
export async function updateWallets(services: Services): Promise<void> {
  const done = await Promise.allSettled([updateApplePasses(services), writeToGoogle(services)]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}
