import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useGate, useGateState } from '../../gate-context.ts';
import { gateName } from '../../preferences.ts';
import { fill } from '../../texts.ts';
import { Icon } from '../icons.tsx';
import { NetBar } from '../NetBar.tsx';

interface Props {
  title: string;
  /** What the arrow at the top does, and its name. */
  onBack: () => void;
  backLabel: string;
  /** What has the focus on opening. */
  focus: RefObject<HTMLElement | null>;
  look?: 'pay' | undefined;
  children: ReactNode;
}

/** The whole screen over the camera: the gate's name, how many are in and the network stay in sight above it. */
export function FullSheet({ title, onBack, backLabel, focus, look, children }: Props) {
  const { texts } = useGate();
  const { eventName, entered, expected } = useGateState();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    focus.current?.focus();
  }, [focus]);

  // Where the keyboard lies over the page instead of making room, the screen ends above it.
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      dialog.current?.style.setProperty('--seen', `${viewport.height}px`);
      dialog.current?.style.setProperty('--from', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={look ? `sheet full ${look}` : 'sheet full'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <header className="cp">
        <button type="button" className="iconbtn" onClick={onBack} aria-label={backLabel}>
          <Icon name="back" />
        </button>
        <p>
          <b>{gateName() || eventName}</b>
          <span>{fill(texts.enteredOf, { smart_count: entered, expected })}</span>
        </p>
      </header>
      <h2 id={heading} className="sr">
        {title}
      </h2>
      <NetBar />
      {children}
    </dialog>
  );
}
