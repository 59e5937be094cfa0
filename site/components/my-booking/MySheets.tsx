import type { ReactNode } from 'react';
import { formatCents } from '#domain/values/money.ts';
import type { Adding, CancelSheet, HandOnSheet, MyBooking, MySheet, MyTicket } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, counted, fillName, refusalInWords, untilInWords } from '../../words.ts';
import { Choice, Field, Hidden } from '../FormParts.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { MyAdd } from './MyAdd.tsx';
import { canChange, MyDetails } from './MyDetails.tsx';

interface SheetsProps {
  frame: PageFrame;
  booking: MyBooking;
  path: string;
  /** The sheet that is open, with what it shows. */
  sheet: MySheet | undefined;
  /** Whether this browser may move money. */
  isKnownDevice: boolean;
  adding: Adding;
}

/** Tickets that are still for whoever booked to change. */
const liveOf = ({ tickets }: MyBooking): MyTicket[] =>
  tickets.filter(({ status, isHandedOn }) => status === 'valid' && !isHandedOn);

export const hasSheets = ({ booking, sheet }: Pick<SheetsProps, 'booking' | 'sheet'>): boolean =>
  liveOf(booking).length > 0 || sheet !== undefined;

const nameOf = ({ name, surname }: MyTicket): string => `${name} ${surname}`;

/** What one can do with a booking: sheets that open in place, by the server when there is something to show. */
export function MySheets(props: SheetsProps) {
  const { frame, booking, sheet } = props;
  const words = bookingWordsOf(frame.language).sheets;
  const live = liveOf(booking);
  const cancel = sheet?.kind === 'cancel' ? sheet : undefined;
  const handOn = sheet?.kind === 'handOn' ? sheet : undefined;
  const details = sheet?.kind === 'details' ? sheet : undefined;
  const add = sheet?.kind === 'add' ? sheet : undefined;
  if (!hasSheets(props)) return null;
  return (
    <section className="sec" id="change" aria-labelledby="t-change">
      <h2 id="t-change">{words.change}</h2>
      <div className="acts">
        {(details || live.some(canChange)) && (
          <Sheet id="details" icon="edit" title={words.details} text={words.detailsText} isOpen={details !== undefined}>
            <MyDetails {...{ frame, booking, path: props.path }} open={details} />
          </Sheet>
        )}
        {(add || props.adding !== 'none') && (
          <Sheet id="add" icon="add" title={words.add} text={words.addText} isOpen={add !== undefined}>
            {add || props.adding === 'here' ? (
              <MyAdd {...{ frame, booking, path: props.path }} open={add} />
            ) : (
              <p>
                {refusalInWords(
                  { code: 'holder_add_payment', params: { contact: booking.details.contact } },
                  frame.language,
                )}
              </p>
            )}
            {add?.refusal?.code === 'holder_unknown_device' && <FreshLink {...props} />}
          </Sheet>
        )}
        {(handOn || live.length > 0) && (
          <Sheet id="hand-on" icon="adduser" title={words.handOn} text={words.handOnText} isOpen={handOn !== undefined}>
            <HandOnForm {...props} live={live} open={handOn} />
          </Sheet>
        )}
        {(cancel || live.length > 0) && (
          <Sheet id="cancel" icon="refund" title={words.cancel} text={words.cancelText} isOpen={cancel !== undefined}>
            <CancelForm {...props} live={live} open={cancel} />
          </Sheet>
        )}
      </div>
    </section>
  );
}

interface SheetProps {
  id: string;
  icon: IconName;
  title: string;
  text: string;
  isOpen: boolean;
  children: ReactNode;
}

