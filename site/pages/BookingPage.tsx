import type { ReactNode } from 'react';
import { costsNothing } from '#domain/events/price/price.ts';
import type { BookingForm } from '#domain/website/booking-form.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { suggestedEmail } from '#domain/website/email-slip.ts';
import { fill } from '#i18n/fill.ts';
import { PaymentStep } from '../components/booking/BookingPayment.tsx';
import { PeopleStep } from '../components/booking/BookingPeople.tsx';
import type { BookingPageProps } from '../components/booking/booking-props.ts';
import { ErrorSummary, Hidden, MadeBefore, Slip, Trap } from '../components/FormParts.tsx';
import { Icon } from '../components/Icon.tsx';
import { formTo, Layout, linkTo } from '../components/Layout.tsx';
import {
  amountInWords,
  bookingWordsOf,
  counted,
  followingWordsOf,
  periodInWords,
  placesInWords,
  refusalInWords,
  wordsOf,
} from '../words.ts';

type Carried = (readonly [name: string, value: string])[];

/** What the second step carries of the first, as it was sent. */
const carriedPeople = (form: BookingForm): Carried => [
  ...form.people.flatMap(
    (person, index): Carried => [
      [`name${index}`, person.name],
      [`surname${index}`, person.surname],
      [`email${index}`, person.email],
      [`age${index}`, person.age],
      [`note${index}`, person.note],
      [`together${index}`, person.together],
      [`roomWish${index}`, person.roomWish],
      ...person.extraIds.map((id) => [`extraIds${index}`, id] as const),
      ...person.answers.map((answer, question) => [`answer${index}_${question}`, answer] as const),
    ],
  ),
  ['phone', form.phone],
];

/** What the first step keeps of the second, for the person who goes back and forth. */
const carriedChoices = (form: BookingForm): Carried => [
  ['departurePoint', form.departurePoint],
  ['paymentType', form.paymentType],
  ['keptEmail', form.keptEmail],
  ['terms', form.hasAcceptedTerms ? '1' : ''],
  ['privacy', form.hasReadPrivacy ? '1' : ''],
  ['news', form.wantsNews ? '1' : ''],
];

