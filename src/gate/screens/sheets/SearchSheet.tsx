import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { admitsAtOnce, countNamesakes, isNamedBy, isSearchable } from '#domain/check-in/search.ts';
import { SHOWN_MAX } from '#domain/check-in/search-index.ts';
import { readScannedText } from '#domain/tickets/code.ts';
import type { ShownParty } from '../../device/types.ts';
import { useGate, useGateState } from '../../gate-context.ts';
import { fill } from '../../texts.ts';
import { FoundRow } from '../FoundRow.tsx';
import { Icon } from '../icons.tsx';
import { FullSheet } from './FullSheet.tsx';

const loadParty = () => import('./PartySheet.tsx');
// Fetched with the page and not when it is opened: the network may be gone by then.
loadParty().catch(() => undefined);
const PartySheet = lazy(async () => ({ default: (await loadParty()).PartySheet }));

interface Props {
  onClose: () => void;
  onCode: (text: string) => void;
  onAdmit: (of: Omit<ShownParty, 'key' | 'verdicts'>, ticketIds: readonly string[]) => Promise<void>;
}

/** People of the event by name; who has the same name as another, has to pay or is inside already, is opened first. */
export function SearchSheet({ onClose, onCode, onAdmit }: Props) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<GateTicket | null>(null);
  const { place } = useGateState();
  const isOut = place.direction === 'out';
  // The person who goes out is one person, whose verdict says the rest.
  if (!opened || isOut)
    return (
      <Results
        text={text}
        onText={setText}
        onOpen={isOut ? ({ _id }) => onCode(_id) : setOpened}
        onClose={onClose}
        onCode={onCode}
      />
    );
  return (
    <Suspense>
      <PartySheet found={opened} onBack={() => setOpened(null)} onCode={onCode} onAdmit={onAdmit} />
    </Suspense>
  );
}

interface ResultsProps extends Omit<Props, 'onAdmit'> {
  text: string;
  onText: (text: string) => void;
  onOpen: (ticket: GateTicket) => void;
}

/** The field lies over the keyboard; results grow upwards from it, the best match nearest to the thumb. */
function Results({ text, onText, onOpen, onClose, onCode }: ResultsProps) {
  const { texts, device } = useGate();
  const { isComplete, isOnline, held, place } = useGateState();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const t = texts.search;
  const found = device.search(text);
  const hint = !isComplete ? t.noData : !isSearchable(text) ? t.hint : found.length === 0 ? t.none : '';
  const shown = found.slice(0, SHOWN_MAX);
  const namesakes = countNamesakes(found);
  const sameName = Math.max(0, ...shown.map(namesakes));

  // A hand scanner types into the field: what names a ticket and nobody's name is a code.
  function submit(event: FormEvent) {
    event.preventDefault();
    if (readScannedText(text) !== null && (found.length === 0 || device.find(text) !== null)) onCode(text);
  }

  return (
    <FullSheet title={t.title} onBack={onClose} backLabel={texts.back} focus={field}>
      {!isOnline && (
        <p className="say here">
          <Icon name="offline" />
          {fill(t.onPhone, { smart_count: held })}
        </p>
      )}
      <p className={sameName > 1 ? 'say' : 'say plainly'} role="status">
        {hint}
        {sameName > 1 && (
          <>
            <Icon name="personSearch" />
            {fill(t.sameName, { smart_count: sameName })}
          </>
        )}
      </p>
      <div className="hits">
        <ul>
          {shown.reverse().map((ticket) => (
            <FoundRow
              key={ticket._id}
              ticket={ticket}
              typed={text}
              isImmediate={
                place.direction === 'in' && admitsAtOnce(ticket, namesakes(ticket)) && isNamedBy(ticket, text)
              }
              onCode={onCode}
              onOpen={() => onOpen(ticket)}
            />
          ))}
        </ul>
      </div>
      <form noValidate className="ask" onSubmit={submit}>
        <label htmlFor={id} className="sr">
          {t.label}
        </label>
        <Icon name="search" />
        <input
          id={id}
          ref={field}
          type="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={t.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {text !== '' && (
          <button
            type="button"
            className="iconbtn"
            aria-label={t.clear}
            onClick={() => {
              onText('');
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
    </FullSheet>
  );
}
