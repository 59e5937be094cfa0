import { useEffect, useEffectEvent } from 'react';

/** A hand scanner types a code at once; a longer pause begins a new one. */
const PAUSE = 500;
/** Shorter texts are keys pressed by hand. */
const LENGTH_MIN = 4;

/**
 * Reads what a hand scanner types: it is a keyboard that ends each code with Enter. `press` answers the text when it is
 * whole, and null before.
 */
export function createHandScanner() {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** `at` in milliseconds. */
    press(key: string, at: number): string | null {
      if (at - last > PAUSE) typed = '';
      last = at;
      if (key === 'Enter') {
        const text = typed;
        typed = '';
        return text.length >= LENGTH_MIN ? text : null;
      }
      // Shift and its like go between the letters.
      if (key.length === 1) typed += key;
      return null;
    },
  };
}

/** Hands over what a hand scanner types while no field has the focus. */
export function useHandScanner(isActive: boolean, onText: (text: string) => void): void {
  const handle = useEffectEvent(onText);
  useEffect(() => {
    if (!isActive) return;
    const scanner = createHandScanner();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const text = scanner.press(event.key, event.timeStamp);
      if (text === null) return;
      // Enter would press whatever button has the focus.
      event.preventDefault();
      handle(text);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isActive]);
}
