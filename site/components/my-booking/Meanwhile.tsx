import type { Language } from '#domain/shared/language.ts';
import type { FormPerson } from '#domain/website/booking-form.ts';
import { personOf } from '#domain/website/details-form.ts';
import type { MyBooking, MyTicket } from '#domain/website/my-booking.ts';
import { bookingWordsOf } from '../../words.ts';
import { Icon } from '../Icon.tsx';
import type { PageFrame } from '../Layout.tsx';

interface MeanwhileProps {
  frame: PageFrame;
  asked: MyBooking['details'];
  info: NonNullable<MyTicket['info']>;
  /** As it was typed. */
  person: FormPerson;
}

type Said = readonly [label: string, value: string];

/** What is known of a participant, by what the form calls it; the same list for what stands and for what was typed. */
function sayings(person: FormPerson, { requirementNames }: MyBooking['details'], language: Language): Said[] {
  const words = bookingWordsOf(language);
  const { roomWish } = person;
  const wishes: Readonly<Record<string, string>> = words.roomWishes;
  return [
    ...(['name', 'surname', 'email', 'age'] as const).map((name): Said => [words[name], person[name].trim()]),
    ...requirementNames.map((name, at): Said => [name, (person.answers[at] ?? '').trim()]),
    [words.together, person.together.trim()],
    [words.roomWish, wishes[roomWish] ?? ''],
    [words.note, person.note.trim()],
  ];
}

/** Somebody corrected the same details since they were read: what stands now where something else is typed. */
export function Meanwhile({ frame, asked, info, person }: MeanwhileProps) {
  const words = bookingWordsOf(frame.language).sheets;
  const typed = sayings(person, asked, frame.language);
  const others = sayings(personOf(info, asked), asked, frame.language).filter(([, now], at) => now !== typed[at]?.[1]);
  return (
    <div className="alert redt" role="alert">
      <Icon name="err" />
      <div>
        <h2>{words.meanwhile}</h2>
        <p>{words.meanwhileText}</p>
        <ul>
          {others.map(([label, now]) => (
            <li key={label}>
              {label}: <b>{now === '' ? words.meanwhileEmpty : now}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
