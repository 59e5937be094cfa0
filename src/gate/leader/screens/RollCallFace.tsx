import { useState } from 'react';
import { countMarks, expectedOf } from '#domain/leaders/roll-call.ts';
import type { LedPerson, RollCall } from '#domain/leaders/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { fill } from '../../texts.ts';
import { statesOf } from '../device/led-view.ts';
import { useLeader, useLeaderState, useList } from '../leader-context.ts';
import { Figure } from './Figure.tsx';
import { LedIcon } from './LedIcon.tsx';
import { currentStop, sortPeople } from './led-facts.ts';
import { MissingCard } from './MissingCard.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RollCallSheet } from './RollCallSheet.tsx';

/** Up to so many people to be found each have a card of their own; while more are missing a tap on a row is faster. */
const CARDS_MAX = 8;

interface Props {
  rollCall: RollCall | undefined;
  onChoose: (rollCallId: string | null) => void;
  onOpen: (personId: string) => void;
}

/** First the figure to say aloud, then who is missing, then everybody else. */
export function RollCallFace({ rollCall, onChoose, onOpen }: Props) {
  const { texts, device } = useLeader();
  const { left } = useLeaderState();
  const list = useList();
  const [sheet, setSheet] = useState<'new' | 'rename' | null>(null);
  const t = texts.rollCall;
  const { marks, missing, absent, here, excused, gone } = sortPeople(list, rollCall?._id);
  const counts = countMarks(list.people, statesOf(marks));
  const expected = expectedOf(counts);
  const isFirst = rollCall?._id === list.rollCalls[0]?._id;
  const stop = isFirst ? currentStop(list, left) : undefined;
  const toggle = (person: LedPerson) => {
    if (!rollCall) return setSheet('new');
    void device.mark(rollCall._id, person._id, marks.get(person._id)?.state === 'here' ? 'open' : 'here');
  };
  const rows = (people: readonly LedPerson[], hasNote = false) => (
    <ul>
      {people.map((person) => (
        <PersonRow
          key={person._id}
          person={person}
          mark={marks.get(person._id)}
          hasNote={hasNote}
          onTap={() => toggle(person)}
          onOpen={() => onOpen(person._id)}
        />
      ))}
    </ul>
  );

  return (
    <main className="led-main">
      <fieldset className="rounds">
        <legend className="sr">{t.label}</legend>
        {list.rollCalls.map((one) => {
          const isChosen = one._id === rollCall?._id;
          const isComplete = sortPeople(list, one._id).missing.length === 0 && list.people.length > 0;
          return (
            <button
              key={one._id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => (isChosen ? setSheet('rename') : onChoose(one._id))}
              aria-label={isChosen ? `${one.name}: ${t.rename}` : undefined}
            >
              {isComplete && <LedIcon name="check" size={18} />}
              {one.name}
              {isChosen && <LedIcon name="edit" size={16} />}
            </button>
          );
        })}
        <button type="button" onClick={() => setSheet('new')} aria-label={t.new}>
          <LedIcon name="add" size={20} />
        </button>
      </fieldset>
      <Figure
        value={counts.here}
        of={fill(t.of, { smart_count: expected })}
        share={expected === 0 ? 0 : counts.here / expected}
        label={fill(t.figure, { here: counts.here, expected })}
        aside={
          expected > counts.here
            ? fill(t.missing, { smart_count: expected - counts.here })
            : list.people.length > 0
              ? t.all
              : ''
        }
        isComplete={expected === counts.here}
      />
      {list.people.length === 0 && <p className="led-empty">{t.empty}</p>}
      {missing.length > 0 && (
        <section aria-label={t.who}>
          <h2 className="sect">
            {t.who} <span>{stop ? fill(t.leavesAt, { time: formatTime(stop.at) }) : ''}</span>
          </h2>
          {missing.length > CARDS_MAX ? (
            rows(missing, true)
          ) : (
            <ul className="cards">
              {missing.map((person) => (
                <MissingCard
                  key={person._id}
                  person={person}
                  onHere={() => toggle(person)}
                  onOpen={() => onOpen(person._id)}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {absent.length > 0 && (
        <section aria-label={texts.person.absent}>
          <h2 className="sect">{texts.person.absent}</h2>
          {rows(absent)}
        </section>
      )}
      {here.length > 0 && (
        <section aria-label={t.here}>
          <h2 className="sect">
            {t.here} <span>{fill(t.hereHint, { smart_count: here.length })}</span>
          </h2>
          {rows(here)}
        </section>
      )}
      {excused.length > 0 && (
        <section aria-label={t.excused}>
          <h2 className="sect">{t.excused}</h2>
          {rows(excused)}
        </section>
      )}
      {gone > 0 && <p className="led-empty">{fill(t.gone, { smart_count: gone })}</p>}
      {sheet && (
        <RollCallSheet
          renamed={sheet === 'rename' ? (rollCall ?? null) : null}
          onClose={() => {
            if (sheet === 'new') onChoose(null);
            setSheet(null);
          }}
        />
      )}
    </main>
  );
}
