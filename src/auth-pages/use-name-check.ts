import { useRef, useState } from 'react';
import type { AccessApi } from './access-api.ts';

/** `unknown`: the check itself was not possible, which says nothing of the name (DEC-022). */
export type NameState = 'idle' | 'checking' | 'free' | 'taken' | 'unknown';

/** Asks whether a community name is free, on leaving the field and before sending (REG-003, REG-005). */
export function useNameCheck(api: AccessApi) {
  const [state, setState] = useState<NameState>('idle');
  const asked = useRef('');

  async function check(given: string): Promise<NameState> {
    const name = given.trim();
    asked.current = name;
    if (name === '') {
      setState('idle');
      return 'idle';
    }
    setState('checking');
    const answer = await api.checkName(name);
    const next = answer.isOk ? 'free' : answer.code === 'community_name_taken' ? 'taken' : 'unknown';
    // A later question is the one that counts.
    if (asked.current === name) setState(next);
    return next;
  }

  return { state, check, forget: () => setState('idle') };
}
