import { callLink, whatsappLink } from '#domain/leaders/notes.ts';
import type { LedPerson } from '#domain/leaders/schema.ts';
import { fill } from '../../texts.ts';
import { useLeader, useList } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';
import { companionsOf, fullName, roomOf, stopOf } from './led-facts.ts';
import { NoteLine } from './NoteLine.tsx';

interface Props {
  person: LedPerson;
  onHere: () => void;
  onOpen: () => void;
}

/** Somebody to be found: who, one note, and what to do about it, each under a thumb. */
export function MissingCard({ person, onHere, onOpen }: Props) {
  const { texts } = useLeader();
  const list = useList();
  const t = texts.person;
  const name = fullName(person);
  const stop = stopOf(list, person);
  const room = roomOf(list, person);
  const companions = companionsOf(list, person).map((other) => other.name);
  const facts = [
    companions.length > 0 && fill(t.with, { names: companions.slice(0, 3).join(', ') }),
    stop && fill(t.stopShort, { name: stop.name }),
    room && fill(t.roomShort, { name: room.identifier }),
  ].filter(Boolean);
  const { phone } = person;
  const chat = phone === null ? null : whatsappLink(phone);
  return (
    <li className="miss">
      <button type="button" className="top" onClick={onOpen}>
        <span className="n">{name}</span>
        <span className="s">{facts.join(' · ')}</span>
      </button>
      <NoteLine person={person} />
      <div className="b">
        {phone ? (
          <a href={callLink(phone)} aria-label={fill(t.callName, { name })}>
            <LedIcon name="phone" />
            {t.call}
          </a>
        ) : (
          <span className="off">{t.noPhone}</span>
        )}
        {chat ? (
          <a href={chat} target="_blank" rel="noopener noreferrer" aria-label={fill(t.writeName, { name })}>
            <LedIcon name="chat" />
            {t.write}
          </a>
        ) : (
          <span className="off" />
        )}
        <button type="button" className="here" onClick={onHere} aria-label={fill(t.isHereName, { name })}>
          <LedIcon name="check" />
          {t.isHere}
        </button>
      </div>
    </li>
  );
}
