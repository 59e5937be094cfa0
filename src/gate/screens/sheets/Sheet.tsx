import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useGate } from '../../gate-context.ts';
import { Icon } from '../icons.tsx';

export interface SheetProps {
  title: string;
  onClose: () => void;
  /** What has the focus when the panel opens; otherwise its first button. */
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A panel that rises over the camera. */
export function Sheet(props: SheetProps) {
  return <Panel {...props} back={useGate().texts.back} />;
}

/** A panel that rises over the page; the browser keeps focus inside and gives it back. `back` is what its button says. */
export function Panel({ title, onClose, focus, back, children }: SheetProps & { back: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog's own choice is its first button; the attribute that would change it is not one React renders.
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
        <button type="button" className="iconbtn" onClick={onClose} aria-label={back}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
