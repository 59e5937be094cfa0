import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useToast } from '#src/components/feedback/toast.ts';
import { fieldTextsOf, messageOf } from '#src/components/record/refusal/refusal.ts';

/** Which booking is changed, as it was read, and what makes two presses one. */
interface ReadBooking {
  params: { id: string };
  ifMatch: number;
  idempotencyKey: string;
}

/** Changes a booking once, however often it is pressed; what was refused is said, and the dialog stays as it was filled in. */
export function useChange({ id, version }: { id: string; version: number }, onDone: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  async function run(work: (read: ReadBooking) => Promise<unknown>, done: string) {
    setPending(true);
    try {
      await work({ params: { id }, ifMatch: version, idempotencyKey: key });
      toast(done);
      onDone();
    } catch (error) {
      setRefused(fieldTextsOf(error));
      toast(messageOf(error), { type: 'error' });
      // What is sent next is another wish.
      setKey(crypto.randomUUID());
    }
    setPending(false);
    refresh();
  }

  return { run, isPending, refused, forget: () => setRefused({}) };
}
