import type { ReactNode } from 'react';
import { formatCents } from '#domain/values/money.ts';
import type { CancelSheet, MyBooking, MyTicket } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, counted, untilInWords } from '../../words.ts';
import { Choice, Hidden } from '../FormParts.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { MyAdd } from './MyAdd.tsx';
import { canChange, MyDetails } from './MyDetails.tsx';
import { HandOnForm } from './MyHandOn.tsx';
import { FreshLink, nameOf, Refused, type SheetsProps, Why } from './SheetParts.tsx';

/** Tickets that are still for the person who booked to change. */
const liveOf = ({ tickets }: MyBooking): MyTicket[] =>
  tickets.filter(({ status, isHandedOn }) => status === 'valid' && !isHandedOn);

export const hasSheets = ({ booking, sheet }: Pick<SheetsProps, 'booking' | 'sheet'>): boolean =>
  liveOf(booking).length > 0 || sheet !== undefined;

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
              <Why {...props} code="holder_add_payment" />
            )}
            {add?.refusal?.code === 'holder_unknown_device' && <FreshLink {...props} />}
          </Sheet>
        )}
        {(handOn || live.length > 0) && (
          <Sheet id="hand-on" icon="adduser" title={words.handOn} text={words.handOnText} isOpen={handOn !== undefined}>
            {handOn || live.some(({ refused }) => refused.handOn === null) ? (
              <HandOnForm {...props} live={live} open={handOn} />
            ) : (
              <Why {...props} code={live[0]?.refused.handOn} />
            )}
          </Sheet>
        )}
        {(cancel || live.length > 0) && (
          <Sheet id="cancel" icon="refund" title={words.cancel} text={words.cancelText} isOpen={cancel !== undefined}>
            {cancel || live.some(({ refused }) => refused.cancel === null) ? (
              <CancelForm {...props} live={live} open={cancel} />
            ) : (
              <Why {...props} code={live[0]?.refused.cancel} />
            )}
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

function CancelForm(props: SheetsProps & { live: MyTicket[]; open: CancelSheet | undefined }) {
  const { frame, path, live, open } = props;
  const words = bookingWordsOf(frame.language).sheets;
  if (open?.isDone) {
    const left = open.preview?.left ?? 0;
    const rest = left > 0 && fill(words.cancelLeft, { amount: amountInWords(left, frame.language) });
    return <p role="status">{[words.cancelDone, rest].filter(Boolean).join(' ')}</p>;
  }
  const isShown = open?.preview !== undefined;
  const free = live.filter(({ id, refused }) => refused.cancel === null || open?.ticketIds.includes(id));
  return (
    <>
      <form noValidate className="form" method="post" action={`${linkTo(frame, `${path}/cancel`)}#cancel`}>
        <Refused frame={frame} refusal={open?.refusal} />
        <fieldset className="f">
          <legend className="flab">{words.cancelWho}</legend>
          <div className="opts">
            {free.map((ticket) => (
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
  const { paid, amount, byCard, left, until } = preview;
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
                  byCard === amount
                    ? words.backCard
                    : byCard === 0
                      ? words.backOther
                      : fill(words.backBoth, {
                          card: amountInWords(byCard, language),
                          hand: amountInWords(amount - byCard, language),
                        }),
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
