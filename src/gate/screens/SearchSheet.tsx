import { useId, useState } from 'react';
import type { GateTicket } from '../../../domain/scan/schema.ts';
import { formatTime } from '../../../domain/time.ts';
import { SEARCH_MIN } from '../device/tickets.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  onClose: () => void;
  onCode: (text: string) => void;
}

/** People of the event by name: at least three letters, so that nobody reads the whole list. */
export function SearchSheet({ onClose, onCode }: Props) {
  const { texts, device } = useGate();
  const { isComplete } = useGateState();
  const [text, setText] = useState('');
  const id = useId();
  const t = texts.search;
  const isShort = text.replace(/\s/g, '').length < SEARCH_MIN;
  const found = isShort ? [] : device.search(text);
  const hint = !isComplete ? t.noData : isShort ? t.hint : found.length === 0 ? t.none : '';
  return (
    <Sheet title={t.title} onClose={onClose}>
      <div className="sheet-body">
        <label htmlFor={id}>{t.label}</label>
        <input
          id={id}
          className="field"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <p className="hint" role="status">
          {hint}
        </p>
        <ul className="found">
          {found.map((ticket) => (
            <Found key={ticket._id} ticket={ticket} onCode={onCode} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Found({ ticket, onCode }: { ticket: GateTicket; onCode: Props['onCode'] }) {
  const { texts } = useGate();
  const t = texts.search;
  const name = `${ticket.name} ${ticket.surname}`;
  const isOut = ticket.status === 'valid' && ticket.scannedAt === null;
  const state =
    ticket.status !== 'valid'
      ? t.canceled
      : ticket.scannedAt !== null
        ? fill(t.inAt, { time: formatTime(ticket.scannedAt) })
        : '';
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {[ticket.code, ticket.reservationCode, ticket.condition === 'pending' ? t.toPay : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {isOut ? (
        <button
          type="button"
          className="gb b-main"
          onClick={() => onCode(ticket._id)}
          aria-label={`${t.letIn}: ${name}`}
        >
          {t.letIn}
        </button>
      ) : (
        <em>{state}</em>
      )}
    </li>
  );
}
