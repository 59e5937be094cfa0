import { useEffect, useState } from 'react';
import { useGate } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';

/** How long an entry can be taken back without a reason. */
const UNDO_FOR = 5;
const SECOND = 1000;

/** Takes the entry just made back; it empties as time goes, and the seconds are written. */
export function UndoEntry({ onUndo, label }: { onUndo: () => void; label?: string | undefined }) {
  const { texts } = useGate();
  // From the moment it is shown, not from when the effect runs.
  const [until] = useState(() => Date.now() + UNDO_FOR * SECOND);
  const [left, setLeft] = useState(UNDO_FOR);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND))), 200);
    return () => clearInterval(timer);
  }, [until]);
  // On a phone on its side its place stays empty: what stood below must not come under the thumb of who is late.
  if (left === 0) return <span className="gb undo w over" aria-hidden="true" />;
  return (
    <button type="button" className="gb undo w" onClick={onUndo}>
      <i style={{ animationDuration: `${UNDO_FOR}s` }} />
      <Icon name="undo" />
      <span>{label ?? texts.undo.action}</span>
      <b aria-hidden="true">{fill(texts.undo.seconds, { smart_count: left })}</b>
    </button>
  );
}
