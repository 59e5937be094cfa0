import { type FormEvent, useId, useState } from 'react';
import { useGate } from '../../gate-context.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Why the person does not come in: the entry is taken back, the ticket stays valid. */
export function RejectSheet({ onClose, onReject }: Props) {
  const { texts } = useGate();
  const t = texts.reject;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onReject(reason.trim());
  }

  return (
    <Sheet title={t.title} onClose={onClose}>
      <form noValidate className="sheet-body" onSubmit={submit}>
        <p className="hint">{t.text}</p>
        <div className="choices">
          {[t.wrongPerson, t.noDocument, t.mistake].map((choice) => (
            <button
              type="button"
              key={choice}
              className="chip"
              aria-pressed={reason === choice}
              onClick={() => {
                setReason(choice);
                setMissing(false);
              }}
            >
              {choice}
            </button>
          ))}
        </div>
        <label htmlFor={id}>{t.reason}</label>
        <input
          id={id}
          className="field"
          value={reason}
          maxLength={300}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="hint wrong" role="alert">
          {isMissing ? t.required : ''}
        </p>
        <button type="submit" className="gb b-no">
          {t.confirm}
        </button>
      </form>
    </Sheet>
  );
}
