import { answerName, type FormPerson, fieldName } from '#domain/website/booking-form.ts';
import type { AddSheet, MyBooking } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, refusalInWords } from '../../words.ts';
import { ErrorSummary, Field, Hidden } from '../FormParts.tsx';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';

interface AddProps {
  frame: PageFrame;
  booking: MyBooking;
  path: string;
  open: AddSheet | undefined;
}

const nobody: FormPerson = {
  ...{ name: '', surname: '', email: '', age: '', note: '', together: '', roomWish: '', extraIds: [], answers: [] },
};

/** Somebody more on a booking: who they are, then what they cost. */
export function MyAdd({ frame, booking, path, open }: AddProps) {
  const { language } = frame;
  const words = bookingWordsOf(language);
  const { priceType, requirementNames } = booking.details;
  // After those who are on it, so that no field has the name of another's.
  const index = booking.tickets.length;
  const person = open && !open.isDone ? open.person : nobody;
  const messages = open?.messages ?? {};
  const sentence = open?.refusal && refusalInWords(open.refusal, language);
  const preview = open?.isDone ? undefined : open?.preview;
  const field = (name: 'name' | 'surname' | 'email' | 'age' | 'note') => ({
    ...{ frame, messages, name: fieldName(name, index), label: words[name], value: person[name] },
    autoComplete: 'off' as const,
  });
  return (
    <form className="form" method="post" action={`${linkTo(frame, `${path}/add`)}#add`} noValidate>
      {open?.isDone && (
        <p className="hint" role="status">
          <Icon name="check" />
          <span>{words.sheets.addDone}</span>
        </p>
      )}
      <ErrorSummary {...{ frame, messages, sentence }} questions={requirementNames} />
      <div className="g2 form">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('surname')} maxLength={80} />
      </div>
      <Field {...field('email')} type="email" inputMode="email" optional={words.optional} />
      {priceType === 'byAges' && <Field {...field('age')} inputMode="numeric" maxLength={3} />}
      {requirementNames.map((name, question) => (
        <Field
          key={name}
          {...{ frame, messages, name: answerName(index, question), label: name }}
          value={person.answers[question] ?? ''}
          autoComplete="off"
          maxLength={300}
        />
      ))}
      <Field {...field('note')} optional={words.optional} maxLength={500} />
      {preview && (
        <div className="back" role="status">
          <Hidden fields={[['expected', String(preview.price)]]} />
          <b>{fill(words.sheets.addPrice, { price: amountInWords(preview.price, language) })}</b>
        </div>
      )}
      <button type="submit" className="btn own">
        {preview ? words.sheets.addDo : words.sheets.addShow}
      </button>
    </form>
  );
}
