import { wordsOf } from '../words.ts';
import { Icon } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';

/** Copies a text where scripts run; without them it is not there, and the text can be selected. */
export function CopyButton({ frame, text, name }: { frame: PageFrame; text: string; name: string }) {
  const words = wordsOf(frame.language);
  return (
    <button type="button" className="btn quiet copy" hidden data-copy={text} data-done={words.copied}>
      <Icon name="copy" />
      <span data-label="">{words.copy}</span>
      <span className="sr"> {name}</span>
    </button>
  );
}
