import type { FieldMessages } from '#domain/errors.ts';
import { roomWishes } from '#domain/transports/room-wishes.ts';
import { type AskedEvent, type FormPerson, fieldName } from '#domain/website/booking-form.ts';
import { bookingWordsOf } from '../words.ts';
import { Choice, Field } from './FormParts.tsx';
import type { PageFrame } from './Layout.tsx';

interface WishesProps {
  frame: PageFrame;
  messages: FieldMessages;
  person: FormPerson;
  index: number;
  asked: AskedEvent['askedWishes'];
}

/** With whom somebody would like to be, and with whom in a room, where the event asks it. */
export function Wishes({ frame, messages, person, index, asked = [] }: WishesProps) {
  const words = bookingWordsOf(frame.language);
  const room = fieldName('roomWish', index);
  return (
    <>
      {asked.includes('together') && (
        <Field
          {...{ frame, messages, name: fieldName('together', index), label: words.together, value: person.together }}
          help={words.togetherHelp}
          optional={words.optional}
          autoComplete="off"
          maxLength={200}
        />
      )}
      {asked.includes('room') && (
        <fieldset className="f" id={room}>
          <legend className="flab">
            {words.roomWish} <small>{words.optional}</small>
          </legend>
          <div className="opts">
            {roomWishes.map((wish) => (
              <Choice
                key={wish}
                type="radio"
                name={room}
                value={wish}
                isChosen={person.roomWish === wish}
                title={words.roomWishes[wish]}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
