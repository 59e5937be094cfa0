import type { GateTicket } from '#domain/check-in/schema.ts';
import { typedPart } from '#domain/check-in/search.ts';
import { useGate } from '../gate-context.ts';
import { Icon } from './icons.tsx';
import { Age, Booking, EntryState } from './PersonFacts.tsx';

/** A name with the letters that were typed standing out. */
function TypedName({ ticket: { name, surname }, typed }: { ticket: GateTicket; typed: string }) {
  const words = [...`${name} ${surname}`.matchAll(/\S+/g)];
  return (
    <span className="nm">
      {words.map(({ 0: word, index }) => {
        const count = typedPart(word, typed);
        return (
          <span key={index}>
            {index > 0 && ' '}
            {count > 0 && <b>{word.slice(0, count)}</b>}
            {word.slice(count)}
          </span>
        );
      })}
    </span>
  );
}

interface Props {
  ticket: GateTicket;
  typed: string;
  isImmediate: boolean;
  onCode: (text: string) => void;
  onOpen: () => void;
}

/** Somebody found: the row opens the booking; anyone who is alone of the name and paid is let in by a button of its own. */
export function FoundRow({ ticket, typed, isImmediate, onCode, onOpen }: Props) {
  const { texts } = useGate();
  const name = `${ticket.name} ${ticket.surname}`;
  return (
    <li>
      <button type="button" className="hit" onClick={onOpen}>
        <Age ticket={ticket} />
        <span className="who">
          <TypedName ticket={ticket} typed={typed} />
          <Booking ticket={ticket} />
          <span className="st">
            <EntryState ticket={ticket} />
            <span className="tail">…{ticket.code.slice(-4)}</span>
          </span>
        </span>
        {!isImmediate && <Icon name="next" size={28} />}
      </button>
      {isImmediate && (
        <button
          type="button"
          className="gb b-ok"
          onClick={() => onCode(ticket._id)}
          aria-label={`${texts.search.letIn}: ${name}`}
        >
          <Icon name="login" />
          {texts.search.letIn}
        </button>
      )}
    </li>
  );
}