/** The two steps of a booking without an account, one form post each. */
export function BookingPage(props: BookingPageProps) {
  const { frame, community, event, path, step, form, messages, refusal, sum, said, token, trap } = props;
  const { language } = frame;
  const words = bookingWordsOf(language);
  const isFree = sum ? sum.total === 0 : costsNothing(event);
  const isChoiceLeft = !isFree || event.departurePoints.length > 1;
  const isRequest = event.selectionType === 'manual';
  const last = isRequest ? words.askNow : isFree || form.paymentType !== 'stripe' ? words.bookNow : words.bookAndPay;
  const button = step === 1 ? words.next : last;
  const action = step === 1 ? 'next' : 'book';
  const sentence = said ? words[said] : refusal && refusalInWords(refusal, language);
  const people = counted(words.people, form.people.length);
  const known = sum?.total ?? props.peopleTotal;
  const total = known === undefined ? words.totalLater : amountInWords(known, language);
  return (
    <Layout
      frame={frame}
      title={fill(words.title, { event: event.name })}
      path={path}
      isUnlisted
      community={community}
      tools={<a href={linkTo(frame, props.leavePath)}>{words.leave}</a>}
      bar={
        <section className="bar only-phone" aria-label={words.total}>
          <div className="in">
            <p className="g">
              <b className="price" data-shows="total">
                {total}
              </b>
              <span className="muted">{people}</span>
            </p>
            <button type="submit" className="btn main" form="booking" name="action" value={action}>
              {button}
            </button>
          </div>
        </section>
      }
    >
      <section className="screen">
        <div className="wrap">
          <ol className="prog" aria-label={words.steps}>
            <li className="on" aria-current={step === 1 ? 'step' : undefined}>
              {words.step1}
            </li>
            <li className={step === 2 ? 'on' : undefined} aria-current={step === 2 ? 'step' : undefined}>
              {isFree ? words.step2Free : words.step2}
            </li>
          </ol>
          <h1>{step === 1 ? words.who : isFree ? words.howFree : words.how}</h1>
          <p className="muted">{step === 1 ? intro(props) : isChoiceLeft ? words.oneMore : words.lookOver}</p>
          {frame.follower && (
            <p className="hint">
              <Icon name="person" />
              <span>{fill(followingWordsOf(frame.language).known, { name: nameOf(frame.follower) })}</span>
            </p>
          )}
          <form
            className="cols"
            id="booking"
            method="post"
            action={formTo(frame, path)}
            noValidate
            data-total={step === 1 ? wordsOf(language).free : undefined}
            data-later={words.totalLater}
          >
            <Hidden
              fields={[
                ['token', token],
                ['step', String(step)],
                ...(step === 2 ? carriedPeople(form) : carriedChoices(form)),
              ]}
            />
            <Trap name={trap} />
            {/* What Enter presses: the first button of a form, which must not be one that adds or removes somebody. */}
            <button type="submit" className="sr" name="action" value={action} tabIndex={-1} aria-hidden="true">
              {button}
            </button>
            <div className="stack tight">
              <Hint>
                <Mini {...props} />
              </Hint>
              <ErrorSummary {...{ frame, messages, sentence }} questions={event.requirementNames} />
              <Made {...props} />
              {step === 1 ? (
                <PeopleStep {...{ frame, event, form, messages }} userType={props.userType} />
              ) : (
                <>
                  <Slip frame={frame} {...slipOf(form)} />
                  <PaymentStep {...props} isFree={isFree} isRequest={isRequest} />
                </>
              )}
            </div>
            <aside className={sum && step === 2 ? 'aside' : 'aside only-desk'} aria-label={words.summary}>
              <div className="card">
                <Summary {...props} total={total} />
                <button type="submit" className="btn main full only-desk" name="action" value={action}>
                  {button}
                </button>
              </div>
              {step === 2 && (
                <button type="submit" className="btn quiet" name="action" value="back">
                  {words.back}
                </button>
              )}
            </aside>
          </form>
        </div>
      </section>
    </Layout>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <div className="only-phone card">{children}</div>;

const nameOf = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;

function intro({ frame, event, visitor }: BookingPageProps): string {
  const words = bookingWordsOf(frame.language);
  const state = bookingState(event, frame.now, visitor);
  // No more than there are places for.
  const count = state.kind === 'open' ? Math.min(event.slotsPerUser, state.free) : event.slotsPerUser;
  const isAlone = event.accessType === 'subscribed' || event.slotsPerUser === 1;
  const texts = event.selectionType === 'manual' ? words.asked : words;
  return isAlone ? texts.alone : counted(texts.upTo, count);
}

/** The same form has booked before, with other content: that is not in it, and where it can be changed. */
function Made({ frame, path, made }: BookingPageProps) {
  const words = bookingWordsOf(frame.language);
  if (!made) return null;
  return (
    <MadeBefore title={fill(words.made, { people: made.people })} text={words.madeText}>
      <a href={linkTo(frame, made.path)}>{words.madeOpen}</a>
      {made.isOnly ? null : <a href={linkTo(frame, path)}>{words.madeNew}</a>}
    </MadeBefore>
  );
}

function Mini({ frame, event, visitor }: BookingPageProps) {
  const { language } = frame;
  const picture = event.cardImage ?? event.headerImage;
  const places = placesInWords(bookingState(event, frame.now, visitor), language).text;
  return (
    <div className="mini">
      {picture ? <img src={picture} alt="" width={84} height={64} /> : <span />}
      <div>
        <b>{event.name}</b>
        <span>{periodInWords(event.beginsAt, event.endsAt, language)}</span>
        <span>{places}</span>
      </div>
    </div>
  );
}

/** What the first address may have been meant to be, until that was asked. */
function slipOf({ people, keptEmail: kept }: BookingPageProps['form']) {
  const given = people[0]?.email ?? '';
  return { given, kept, meant: kept === given ? undefined : suggestedEmail(given) };
}

function Summary(props: BookingPageProps & { total: string }) {
  const { frame, sum, step, total } = props;
  const { language } = frame;
  const words = bookingWordsOf(language);
  return (
    <>
      <h2>{words.summary}</h2>
      <div className="only-desk">
        <Mini {...props} />
      </div>
      {step === 1 && (
        <ul className="sum">
          <li className="tot">
            <span>{words.total}</span>
            <span className="num" data-shows="total">
              {total}
            </span>
          </li>
        </ul>
      )}
      {sum && step === 2 && (
        <ul className="sum">
          {sum.lines.map(({ id, name, detail, price }) => (
            <li key={id}>
              <span>
                <span translate="no">{name}</span>
                {detail && <small>{detail}</small>}
              </span>
              <span className="num">{amountInWords(price, language)}</span>
            </li>
          ))}
          <li className="tot">
            <span>{words.total}</span>
            <span className="num">{amountInWords(sum.total, language)}</span>
          </li>
        </ul>
      )}
    </>
  );
}
