import { type FormEvent, useId, useRef, useState } from 'react';
import type { RollCall } from '#domain/leaders/schema.ts';
import { useLeader } from '../leader-context.ts';
import { LedSheet } from './LedSheet.tsx';

const NAME_MAX = 60;

/** The name of a new roll call, or another name for one. */
export function RollCallSheet({ renamed, onClose }: { renamed: RollCall | null; onClose: () => void }) {
  const { texts, device } = useLeader();
  const [name, setName] = useState(renamed?.name ?? '');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const t = texts.rollCall;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const clean = name.trim();
    setWrong(clean === '');
    if (clean === '') return field.current?.focus();
    if (renamed) await device.renameRollCall(renamed._id, clean);
    else await device.beginRollCall(clean);
    onClose();
  }

  return (
    <LedSheet title={renamed ? t.rename : t.new} onClose={onClose} focus={field}>
      <form className="sheet-body" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={id}>{t.name}</label>
        <input
          id={id}
          ref={field}
          className="field"
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setName(event.target.value)}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
        />
        <p id={`${id}-hint`} className={isWrong ? 'hint wrong' : 'hint'} role={isWrong ? 'alert' : undefined}>
          {isWrong ? t.nameMissing : t.nameHint}
        </p>
        <button type="submit" className="gb b-main">
          {texts.save}
        </button>
      </form>
    </LedSheet>
  );
}
