import { type FormEvent, useId, useRef, useState } from 'react';
import { readScannedText } from '#domain/tickets/code.ts';
import { useGate } from '../../gate-context.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  /** A code that named no ticket, to be mended; a hand scanner types over it. */
  typed?: string;
  onClose: () => void;
  onCode: (text: string) => void;
}

/** The code as printed under the QR, for tickets no camera reads. */
export function CodeSheet({ typed = '', onClose, onCode }: Props) {
  const { texts } = useGate();
  const [text, setText] = useState(typed);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (readScannedText(text) === null) setWrong(true);
    else onCode(text);
  }

  return (
    <Sheet title={texts.manual.title} onClose={onClose} focus={field}>
      <form noValidate className="sheet-body" onSubmit={submit}>
        <label htmlFor={id}>{texts.manual.label}</label>
        <input
          id={id}
          ref={field}
          className="field code"
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className={isWrong ? 'hint wrong' : 'hint'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? texts.manual.wrong : texts.manual.hint}
        </p>
        <button type="submit" className="gb b-main">
          {texts.manual.confirm}
        </button>
      </form>
    </Sheet>
  );
}
