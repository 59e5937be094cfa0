import { type FormEvent, useId, useRef, useState } from 'react';
import type { GateTicket } from '../../../domain/scan/schema.ts';
import { admitsAtOnce, countNamesakes, isSearchable } from '../../../domain/scan/search.ts';
import { readScannedText } from '../../../domain/ticket/code.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { fill } from '../texts.ts';
import { FoundTicket } from './FoundTicket.tsx';
import { Icon } from './icons.tsx';
import { Age, Booking, EntryState } from './PersonFacts.tsx';
import { Sheet } from './Sheet.tsx';

/** More people than this are no help: one more letter is. */
const ROWS_MAX = 30;

interface Props {
  onClose: () => void;
  onCode: (text: string) => void;
}

/** People of the event by name; who cannot be told apart by it, has to pay or is inside already, is opened first (DEC-090). */
export function SearchSheet({ onClose, onCode }: Props) {
  const { texts, device } = useGate();
  const { isComplete } = useGateState();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<GateTicket | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const t = texts.search;
  if (opened) return <FoundTicket ticket={opened} onBack={() => setOpened(null)} onClose={onClose} onCode={onCode} />;

  const found = device.search(text);
  const hint = !isComplete ? t.noData : !isSearchable(text) ? t.hint : found.length === 0 ? t.none : '';
  const shown = found.slice(0, ROWS_MAX);
  const namesakes = countNamesakes(found);
  const sameName = Math.max(0, ...shown.map(namesakes));

  // A hand scanner types into the field: what names a ticket and nobody's name is a code.
  function submit(event: FormEvent) {
    event.preventDefault();
    if (readScannedText(text) !== null && (found.length === 0 || device.find(text) !== null)) onCode(text);
  }

  return (
    <Sheet title={t.title} onClose={onClose} focus={field}>
      <form className="sheet-body" onSubmit={submit}>
        <label htmlFor={id}>{t.label}</label>
        <input
          id={id}
          ref={field}
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
          {sameName > 1 && (
            <span className="alike">
              <Icon name="personSearch" size={20} />
              {fill(t.sameName, { smart_count: sameName })}
            </span>
          )}
        </p>
        <ul className="found">
          {shown.map((ticket) => (
            <FoundRow
              key={ticket._id}
              ticket={ticket}
              isImmediate={admitsAtOnce(ticket, namesakes(ticket))}
              onCode={onCode}
              onOpen={() => setOpened(ticket)}
            />
          ))}
        </ul>
      </form>
    </Sheet>
  );
}

interface RowProps {
  ticket: GateTicket;
  isImmediate: boolean;
  onCode: (text: string) => void;
  onOpen: () => void;
}

function FoundRow({ ticket, isImmediate, onCode, onOpen }: RowProps) {
  const { texts } = useGate();
  const t = texts.search;
  const name = `${ticket.name} ${ticket.surname}`;
  const facts = (
    <>
      <Age ticket={ticket} />
      <div>
        <b>{name}</b>
        <Booking ticket={ticket} />
        <span className="st">
          <EntryState ticket={ticket} />
          <span className="tail">…{ticket.code.slice(-4)}</span>
        </span>
      </div>
    </>
  );
  return (
    <li>
      {isImmediate ? (
        <>
          {facts}
          <button
            type="button"
            className="gb b-main"
            onClick={() => onCode(ticket._id)}
            aria-label={`${t.letIn}: ${name}`}
          >
            {t.letIn}
          </button>
        </>
      ) : (
        <button type="button" className="row" onClick={onOpen}>
          {facts}
          <Icon name="next" />
        </button>
      )}
    </li>
  );
}
