import type { LedPerson, RollCallMark } from '#domain/leaders/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { fill } from '../../texts.ts';
import { useLeader, useList } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';
import { fullName, stopOf } from './led-facts.ts';
import { NoteLine } from './NoteLine.tsx';

interface Props {
  person: LedPerson;
  mark: RollCallMark | undefined;
  /** A tap on the row: here, or not here any more. */
  onTap: () => void;
  onOpen: () => void;
  /** Whether what is urgent is below the name. */
  hasNote?: boolean;
}

/** One big row: a tap on it says "here", one on its end opens the person. */
export function PersonRow({ person, mark, onTap, onOpen, hasNote = false }: Props) {
  const { texts } = useLeader();
  const list = useList();
  const t = texts.rollCall;
  const name = fullName(person);
  const isHere = mark?.state === 'here';
  const state = mark?.state === 'absent' || mark?.state === 'excused' ? texts.person.states[mark.state] : null;
  const by = mark && mark.state !== 'open' && (mark.isOwn ? t.byYou : fill(t.by, { name: mark.by }));
  const below = mark && by ? [state, by] : [stopOf(list, person)?.name];
  return (
    <li className="rrow">
      <button
        type="button"
        className="tap"
        aria-pressed={isHere}
        aria-label={fill(isHere ? texts.person.undoName : texts.person.isHereName, { name })}
        onClick={onTap}
      >
        <span className={isHere ? 'tick on' : 'tick'}>{isHere && <LedIcon name="check" />}</span>
        <span className="who">
          <span className="n">{name}</span>
          <span className="s">{below.filter(Boolean).join(' · ')}</span>
        </span>
        {mark && mark.state !== 'open' && <time dateTime={mark.at}>{formatTime(mark.at)}</time>}
      </button>
      <button type="button" className="iconbtn" onClick={onOpen} aria-label={name}>
        <LedIcon name="next" />
      </button>
      {hasNote && <NoteLine person={person} />}
    </li>
  );
}
