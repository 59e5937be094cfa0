import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callLink, isMinor, whatsappLink } from '#domain/leaders/notes.ts';
import type { MarkState } from '#domain/leaders/roll-call.ts';
import type { LedPerson, RollCall } from '#domain/leaders/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatTime } from '#domain/values/time.ts';
import { fill } from '../../texts.ts';
import { markOf } from '../device/led-view.ts';
import { useLeader, useList } from '../leader-context.ts';
import { LedIcon, type LedIconName } from './LedIcon.tsx';
import { LedSheet } from './LedSheet.tsx';
import { companionsOf, fullName, roomOf, stopOf } from './led-facts.ts';

interface Props {
  person: LedPerson;
  rollCall: RollCall | undefined;
  onDone: () => void;
}

/** Somebody: only what serves now, what they owe on top, the marks below the thumb. */
export function PersonScreen({ person, rollCall, onDone }: Props) {
  const { texts, device } = useLeader();
  const list = useList();
  const heading = useRef<HTMLHeadingElement>(null);
  const t = texts.person;
  const name = fullName(person);
  const { phone, age, seat } = person;
  const chat = phone === null ? null : whatsappLink(phone);
  const companions = companionsOf(list, person).map(fullName);
  const state = rollCall && markOf(list, rollCall._id, person._id)?.state;
  useEffect(() => heading.current?.focus(), []);

  async function mark(next: MarkState) {
    if (rollCall) await device.mark(rollCall._id, person._id, state === next ? 'open' : next);
    onDone();
  }

  const facts = [
    age !== null && fill(t.years, { smart_count: age }),
    seat && fill(t.seat, { seat }),
    companions.length > 0 && fill(t.with, { names: companions.join(', ') }),
    companions.length === 0 && person.booker !== name && fill(t.bookedBy, { name: person.booker }),
  ].filter(Boolean);

  return (
    <main className="led-person">
      <div className="scroll">
        <div className="h">
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p>{facts.join(' · ')}</p>
        </div>
        <div className="two">
          {phone && (
            <a className="gb b-main" href={callLink(phone)}>
              <LedIcon name="phone" />
              {t.call}
            </a>
          )}
          {chat && (
            <a className="gb b-line" href={chat} target="_blank" rel="noopener noreferrer">
              <LedIcon name="chat" />
              {t.whatsapp}
            </a>
          )}
          {!phone && <p className="off">{t.noPhone}</p>}
        </div>
        <PersonFacts person={person} />
      </div>
      {rollCall && (
        <div className="led-acts">
          <button
            type="button"
            className="gb b-line"
            aria-pressed={state === 'absent'}
            onClick={() => void mark('absent')}
          >
            <LedIcon name="minus" />
            {t.absent}
          </button>
          <button
            type="button"
            className="gb b-line"
            aria-pressed={state === 'excused'}
            onClick={() => void mark('excused')}
          >
            <LedIcon name="noteadd" />
            {t.excused}
          </button>
          <button
            type="button"
            className={state === 'here' ? 'gb xl w b-line' : 'gb xl w here'}
            onClick={() => void mark('here')}
          >
            <LedIcon name={state === 'here' ? 'minus' : 'check'} />
            {state === 'here' ? t.undoHere : fill(t.isHereFirst, { name: person.name })}
          </button>
        </div>
      )}
    </main>
  );
}

/** What is known of somebody, the most urgent first. */
function PersonFacts({ person }: { person: LedPerson }) {
  const { texts } = useLeader();
  const list = useList();
  const t = texts.person;
  const stop = stopOf(list, person);
  const room = roomOf(list, person);
  const { age, health, note, answers, isPaid, isTakenTwice } = person;
  const others = room
    ? list.people.filter(({ _id }) => _id !== person._id && room.ticketIds.includes(_id)).map(fullName)
    : [];
  return (
    <ul className="facts">
      {age !== null && isMinor(person) && <Fact icon="child" look="minor" text={fill(t.minor, { smart_count: age })} />}
      <Debt person={person} />
      {health && <Fact icon="health" look="warn" text={health} />}
      {note && <Fact icon="info" look="warn" text={note} />}
      {stop && (
        <Fact icon="place" text={fill(t.stop, { name: stop.name })}>
          {[stop.address !== stop.name && stop.address, formatTime(stop.at)].filter(Boolean).join(', ')}
        </Fact>
      )}
      {room && (
        <Fact icon="bed" text={fill(t.room, { name: room.identifier })}>
          {[room.name, others.length > 0 && fill(t.with, { names: others.join(', ') })].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {(answers ?? []).map(({ name, value }) => (
        <Fact key={name} icon="info" text={value}>
          {name}
        </Fact>
      ))}
      {isTakenTwice && <Fact icon="doneall" text={t.takenTwice} />}
      {isPaid && <Fact icon="doneall" text={t.paid} />}
      {list.rollCalls.map(({ _id, name }) => {
        const mark = markOf(list, _id, person._id);
        if (!mark || mark.state === 'open') return null;
        const time = formatTime(mark.at);
        return (
          <Fact key={_id} icon="history" text={fill(t.history, { roll: name, state: t.states[mark.state], time })}>
            {mark.isOwn ? texts.rollCall.byYou : fill(texts.rollCall.by, { name: mark.by })}
          </Fact>
        );
      })}
    </ul>
  );
}

interface FactProps {
  icon: LedIconName;
  text: string;
  look?: 'minor' | 'warn' | 'due';
  /** Smaller, below. */
  children?: ReactNode;
}

function Fact({ icon, text, look, children }: FactProps) {
  return (
    <li className={look}>
      <LedIcon name={icon} />
      <span>
        {text}
        {children && <small>{children}</small>}
      </span>
    </li>
  );
}

/** What somebody owes, and that they paid it to the leader: asked once more, because money cannot be taken back. */
function Debt({ person }: { person: LedPerson }) {
  const { texts, language, device } = useLeader();
  const [isAsking, setAsking] = useState(false);
  const t = texts.person;
  const { amountDue, isPaidHere } = person;
  if (!amountDue) return null;
  const amount = formatCents(amountDue, language);
  return (
    <li className="due">
      <LedIcon name="euro" />
      <span className="grow">
        {fill(t.owes, { amount })}
        <small>{isPaidHere ? t.owesHere : t.owesElsewhere}</small>
      </span>
      {isPaidHere && (
        <button type="button" className="gb" onClick={() => setAsking(true)}>
          {t.paidToMe}
        </button>
      )}
      {isAsking && (
        <LedSheet title={t.paidToMe} onClose={() => setAsking(false)}>
          <div className="sheet-body">
            <p>{fill(t.paidAsk, { amount, name: fullName(person) })}</p>
            <button
              type="button"
              className="gb b-main"
              onClick={() => {
                setAsking(false);
                void device.pay(person._id, 'cash');
              }}
            >
              {t.paidYes}
            </button>
            <button type="button" className="gb b-line" onClick={() => setAsking(false)}>
              {texts.cancel}
            </button>
          </div>
        </LedSheet>
      )}
    </li>
  );
}
