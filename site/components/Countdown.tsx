import { HOUR, MINUTE } from '../../domain/values/time.ts';
import { fill } from '../../i18n/fill.ts';
import { momentInWords, waitingWordsOf } from '../words.ts';
import type { PageFrame } from './Layout.tsx';

interface CountdownProps {
  frame: PageFrame;
  from: string;
  until: string;
}

/** Hours and minutes left as the server counts them (WAIT-003). */
export function Countdown({ frame, from, until }: CountdownProps) {
  const { language } = frame;
  const words = waitingWordsOf(language);
  const left = Math.max(0, Date.parse(until) - frame.now.getTime());
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const one = (text: { one: string; other: string }, count: number) => (count === 1 ? text.one : text.other);
  return (
    <div className="back">
      <p className="small muted">{fill(words.until, { date: momentInWords(until, language) })}</p>
      <p className="count">
        <span>
          <b>{hours}</b>
          <span>{one(words.hours, hours)}</span>
        </span>
        <span>
          <b>{minutes}</b>
          <span>{one(words.minutes, minutes)}</span>
        </span>
      </p>
      <progress
        max={Date.parse(until) - Date.parse(from)}
        value={left}
        aria-label={fill(words.left, { hours, minutes })}
      />
    </div>
  );
}
