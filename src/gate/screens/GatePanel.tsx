import { useEffect, useId, useState } from 'react';
import { ledListsPath } from '#domain/leaders/link.ts';
import { formatTime } from '#domain/values/time.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { gateName, hasSound, setGateName, setSound } from '../preferences.ts';
import { fill } from '../texts.ts';
import { Sheet } from './sheets/Sheet.tsx';

/** Name of the gate, readiness for work without network, conflicts. */
export function GatePanel({ onClose }: { onClose: () => void }) {
  const { texts, device, place } = useGate();
  const { held, toHold, isComplete, conflicts, dataAt } = useGateState();
  const [name, setName] = useState(gateName);
  const [isLoud, setLoud] = useState(hasSound);
  const id = useId();
  useEffect(() => {
    for (const one of conflicts) if (!one.isSeen) void device.keep({ ...one, isSeen: true });
  }, [conflicts, device]);
  const t = texts.panel;
  return (
    <Sheet title={t.title} onClose={onClose}>
      <div className="sheet-body">
        <label htmlFor={id}>{t.gateName}</label>
        <input
          id={id}
          className="field"
          value={name}
          maxLength={80}
          placeholder={t.gatePlaceholder}
          onChange={(event) => {
            setName(event.target.value);
            setGateName(event.target.value);
          }}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint">
          {t.gateHint}
        </p>
        <label className="switch">
          <input
            type="checkbox"
            checked={isLoud}
            onChange={(event) => {
              setLoud(event.target.checked);
              setSound(event.target.checked);
            }}
          />
          {t.sounds}
        </label>
        <div className={isComplete ? 'ready yes' : 'ready'}>
          <b>{isComplete ? t.ready : t.notReady}</b>
          <span>
            {fill(t.downloaded, { held, expected: toHold })}
            {dataAt !== null && ` · ${fill(texts.network.dataOf, { time: formatTime(new Date(dataAt)) })}`}
          </span>
        </div>
        <button type="button" className="gb b-line" onClick={() => void device.sync()}>
          {t.refresh}
        </button>
        <a className="gb b-line" href={ledListsPath(place.prefix)}>
          {texts.offlineHome.lists}
        </a>
        <h3>{t.conflicts}</h3>
        <p className="hint">{conflicts.length === 0 ? t.noConflicts : t.conflictHint}</p>
        <ul className="found">
          {conflicts.map((conflict) => (
            <li key={conflict.nonce}>
              <div>
                <b>{conflict.name || conflict.code}</b>
                <span>{[conflict.code, texts.conflict[conflict.reason]].join(' · ')}</span>
              </div>
              <em>{formatTime(conflict.at)}</em>
            </li>
          ))}
        </ul>
        <button type="button" className="gb b-main" onClick={onClose}>
          {t.save}
        </button>
      </div>
    </Sheet>
  );
}
