import { Refusal, type RefusalCode } from './errors.ts';

/** The code with which an action is refused, or null when it goes through; any other error is passed on. */
export function refusalCode(action: () => unknown): RefusalCode | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
