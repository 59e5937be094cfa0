import { callLink } from '#domain/leaders/notes.ts';
import type { LedPerson, RollCall } from '#domain/leaders/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { fill } from '../../texts.ts';
import { useLeader, useLeaderState, useList } from '../leader-context.ts';
import { Figure } from './Figure.tsx';
import { LedIcon } from './LedIcon.tsx';
import { currentStop, fullName, sortPeople } from './led-facts.ts';

/** Names that are read out; more of them are only counted. */
const NAMES_MAX = 4;

/** The stops in order, the one of now standing out. */
export function StopsFace({ rollCall, onMissing }: { rollCall: RollCall | undefined; onMissing: () => void }) {
  const { texts, device } = useLeader();
  const { left } = useLeaderState();
  const list = useList();
  const t = texts.stops;
  const { marks } = sortPeople(list, rollCall?._id);
  const isHere = ({ _id }: LedPerson) => marks.get(_id)?.state === 'here';
  const expected = list.people.filter(({ _id }) => marks.get(_id)?.state !== 'excused');
  const here = expected.filter(isHere);
  const now = currentStop(list, left);
  const ofStop = (stopId: string | null) => expected.filter((person) => person.stopId === stopId);
  const missingOf = (stopId: string | null) => ofStop(stopId).filter((person) => !isHere(person));
  const without = expected.filter(({ stopId }) => !list.stops.some(({ _id }) => _id === stopId));
  const missingNow = now ? missingOf(now._id) : [];
  const [first] = missingNow;
  const lastLeft = list.stops.findLast(({ _id }) => left[_id] !== undefined);

  return (
    <main className="led-stops">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard (WCAG 2.1.1) */}
      <section className="scroll" aria-label={t.title} tabIndex={0}>
        <Figure
          value={here.length}
          of={fill(t.onBoard, { smart_count: expected.length })}
          share={expected.length === 0 ? 0 : here.length / expected.length}
          label={fill(texts.rollCall.figure, { here: here.length, expected: expected.length })}
        />
        {list.stops.length === 0 && <p className="led-empty">{t.none}</p>}
        <ol className="stops">
          {list.stops.map(({ _id, name, address, at }) => {
            const all = ofStop(_id);
            const missing = missingOf(_id);
            const leftAt = left[_id];
            const isNow = _id === now?._id;
            const named = missing.slice(0, NAMES_MAX).map(fullName).join(', ');
            const more = missing.length - NAMES_MAX;
            const names = more > 0 ? fill(t.andMore, { names: named, smart_count: more }) : named;
            return (
              <li
                key={_id}
                className={isNow ? 'now' : leftAt ? 'past' : undefined}
                aria-current={isNow ? 'step' : undefined}
              >
                <time className="t" dateTime={at}>
                  {formatTime(at)}
                </time>
                <span className="n">{name}</span>
                <span className="s">
                  {leftAt
                    ? fill(t.left, { time: formatTime(leftAt) })
                    : isNow && missing.length > 0
                      ? fill(t.missing, { names })
                      : address === name
                        ? ''
                        : address}
                </span>
                <span className="q">
                  {missing.length === 0 ? (
                    <>
                      <LedIcon name="check" />
                      <span className="sr">{fill(t.complete, { smart_count: all.length })}</span>
                      <span aria-hidden="true">{all.length}</span>
                    </>
                  ) : (
                    fill(t.count, { here: all.length - missing.length, expected: all.length })
                  )}
                </span>
                {/* Whoever went on a stop too early goes back to it, whoever is missing at the next one. */}
                {_id === lastLeft?._id && (
                  <button type="button" className="gb b-line" onClick={() => void device.leaveStop(_id, false)}>
                    <LedIcon name="back" />
                    {t.reopen}
                  </button>
                )}
              </li>
            );
          })}
          {without.length > 0 && (
            <li>
              <span className="t" />
              <span className="n">{t.noStop}</span>
              <span className="s" />
              <span className="q">
                {fill(t.count, { here: without.filter(isHere).length, expected: without.length })}
              </span>
            </li>
          )}
        </ol>
      </section>
      {now && (
        <div className="led-acts stops-acts">
          {missingNow.length === 1 && first?.phone ? (
            <a
              className="gb b-line"
              href={callLink(first.phone)}
              aria-label={fill(texts.person.callName, { name: fullName(first) })}
            >
              <LedIcon name="phone" />
              {texts.person.call}
            </a>
          ) : first ? (
            <button type="button" className="gb b-line" onClick={onMissing}>
              <LedIcon name="phone" />
              {fill(t.call, { smart_count: missingNow.length })}
            </button>
          ) : null}
          <button type="button" className="gb b-main" onClick={() => void device.leaveStop(now._id, true)}>
            <LedIcon name="arrow" />
            {t.next}
          </button>
        </div>
      )}
    </main>
  );
}
