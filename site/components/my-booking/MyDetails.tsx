import { answerName, type FormPerson, fieldName } from '#domain/website/booking-form.ts';
import { personOf } from '#domain/website/details-form.ts';
import type { DetailsSheet, MyBooking, MyTicket } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, refusalInWords, untilInWords } from '../../words.ts';
import { ErrorSummary, Field, Hidden } from '../FormParts.tsx';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { Wishes } from '../Wishes.tsx';
import { Meanwhile } from './Meanwhile.tsx';

interface DetailsProps {
  frame: PageFrame;
  booking: MyBooking;
  path: string;
  open: DetailsSheet | undefined;
}

/** Whether a ticket is still for the person who booked to correct. */
export const canChange = ({ status, info, isScanned }: MyTicket): boolean =>
  status === 'valid' && info !== null && !isScanned;

/** The details of everybody on a booking, each in a form of its own; past the last day, why not and whom to write to. */
export function MyDetails(props: DetailsProps) {
  const { frame, booking, open } = props;
  const { language } = frame;
  const words = bookingWordsOf(language).sheets;
  const { until, isOver, contact } = booking.details;
  const date = until ? untilInWords(until, language) : '';
  const [before = '', after = ''] = fill(words.detailsOver, { date, contact: '%{contact}' }).split('%{contact}');
  if (isOver && !open) {
    return (
      <p>
        {before}
        <a href={`mailto:${contact}`}>{contact}</a>
        {after}
      </p>
    );
  }
  // Past the last day only what was sent too late is shown again, so that nothing typed is lost.
  const shown = booking.tickets
    .map((ticket, index) => ({ ticket, index }))
    .filter(({ ticket }) => canChange(ticket) && (!isOver || ticket.id === open?.ticketId));
  const isRefusedHere = open?.refusal && !shown.some(({ ticket }) => ticket.id === open.ticketId);
  return (
    <>
      {open?.isDone && (
        <p className="hint" role="status">
          <Icon name="check" />
          <span>{words.detailsDone}</span>
        </p>
      )}
      {isRefusedHere && open.refusal && (
        <ErrorSummary frame={frame} messages={{}} sentence={refusalInWords(open.refusal, language)} />
      )}
      {until && !isOver && <p className="small muted">{fill(words.detailsUntil, { date })}</p>}
      <div className="stack tight">
        {shown.map(({ ticket, index }) => (
          <PersonForm key={ticket.id} {...props} {...{ ticket, index }} isOpen={open?.ticketId === ticket.id} />
        ))}
      </div>
    </>
  );
}

interface PersonProps extends DetailsProps {
  ticket: MyTicket;
  index: number;
  isOpen: boolean;
}

const shownPerson = ({ ticket, booking, open, isOpen }: PersonProps): FormPerson | undefined => {
  if (open && isOpen && !open.isDone) return open.person;
  return ticket.info ? personOf(ticket.info, booking.details) : undefined;
};

function PersonForm(props: PersonProps) {
  const { frame, booking, path, open, ticket, index, isOpen } = props;
  const words = bookingWordsOf(frame.language);
  const person = shownPerson(props);
  if (!person) return null;
  const { priceType, requirementNames } = booking.details;
  const messages = isOpen ? (open?.messages ?? {}) : {};
  const preview = isOpen ? open?.preview : undefined;
  const isOutdated = isOpen && open?.refusal?.code === 'stale_write';
  const sentence = isOpen && open?.refusal ? refusalInWords(open.refusal, frame.language) : undefined;
  const field = (name: 'name' | 'surname' | 'email' | 'age' | 'note') => ({
    ...{ frame, messages, name: fieldName(name, index), label: words[name], value: person[name] },
    autoComplete: 'off' as const,
  });
  return (
    <details className="tline" open={isOpen && !open?.isDone}>
      <summary>
        <span className="g">
          <b>
            {ticket.name} {ticket.surname}
          </b>
        </span>
        <Icon name="down" className="i chev" />
      </summary>
      <form className="form" method="post" action={`${linkTo(frame, `${path}/details`)}#details`} noValidate>
        <Hidden
          fields={[
            ['ticket', ticket.id],
            ['read', ticket.detailsMark],
          ]}
        />
        {isOutdated && ticket.info ? (
          <Meanwhile {...{ frame, person }} asked={booking.details} info={ticket.info} />
        ) : (
          <ErrorSummary {...{ frame, messages, sentence }} questions={requirementNames} />
        )}
        <div className="g2 form">
          <Field {...field('name')} maxLength={80} />
          <Field {...field('surname')} maxLength={80} />
        </div>
        <Field {...field('email')} type="email" inputMode="email" />
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
        <Wishes {...{ frame, messages, person, index, asked: booking.details.askedWishes }} />
        <Field {...field('note')} optional={words.optional} maxLength={500} />
        {preview && <PriceChange frame={frame} preview={preview} />}
        <div className="btns eq">
          {isOutdated && (
            <a className="btn line" href={`${linkTo(frame, path)}#details`}>
              {words.sheets.meanwhileKeep}
            </a>
          )}
          <button type="submit" className="btn own">
            {words.sheets[isOutdated ? 'meanwhileSave' : preview ? 'detailsConfirm' : 'detailsSave']}
          </button>
        </div>
      </form>
      {isOpen && open?.refusal?.code === 'holder_unknown_device' && (
        <form noValidate method="post" action={linkTo(frame, `${path}/fresh`)}>
          <button type="submit" className="btn line full">
            {words.page.fresh}
          </button>
        </form>
      )}
    </details>
  );
}

/** What the change does to the price, before it is stored. */
function PriceChange({ frame, preview }: { frame: PageFrame; preview: NonNullable<DetailsSheet['preview']> }) {
  const { language } = frame;
  const words = bookingWordsOf(language).sheets;
  const { before, price, difference } = preview;
  const values = { price: amountInWords(price, language), before: amountInWords(before, language) };
  const amount = amountInWords(Math.abs(difference), language);
  return (
    <div className="back" role="status">
      <Hidden fields={[['expected', String(price)]]} />
      <b>{fill(words.detailsPrice, values)}</b>
      <p>{fill(difference > 0 ? words.detailsMore : words.detailsLess, { amount })}</p>
    </div>
  );
}
