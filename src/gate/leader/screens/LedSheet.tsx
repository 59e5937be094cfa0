import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLeader } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** What has the focus on opening; otherwise the first button. */
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A panel that rises over the list; the browser keeps focus inside and gives it back. */
export function LedSheet({ title, onClose, focus, children }: Props) {
  const { texts } = useLeader();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    focus?.current?.focus();
  }, [focus]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="iconbtn" onClick={onClose} aria-label={texts.close}>
          <LedIcon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