function Sheet({ id, icon, title, text, isOpen, children }: SheetProps) {
  return (
    <details id={id} open={isOpen} tabIndex={-1}>
      <summary>
        <span className="ic">
          <Icon name={icon} />
        </span>
        <span className="g">
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <Icon name="down" className="i chev" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Why it cannot be done, and the way to a fresh link where that is all it takes. */
function Refused({ frame, refusal }: Pick<SheetsProps, 'frame'> & { refusal: MySheet['refusal'] }) {
  if (!refusal) return null;
  return (
    <div className="alert redt" role="alert">
      <Icon name="err" />
      <p>{refusalInWords(refusal, frame.language)}</p>
    </div>
  );
}

function FreshLink({ frame, path }: SheetsProps) {
  const words = bookingWordsOf(frame.language).page;
  return (
    <form noValidate method="post" action={linkTo(frame, `${path}/fresh`)}>
      <button type="submit" className="btn line full">
        {words.fresh}
      </button>
    </form>
  );
}

function CancelForm(props: SheetsProps & { live: MyTicket[]; open: CancelSheet | undefined }) {
  const { frame, path, live, open } = props;
  const words = bookingWordsOf(frame.language).sheets;
  if (open?.isDone) {
    const left = open.preview?.left ?? 0;
    const rest = left > 0 && fill(words.cancelLeft, { amount: amountInWords(left, frame.language) });
    return <p role="status">{[words.cancelDone, rest].filter(Boolean).join(' ')}</p>;
  }
  const isShown = open?.preview !== undefined;
  return (
    <>
      <form noValidate className="form" method="post" action={`${linkTo(frame, `${path}/cancel`)}#cancel`}>
        <Refused frame={frame} refusal={open?.refusal} />
        <fieldset className="f">
          <legend className="flab">{words.cancelWho}</legend>
          <div className="opts">
            {live.map((ticket) => (
              <Choice
                key={ticket.id}
                type="checkbox"
                name="ticket"
                value={ticket.id}
                isChosen={open?.ticketIds.includes(ticket.id) ?? false}
                title={nameOf(ticket)}
                price={amountInWords(ticket.price, frame.language)}
              />
            ))}
          </div>
        </fieldset>
        {open?.preview && <CancelEffect frame={frame} preview={open.preview} />}
        <div className="btns eq">
          {isShown && (
            <a className="btn line" href={linkTo(frame, path)}>
              {words.keep}
            </a>
          )}
          {isShown ? (
            <button type="submit" className="btn red">
              {counted(words.cancelDo, open.ticketIds.length)}
            </button>
          ) : (
            <button type="submit" className="btn own">
              {words.cancelShow}
            </button>
          )}
        </div>
      </form>
      {open?.refusal?.code === 'holder_unknown_device' && <FreshLink {...props} />}
    </>
  );
}

function CancelEffect({ frame, preview }: { frame: PageFrame; preview: NonNullable<CancelSheet['preview']> }) {
  const { language } = frame;
  const words = bookingWordsOf(language).sheets;
  const { paid, amount, left, until, way } = preview;
  const rest = left > 0 && fill(words.cancelLeft, { amount: amountInWords(left, language) });
  return (
    <div className="back" role="status">
      <Hidden fields={[['expected', String(amount)]]} />
      {paid === 0 ? (
        <p>{rest || words.backUnpaid}</p>
      ) : (
        <>
          <p>{words.back}</p>
          <p>
            <span className="big">{formatCents(amount, language)}</span>{' '}
            <span className="muted nowrap">{fill(words.backOf, { paid: amountInWords(paid, language) })}</span>
          </p>
          <p className="small muted">
            {amount === 0
              ? words.backNothing
              : [
                  until && fill(words.backUntil, { date: untilInWords(until, language) }),
                  way === 'card' ? words.backCard : words.backOther,
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {rest && <p>{rest}</p>}
        </>
      )}
    </div>
  );
}

function HandOnForm(props: SheetsProps & { live: MyTicket[]; open: HandOnSheet | undefined }) {
  const { frame, path, live, open } = props;
  const all = bookingWordsOf(frame.language);
  const words = all.sheets;
  if (open?.isDone) return <p role="status">{fillName(words.handOnDone, { name: open.name })}</p>;
  const messages = open?.messages ?? {};
  const chosen = live.find(({ id }) => id === open?.ticketId);
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
            {live.map((ticket) => (
              <Choice
                key={ticket.id}
                type="radio"
                name="ticket"
                value={ticket.id}
                isChosen={live.length === 1 || ticket.id === chosen?.id}
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
