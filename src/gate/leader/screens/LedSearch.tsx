import { useEffect, useId, useRef, useState } from 'react';
import type { LedPerson, RollCall } from '#domain/leaders/schema.ts';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import { useLeader, useList } from '../leader-context.ts';
import { LedIcon } from './LedIcon.tsx';
import { sortPeople } from './led-facts.ts';
import { PersonRow } from './PersonRow.tsx';

/** Somebody of the list by name, the person who booked, or the end of the phone. */
export function LedSearch({
  rollCall,
  onOpen,
}: {
  rollCall: RollCall | undefined;
  onOpen: (personId: string) => void;
}) {
  const { texts, device } = useLeader();
  const list = useList();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { marks } = sortPeople(list, rollCall?._id);
  const found = list.people.filter((person) => matches(person, text));
  useEffect(() => field.current?.focus(), []);
  return (
    <main className="led-search">
      <div className="hits2">
        <ul>
          {found.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              mark={marks.get(person._id)}
              hasNote
              onTap={() => {
                if (!rollCall) return onOpen(person._id);
                const isHere = marks.get(person._id)?.state === 'here';
                void device.mark(rollCall._id, person._id, isHere ? 'open' : 'here');
              }}
              onOpen={() => onOpen(person._id)}
            />
          ))}
        </ul>
        <p className="led-empty" role="status">
          {found.length === 0 ? texts.searchNone : ''}
        </p>
      </div>
      <div className="led-ask">
        <label htmlFor={id} className="sr">
          {texts.searchLabel}
        </label>
        <LedIcon name="search" />
        <input
          id={id}
          ref={field}
          type="search"
          value={text}
          placeholder={texts.searchLabel}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
    </main>
  );
}

const matches = ({ name, surname, booker, phone }: LedPerson, text: string): boolean =>
  text.trim() === '' || isFound(searchText([name, surname, booker], phone), readSearch(text));
