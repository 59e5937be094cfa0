import { useGate, useGateState } from '../gate-context.ts';
import { areaPath, listPath } from '../gate-path.ts';
import { gateName } from '../preferences.ts';
import { fill } from '../texts.ts';
import { Icon } from './icons.tsx';

interface Props {
  hasVerdict: boolean;
  onPanel: () => void;
  onCheckpoint: () => void;
  onSearch: () => void;
}

/** Close, event and gate, search. */
export function GateHeader({ hasVerdict, onPanel, onCheckpoint, onSearch }: Props) {
  const { texts, place, device } = useGate();
  const { eventName, entered, expected, inside, isOnline, dataAt, place: spot } = useGateState();
  const { checkpoint, direction } = spot;
  const isOut = direction === 'out';
  const count =
    dataAt === null
      ? ''
      : checkpoint?.hasExit
        ? fill(texts.checkpoint.insideOf, { smart_count: entered, expected, inside })
        : fill(texts.enteredOf, { smart_count: entered, expected });
  // Without network the list of tickets is out of reach, the events on this phone are not.
  const closePath = isOnline ? listPath(place.prefix, place.eventId) : areaPath(place.prefix);
  return (
    <header className={!checkpoint ? 'gh' : isOut ? 'gh at out' : 'gh at'}>
      <a className="iconbtn" href={closePath} aria-label={texts.close}>
        <Icon name="close" />
      </a>
      <button
        type="button"
        className="ev"
        onClick={checkpoint ? onCheckpoint : onPanel}
        aria-label={checkpoint ? `${checkpoint.name} · ${texts.checkpoint.change}` : `${eventName} · ${texts.details}`}
      >
        <b>
          <span>{checkpoint?.name ?? (eventName || texts.title)}</span>
          <Icon name="down" size={20} />
        </b>
        <span>{hasVerdict || checkpoint ? count : gateName() || count}</span>
      </button>
      {checkpoint?.hasExit && (
        <button
          type="button"
          className="way"
          aria-label={isOut ? texts.checkpoint.turnIn : texts.checkpoint.turnOut}
          onClick={() => void device.turn(isOut ? 'in' : 'out')}
        >
          <Icon name={isOut ? 'logout' : 'login'} />
          {isOut ? texts.checkpoint.out : texts.checkpoint.in}
        </button>
      )}
      {/* The name needs the room; the search is under the thumb as well. */}
      {!checkpoint?.hasExit && (
        <button type="button" className="iconbtn" onClick={onSearch} aria-label={texts.search.title}>
          <Icon name="personSearch" />
        </button>
      )}
    </header>
  );
}
