import type { GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { useGate, useGateState } from '../../gate-context.ts';
import { fill, type GateTexts } from '../../texts.ts';
import { Icon } from '../icons.tsx';
import { Sheet } from './Sheet.tsx';

/** `dal 21/06/2026 18:00 al 22/06/2026 02:00`; empty where it is always open. */
function opening({ opensAt, closesAt }: GateCheckpoint, { checkpoint: t }: GateTexts): string {
  const [from, to] = [opensAt, closesAt].map((at) => (at === null ? null : formatDateTime(at)));
  if (from && to) return fill(t.fromTo, { from, to });
  if (from) return fill(t.from, { from });
  return to ? fill(t.to, { to }) : '';
}

/** Where this phone scans, from now on; asked when the page opens and nobody said so before. */
export function CheckpointSheet({ onClose, onPanel }: { onClose: () => void; onPanel: () => void }) {
  const { texts, device } = useGate();
  const { checkpoints, place } = useGateState();
  const t = texts.checkpoint;
  return (
    <Sheet title={t.title} onClose={onClose}>
      <div className="sheet-body">
        <p className="hint">{t.text}</p>
        <ul className="found spots">
          {checkpoints.map((checkpoint) => (
            <li key={checkpoint._id}>
              <button
                type="button"
                aria-pressed={checkpoint._id === place.checkpoint?._id}
                onClick={() => void device.choose(checkpoint._id).then(onClose)}
              >
                <span className="who">
                  <b>{checkpoint.name}</b>
                  <span>{[t.kinds[checkpoint.kind], opening(checkpoint, texts)].filter(Boolean).join(' · ')}</span>
                </span>
                <Icon name={checkpoint._id === place.checkpoint?._id ? 'check' : 'next'} />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="gb b-line" onClick={onPanel}>
          {texts.details}
        </button>
      </div>
    </Sheet>
  );
}
