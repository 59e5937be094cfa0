import type { HandOnSheet, MyTicket } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, fillName } from '../../words.ts';
import { Choice, Field, Hidden } from '../FormParts.tsx';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { FreshLink, nameOf, Refused, type SheetsProps } from './SheetParts.tsx';

/** Whose ticket goes on and to whom; what comes of it is shown before it is done. */
export function HandOnForm(props: SheetsProps & { live: MyTicket[]; open: HandOnSheet | undefined }) {
  const { frame, path, live, open } = props;
  const all = bookingWordsOf(frame.language);
  const words = all.sheets;
  if (open?.isDone) return <p role="status">{fillName(words.handOnDone, { name: open.name })}</p>;
  const messages = open?.messages ?? {};
  const chosen = live.find(({ id }) => id === open?.ticketId);
  const free = live.filter(({ id, refused }) => refused.handOn === null || id === open?.ticketId);
  const isByAge = props.booking.details.priceType === 'byAges';
  const field = (name: 'name' | 'surname' | 'email' | 'age') => ({
    ...{ frame, messages, name, label: all[name], value: open?.[name] ?? '', autoComplete: 'off' as const },
  });
  return (
    <>
      <form className="form" method="post" action={`${linkTo(frame, `${path}/hand-on`)}#hand-on`} noValidate>
        <Refused frame={frame} refusal={open?.refusal} />
        <fieldset className="f">
          <legend className="flab">{words.handOnWhich}</legend>
          <div className="opts">
            {free.map((ticket) => (
              <Choice
                key={ticket.id}
                type="radio"
                name="ticket"
                value={ticket.id}
                isChosen={free.length === 1 || ticket.id === chosen?.id}
                title={nameOf(ticket)}
                text={ticket.extras.join(', ')}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="f">
          <legend className="flab">{words.handOnTo}</legend>
          <div className="form">
            <div className="g2 form">
              <Field {...field('name')} />
              <Field {...field('surname')} />
            </div>
            <Field {...field('email')} type="email" inputMode="email" />
            {isByAge && <Field {...field('age')} inputMode="numeric" maxLength={3} />}
          </div>
        </fieldset>
        {open?.preview && chosen && <HandOnEffect frame={frame} preview={open.preview} code={chosen.code} />}
        <button type="submit" className="btn own">
          {open?.preview ? words.handOnDo : words.handOnShow}
        </button>
      </form>
      {open?.refusal?.code === 'holder_unknown_device' && <FreshLink {...props} />}
    </>
  );
}

function HandOnEffect(props: { frame: PageFrame; preview: NonNullable<HandOnSheet['preview']>; code: string }) {
  const { frame, preview, code } = props;
  const { language } = frame;
  const words = bookingWordsOf(language).sheets;
  const { before, price, difference, isToApprove, due } = preview;
  const lines = [
    words.handOnTime,
    fill(words.handOnCode, { code }),
    difference !== 0 &&
      fill(words.handOnPrice, { price: amountInWords(price, language), before: amountInWords(before, language) }),
    due > 0 && fill(words.handOnDue, { amount: amountInWords(due, language) }),
    isToApprove && words.handOnApprove,
  ].filter((line) => line !== false);
  return (
    <div className="back" role="status">
      <Hidden fields={[['expected', String(price)]]} />
      <b>{words.handOnWhat}</b>
      <ul className="ticks">
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
