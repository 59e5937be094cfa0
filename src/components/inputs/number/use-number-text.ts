import { useEffect, useState } from 'react';

/** How a kind of number is read and written. */
export interface NumberWriting {
  /** Undefined for what is no such number. */
  parse: (text: string) => number | undefined;
  write: (value: number) => string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

/**
 * The text of a box that holds a number: what is typed stays as it is until the box is left. The number is null while nothing is
 * written, and NaN while it is none.
 */
export function useNumberText(value: unknown, { parse, write }: NumberWriting) {
  const read = (text: string): number | null => (text.trim() === '' ? null : (parse(text) ?? Number.NaN));
  const written = (stored: unknown): string => (isNumber(stored) ? write(stored) : '');
  const [text, setText] = useState(() => written(value));

  // Only a change from outside rewrites what the person is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value alone says when to look
  useEffect(() => {
    setText((shown) => (Object.is(read(shown), value ?? null) || Number.isNaN(value) ? shown : written(value)));
  }, [value]);

  return {
    text,
    /** Answers the number that was typed. */
    type: (next: string): number | null => {
      setText(next);
      return read(next);
    },
    /** Once the box is left a number is in it as it is written everywhere. */
    settle: () => isNumber(value) && setText(written(value)),
  };
}
