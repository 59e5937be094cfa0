import { useEffect, useId, useRef } from 'react';
import type { GateTexts } from '../texts.ts';

/** Scanning needs a phone: said until closed, and closing goes back. */
export function DesktopDialog({ texts, onClose }: { texts: GateTexts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <main className="plain">
      <dialog
        ref={dialog}
        className="sheet centred"
        aria-labelledby={heading}
        onCancel={(event) => event.preventDefault()}
        // Browsers close it all the same when Escape is pressed again and again.
        onClose={onClose}
      >
        <div className="sheet-body">
          <h1 id={heading}>{texts.desktop.title}</h1>
          <p>{texts.desktop.text}</p>
          <button type="button" className="gb b-main" onClick={onClose}>
            {texts.desktop.close}
          </button>
        </div>
      </dialog>
    </main>
  );
}
