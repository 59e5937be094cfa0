import { v7 } from 'uuid';
import type { ProviderFact } from '#server/modules/money/provider/provider.ts';
import { SIGNATURE_HEADER, signatureOf } from '#server/modules/money/provider/sandbox/signature.ts';
import type { World } from '../world.ts';
import { handleReceived } from './provider-jobs.ts';

export interface Told {
  /** The provider's id of the message: the same told twice is the same message. */
  id: string;
  account: string | null;
  fact: ProviderFact;
  /** When the provider says it happened; now, where nothing else is said. */
  created?: Date;
}

export const message = (account: string, fact: ProviderFact): Told => ({ id: `evt_${v7()}`, account, fact });

/** Posts a message to the webhook, signed as the local provider signs. */
export async function sendMessage(world: World, { id, account, fact, created = new Date() }: Told): Promise<void> {
  const body = JSON.stringify({ id, type: 'test', account, created: created.toISOString(), fact });
  const secret = world.services.sandbox?.parts.secret ?? '';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body, new Date()) },
    payload: body,
  });
  if (answer.statusCode !== 204) throw new Error(`the webhook answered ${answer.statusCode}`);
}

/** Tells messages one after the other, each handled before the next comes. */
export async function sendMessagesInTurn(world: World, messages: readonly Told[]): Promise<void> {
  for (const one of messages) {
    await sendMessage(world, one);
    await handleReceived(world);
  }
  await handleReceived(world);
}
