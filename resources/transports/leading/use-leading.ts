import { useQueryClient } from '@tanstack/react-query';
import type { Leader } from '#domain/leaders/schema.ts';
import { sending as english } from '#i18n/en/leaders/sending.ts';
import { sending as italian } from '#i18n/it/leaders/sending.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useWords } from '#src/components/use-words.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';

const keyOf = (transportId: string) => ['transports', 'leading', transportId];

/** Who leads a list, its links, openings and roll calls. */
export function useLeading(transportId: string) {
  return useCall(keyOf(transportId), 'GET transports/:id/leading', { params: { id: transportId } });
}

/** Reads it again after a change. */
export function useReread(transportId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(transportId) });
}

/** Takes a list or a page away from somebody; a refusal is said. */
export function useRevoke(transportId: string) {
  const { call } = useApi();
  const reread = useReread(transportId);
  const { run, isPending } = useAction();
  async function revoke(kind: 'leader' | 'share', id: string): Promise<void> {
    const path = kind === 'leader' ? 'DELETE leaders/:id' : 'DELETE shares/:id';
    await run(() => call(path, { params: { id } }), 'leading.revokedDone');
    await reread();
  }
  return { revoke, isPending };
}

/** What is said of sending a list by mail. */
export const useSendingWords = () => useWords<typeof english>(english, italian);

/** Sends a leader the list; a refusal is said. One question asked is one mail, however often it is answered. */
export function useSendList(transportId: string) {
  const { call } = useApi();
  const reread = useReread(transportId);
  const { words, say } = useSendingWords();
  const { run, isPending } = useAction();
  async function send({ _id: id, email }: Leader, key: string): Promise<void> {
    await run(() => call('POST leaders/:id/list', { params: { id }, idempotencyKey: key }), say(words.done, { email }));
    await reread();
  }
  return { send, isPending };
}
