import type { CameraState } from '../camera/use-camera.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';

/** How many are in, of how many. */
export function Counter() {
  const { texts } = useGate();
  const { entered, expected, dataAt } = useGateState();
  // Nobody is counted until the tickets are here; its place is kept.
  if (dataAt === null) return <div className="cnt" />;
  const share = expected === 0 ? 0 : Math.round((entered / expected) * 100);
  return (
    <div className="cnt">
      <p className="l">
        <b>{entered}</b>
        <span>{fill(texts.entered, { smart_count: entered, expected })}</span>
        <em>{fill(texts.missing, { smart_count: Math.max(0, expected - entered) })}</em>
      </p>
      <span className="bar">
        <i style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}

interface Props {
  torch: CameraState['torch'];
  onCode: () => void;
  onSearch: () => void;
}

/** Torch, typed code, search by name. */
export function CameraActions({ torch, onCode, onSearch }: Props) {
  const { texts } = useGate();
  return (
    <div className="cam-act">
      {torch.isOffered && (
        <button type="button" className={torch.isOn ? 'gb lit' : 'gb'} aria-pressed={torch.isOn} onClick={torch.toggle}>
          <Icon name="torch" />
          {texts.torch}
        </button>
      )}
      <button type="button" className="gb" onClick={onCode}>
        <Icon name="keyboard" />
        {texts.code}
      </button>
      <button type="button" className="gb" onClick={onSearch}>
        <Icon name="personSearch" />
        {texts.byName}
      </button>
    </div>
  );
}

/** Where to hold the code; or why there is no picture, and what to do about it. */
export function Finder({ camera }: { camera: CameraState }) {
  const { texts } = useGate();
  const { isAsking } = useGateState();
  const { problem, stream, retry } = camera;
  if (problem) {
    const t = texts.camera;
    const [title, hint] = {
      denied: [t.denied, t.deniedHint],
      missing: [t.missing, t.missingHint],
      busy: [t.busy, t.busyHint],
      decoder: [t.decoderFailed, ''],
    }[problem];
    return (
      <div className="problem" role="alert">
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
        <button type="button" className="gb b-white" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
  const tip = isAsking ? texts.asking : stream ? texts.frame : texts.camera.starting;
  return (
    <>
      <div className="finder" aria-hidden="true">
        <svg viewBox="0 0 270 270" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round">
          <title>{texts.frame}</title>
          <path d="M5 60V29A24 24 0 0 1 29 5h31M210 5h31a24 24 0 0 1 24 24v31M265 210v31a24 24 0 0 1-24 24h-31M60 265H29a24 24 0 0 1-24-24v-31" />
        </svg>
      </div>
      <h1 className="tip">{tip}</h1>
    </>
  );
}
