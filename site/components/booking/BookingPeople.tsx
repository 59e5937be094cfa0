import type { FieldMessages } from '#domain/errors.ts';
import { remainingQuantity, SENIOR_ABOVE, YOUNG_BELOW } from '#domain/events/price/price.ts';
import { canAddParticipant, canRemoveParticipant } from '#domain/reservations/booking.ts';
import type { UserType } from '#domain/shared/user-type.ts';
import { answerName, type BookingForm, type FormPerson, fieldName } from '#domain/website/booking-form.ts';
import { basesOf, type PriceUpTo } from '#domain/website/people-prices.ts';
import type { PublicEvent } from '#domain/website/public-records.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, counted, wordsOf } from '../../words.ts';
import { Choice, Field, FieldError } from '../FormParts.tsx';
import type { PageFrame } from '../Layout.tsx';
import { Wishes } from '../Wishes.tsx';

interface PeopleProps {
  frame: PageFrame;
  event: PublicEvent;
  form: BookingForm;
  messages: FieldMessages;
  /** The tier the first person pays as. */
  userType: UserType;
}

/** Who is coming: everybody with what the event asks of them. */
export function PeopleStep(props: PeopleProps) {
  const { frame, event, form } = props;
  const words = bookingWordsOf(frame.language);
  return (
    <>
      {form.people
        .map((person, index) => ({ person, index, id: fieldName('name', index) }))
        .map(({ id, ...one }) => (
          <Person key={id} {...props} {...one} />
        ))}
      {canAddParticipant(event, form.people.length) && (
        <button type="submit" className="btn line full" name="action" value="add">
          {words.add}
        </button>
      )}
    </>
  );
}

function Person(props: PeopleProps & { person: FormPerson; index: number }) {
  const { frame, event, form, messages, person, index } = props;
  const words = bookingWordsOf(frame.language);
  const isFirst = index === 0;
  const isByAge = event.priceType === 'byAges';
  const bases = basesOf(event, index, props.userType);
  const field = (name: 'name' | 'surname' | 'email' | 'age' | 'note') => ({
    ...{ frame, messages, name: fieldName(name, index), label: words[name], value: person[name] },
  });
  const auto = (value: string) => (isFirst ? value : 'off');
  return (
    <fieldset className="card person" id={`person-${index + 1}`} data-bases={JSON.stringify(bases)}>
      <legend>
        <span className="n" aria-hidden="true">
          {index + 1}
        </span>
        <span>
          <b>{isFirst ? words.first : fill(words.person, { count: index + 1 })}</b>
          <span>{isFirst ? words.firstText : words.personText}</span>
          {!isByAge && <span>{pricesInWords(bases, frame)}</span>}
        </span>
      </legend>
      <div className="form">
        <div className="g2 form">
          <Field {...field('name')} autoComplete={auto('given-name')} maxLength={80} />
          <Field {...field('surname')} autoComplete={auto('family-name')} maxLength={80} />
        </div>
        <div className="g2 form">
          <Field
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete={auto('email')}
            optional={isFirst ? undefined : words.optional}
          />
          {isFirst && (
            <Field
              {...{ frame, messages, name: 'phone', label: words.phone, value: form.phone, help: words.phoneHelp }}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              optional={words.optional}
              maxLength={20}
            />
          )}
        </div>
        {isByAge && (
          <Field
            {...field('age')}
            help={pricesInWords(bases, frame)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        )}
        <Extras {...{ frame, event, person, index, messages }} />
        {event.requirementNames.map((name, question) => (
          <Field
            key={name}
            {...{ frame, messages, name: answerName(index, question), label: name }}
            value={person.answers[question] ?? ''}
            autoComplete="off"
            maxLength={300}
          />
        ))}
        <Wishes {...{ frame, messages, person, index, asked: event.askedWishes }} />
        <Field {...field('note')} optional={words.optional} autoComplete="off" maxLength={500} />
        {canRemoveParticipant(index) && (
          <button type="submit" className="btn quiet" name="action" value={`remove${index}`}>
            {words.remove}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** What somebody pays: one price, or the one of each span of ages. */
function pricesInWords(bases: readonly PriceUpTo[], { language }: PageFrame): string {
  const { ages } = wordsOf(language);
  const [first, ...others] = bases;
  if (!first) return '';
  if (others.length === 0) return amountInWords(first.price, language);
  const nameOf = (to: number) => {
    if (to < YOUNG_BELOW) return fill(ages.young, { to: YOUNG_BELOW });
    return to > SENIOR_ABOVE
      ? fill(ages.senior, { from: SENIOR_ABOVE })
      : fill(ages.adult, { from: YOUNG_BELOW, to: SENIOR_ABOVE });
  };
  return bases.map(({ to, price }) => `${nameOf(to)} ${amountInWords(price, language)}`).join(', ');
}

function Extras({
  frame,
  event,
  person,
  index,
  messages,
}: Omit<PeopleProps, 'form' | 'userType'> & { person: FormPerson; index: number }) {
  const { language } = frame;
  const words = bookingWordsOf(language);
  const name = fieldName('extraIds', index);
  if (event.extras.length === 0) return null;
  return (
    <fieldset className="f" id={name}>
      <legend className="flab">
        {words.extras} <small>{words.optional}</small>
      </legend>
      <div className="opts">
        {event.extras.map((extra) => {
          const left = remainingQuantity(extra);
          const sign = extra.extraType === 'supplement' ? '+' : '−';
          return (
            <Choice
              key={extra.id}
              type="checkbox"
              name={name}
              value={extra.id}
              isChosen={person.extraIds.includes(extra.id)}
              title={extra.name}
              text={
                left === 0 ? wordsOf(language).soldOut : left < 10 ? counted(wordsOf(language).left, left) : undefined
              }
              cents={extra.extraType === 'supplement' ? extra.price : -extra.price}
              price={`${sign}\u00a0${amountInWords(extra.price, language)}`}
              isOff={left === 0}
            />
          );
        })}
      </div>
      <FieldError {...{ frame, name, message: messages[name] }} />
    </fieldset>
  );
}
