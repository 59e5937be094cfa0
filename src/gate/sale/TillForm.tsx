import { type FormEvent, useRef, useState } from 'react';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { parseCents } from '#domain/values/parse-number.ts';
import { till as en } from '#i18n/en/check-in/till.ts';
import { till as it } from '#i18n/it/check-in/till.ts';
import { useGate } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { useSaleTexts } from './use-sale.ts';

/** The end of the day: what was counted, without seeing what it should be; then whether it adds up. */
export function TillForm({ isBusy }: { isBusy: boolean }) {
  const { language, device } = useGate();
  const ofSale = useSaleTexts();
  const t = language === 'it' ? it : en;
  const nonce = useRef(crypto.randomUUID());
  const [counted, setCounted] = useState({ cash: '', reader: '' });
  const [note, setNote] = useState('');
  const [closed, setClosed] = useState<Partial<Till> | null>(null);
  const [problem, setProblem] = useState('');
  const [isTried, setTried] = useState(false);
  const cashField = useRef<HTMLInputElement>(null);
  const readerField = useRef<HTMLInputElement>(null);
  const [cash, reader] = [parseCents(counted.cash), parseCents(counted.reader || '0')];
  // A sum that is not read yet is asked for by its own name.
  const missing = cash === undefined ? 'cash' : reader === undefined ? 'reader' : null;

  async function close(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (cash === undefined) return cashField.current?.focus();
    if (reader === undefined) return readerField.current?.focus();
    const input = { nonce: nonce.current, counted: { cash, reader }, ...(note.trim() && { note }) };
    try {
      const { status, body } = await device.closeTill(input);
      if (status === 200) setClosed(body);
      else setProblem(body.fields?.['note'] ? t.noteNeeded : (body.message ?? ofSale.failed));
    } catch {
      setProblem(ofSale.unreachable);
    }
  }

  if (closed?.difference) {
    const { cash: ofCash, reader: ofReader } = closed.difference;
    const isRight = ofCash === 0 && ofReader === 0;
    const values = { cash: formatCents(ofCash, language), reader: formatCents(ofReader, language) };
    return <p role="status">{isRight ? t.right : fill(t.difference, values)}</p>;
  }
  return (
    <details>
      <summary>{t.title}</summary>
      <form onSubmit={(event) => void close(event)} noValidate>
        <p className="hint">{t.only}</p>
        {(['cash', 'reader'] as const).map((way) => (
          <label key={way}>
            {t[way]}
            <input
              ref={way === 'cash' ? cashField : readerField}
              className="field"
              aria-invalid={isTried && missing === way}
              inputMode="decimal"
              value={counted[way]}
              onChange={({ target }) => setCounted({ ...counted, [way]: target.value })}
            />
          </label>
        ))}
        <label>
          {t.note}
          <input className="field" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        {(problem || (isTried && missing)) && (
          <p className="hint wrong" role="alert">
            {isTried && missing ? `${t[missing]}: ${t.needed}` : problem}
          </p>
        )}
        <button type="submit" className="gb b-main" disabled={isBusy}>
          {t.close}
        </button>
      </form>
    </details>
  );
}
