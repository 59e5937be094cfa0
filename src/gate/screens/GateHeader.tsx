import { useGate, useGateState } from '../gate-context.ts';
import { areaPath, listPath } from '../gate-path.ts';
import { gateName } from '../preferences.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';

interface Props {
  hasVerdict: boolean;
  onPanel: () => void;
  onSearch: () => void;
}

/** Close, event and gate, search. */
export function GateHeader({ hasVerdict, onPanel, onSearch }: Props) {
  const { texts, place } = useGate();
  const { eventName, entered, expected, isOnline } = useGateState();
  const count = fill(texts.enteredOf, { entered, expected });
  // Without network the list of tickets is out of reach, the events on this phone are not.
  const closePath = isOnline ? listPath(place.prefix, place.eventId) : areaPath(place.prefix);
  return (
    <header className="gh">
      <a className="iconbtn" href={closePath} aria-label={texts.close}>
        <Icon name="close" />
      </a>
      <button type="button" className="ev" onClick={onPanel} aria-label={`${eventName} · ${texts.details}`}>
        <b>
          <span>{eventName || texts.title}</span>
          <Icon name="down" size={20} />
        </b>
        <span>{hasVerdict ? count : gateName() || count}</span>
      </button>
      <button type="button" className="iconbtn" onClick={onSearch} aria-label={texts.search.title}>
        <Icon name="personSearch" />
      </button>
    </header>
  );
}
