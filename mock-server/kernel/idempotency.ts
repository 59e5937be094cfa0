import { Refusal } from '../../domain/errors.ts';
import type { Answer, Call } from './route.ts';

interface Kept {
  payload: string;
  answer: Promise<Answer>;
}

/** Answers a repeated `Idempotency-Key` with its first result; a parallel repeat waits for it (DEC-012). */
export function createIdempotency() {
  const kept = new Map<string, Kept>();
  return async (call: Call, route: string, run: () => Answer | Promise<Answer>): Promise<Answer> => {
    const key = call.header('idempotency-key');
    if (key === undefined || !route.startsWith('post ')) return run();
    const id = `${call.actor.userId} ${route} ${key}`;
    const payload = JSON.stringify(call.body);
    const first = kept.get(id);
    if (first && first.payload !== payload) throw new Refusal('idempotency_mismatch');
    if (first) return first.answer;
    const answer = Promise.resolve().then(run);
    kept.set(id, { payload, answer });
    // What went wrong on our side is not kept, so that a repeat tries again.
    answer.catch((error: unknown) => {
      if (!(error instanceof Refusal)) kept.delete(id);
    });
    return answer;
  };
}
