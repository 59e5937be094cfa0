import { useEffect, useId, useRef } from 'react';
import type { AccessApi } from './access-api.ts';
import { EmailForm } from './EmailForm.tsx';
import type { AccessTexts } from './texts.ts';

export interface ResetDialogProps {
  api: AccessApi;
  texts: AccessTexts;
  /** What was typed on the sign-in page already. */
  email: string;
  onClose: () => void;
}

/** Asks where to send the link for a new password; Enter sends, Escape closes. */
export function ResetDialog({ api, texts, email, onClose }: ResetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{texts.forgotTitle}</h2>
      <p className="lead">{texts.forgotText}</p>
      <EmailForm texts={texts} email={email} submit={texts.sendLink} done={texts.checkEmail} send={api.requestReset}>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </EmailForm>
    </dialog>
  );
}
