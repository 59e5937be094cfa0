import { initialsOf } from '#domain/shared/initials.ts';
import { placeName, placeNames } from '#domain/transports/places.ts';
import { type WalletKind, walletPaths } from '#domain/wallet/pass.ts';
import { isOwn, isShown, type MyBooking, type MyTicket } from '#domain/website/my-booking.ts';
import { fill } from '#i18n/fill.ts';
import { layerWord } from '#i18n/layer-words.ts';
import { bookingWordsOf, enumWordsOf, fillName, momentInWords, walletWordsOf } from '../../words.ts';
import { Hidden } from '../FormParts.tsx';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { type PageCode, QrCode } from '../QrCode.tsx';

export interface MyTicketsProps {
  frame: PageFrame;
  booking: MyBooking;
  /** The code of each ticket by its id. */
  codes: ReadonlyMap<string, PageCode>;
  /** The page's own address. */
  path: string;
  /** Where a ticket's PDF is. */
  pdfOf: (ticket: MyTicket) => string;
  /** Wallets a ticket of the event can be put into. */
  wallets: readonly WalletKind[];
}

type Tone = 'green' | 'orange' | 'grey' | 'teal';

function conditionOf(
  { status, condition, price, isHandedOn, handOn }: MyTicket,
  words: ReturnType<typeof bookingWordsOf>['page'],
) {
  const is = (text: string, tone: Tone) => ({ text, tone });
  if (status !== 'valid') return is(words.invalid, 'grey');
  if (isHandedOn) return is(words.handedOn, 'grey');
  if (handOn) return is(handOn.state === 'toApprove' ? words.handOnWaits : words.handOnOpen, 'orange');
  if (price === 0) return is(words.free, 'teal');
  return condition === 'payed' ? is(words.paid, 'green') : is(words.unpaid, 'orange');
}

/** The first ticket open, the others folded. */
export function MyTickets(props: MyTicketsProps) {
  const { frame, booking, path } = props;
  const words = bookingWordsOf(frame.language).page;
  const own = booking.tickets.filter(isOwn);
  const [first, ...others] = [...own, ...booking.tickets.filter((ticket) => !isOwn(ticket))];
  if (!first) return null;
  const shown = own.filter((ticket) => isShown(booking, ticket)).length;
  return (
    <section className="sec" aria-labelledby="t-tickets">
      <h2 id="t-tickets">{words.tickets}</h2>
      <div className="form">
        {shown > 1 && (
          <a className="btn line full" href={`${path}/tickets.pdf`}>
            <Icon name="dl" />
            {fill(words.allPdf, { count: shown })}
          </a>
        )}
        <OpenTicket {...props} ticket={first} />
        {others.map((ticket) => (
          <FoldedTicket key={ticket.id} {...props} ticket={ticket} />
        ))}
      </div>
    </section>
  );
}

function OpenTicket(props: MyTicketsProps & { ticket: MyTicket }) {
  const { ticket } = props;
  return (
    <article className="ticket open">
      <header>
        <h3 translate="no">
          {ticket.name} {ticket.surname}
        </h3>
        {ticket.extras.length > 0 && <p>{ticket.extras.join(', ')}</p>}
      </header>
      <Code {...props} />
      <div className="body">
        <Chip {...props} />
        <BeingHandedOn {...props} />
        <Facts {...props} />
        <Actions {...props} />
      </div>
    </article>
  );
}

function FoldedTicket(props: MyTicketsProps & { ticket: MyTicket }) {
  const { ticket } = props;
  const name = `${ticket.name} ${ticket.surname}`;
  return (
    <details className="tline">
      <summary>
        <span className="face" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="g">
          <b translate="no">{name}</b>
          <span translate="no">
            {/* A code that opens no door is none to show. */}
            {[isOwn(ticket) ? ticket.code : '', placeNames(ticket.places), ...ticket.extras].filter(Boolean).join(', ')}
          </span>
        </span>
        <Chip {...props} />
        <Icon name="down" className="i chev" />
      </summary>
      <div>
        <article className="ticket">
          <Code {...props} />
          <div className="body">
            <BeingHandedOn {...props} />
            <Facts {...props} />
            <Actions {...props} />
          </div>
        </article>
      </div>
    </details>
  );
}

function Chip({ frame, ticket }: MyTicketsProps & { ticket: MyTicket }) {
  const { text, tone } = conditionOf(ticket, bookingWordsOf(frame.language).page);
  return (
    <span className="chips">
      <span className={`chip ${tone}`}>{text}</span>
    </span>
  );
}

function Code({ frame, booking, ticket, codes }: MyTicketsProps & { ticket: MyTicket }) {
  const words = bookingWordsOf(frame.language).page;
  const code = codes.get(ticket.id);
  if (!isOwn(ticket)) return null;
  if (!isShown(booking, ticket) || !code) return <p className="body muted">{words.unpaidText}</p>;
  return (
    <div className="qr">
      <QrCode code={code} label={`QR ${ticket.code}`} />
      <p className="code" translate="no">
        {ticket.code}
      </p>
    </div>
  );
}

/** To whom it is offered and whose turn it is, and the way back. */
function BeingHandedOn({ frame, ticket, path }: MyTicketsProps & { ticket: MyTicket }) {
  const words = bookingWordsOf(frame.language).page;
  const { handOn } = ticket;
  if (!handOn) return null;
  const text = handOn.state === 'toApprove' ? words.handOnToApprove : words.handOnOffered;
  return (
    <form noValidate method="post" action={`${linkTo(frame, `${path}/withdraw`)}#hand-on`}>
      <Hidden fields={[['ticket', ticket.id]]} />
      <p className="hint">
        <Icon name="clock" />
        <span>{fillName(text, { name: handOn.name, date: momentInWords(handOn.until, frame.language) })}</span>
      </p>
      <button type="submit" className="btn line full">
        {words.handOnWithdraw}
      </button>
    </form>
  );
}

function Facts({ frame, booking, ticket }: MyTicketsProps & { ticket: MyTicket }) {
  const words = bookingWordsOf(frame.language).page;
  const { departure, event } = booking;
  const at = departure?.at ?? event.begins;
  // Nobody goes anywhere with a cancelled ticket.
  if (ticket.status !== 'valid' || (!at && ticket.places.length === 0)) return null;
  return (
    <dl className="dl">
      {at && (
        <div>
          <dt>{departure ? words.beThere : words.begins}</dt>
          <dd>
            {momentInWords(at, frame.language)}
            {departure && (
              <>
                <br />
                {departure.point}
              </>
            )}
          </dd>
        </div>
      )}
      {ticket.places.map((place) => (
        <div key={place.layer}>
          <dt>{layerWord(place.layer, enumWordsOf(frame.language).place)}</dt>
          <dd>{placeName(place)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ frame, booking, ticket, pdfOf, wallets }: MyTicketsProps & { ticket: MyTicket }) {
  const words = bookingWordsOf(frame.language).page;
  if (!isShown(booking, ticket)) return null;
  return (
    <>
      {wallets.length > 0 && (
        <div className="btns">
          {wallets.map((kind) => (
            <a
              key={kind}
              className="btn dark full"
              href={linkTo(frame, `/t/${ticket.code}/${walletPaths[kind]}`)}
              rel="nofollow"
            >
              <Icon name="wallet" />
              {walletWordsOf(frame.language)[kind]}
            </a>
          ))}
        </div>
      )}
      <div className="btns eq">
        <a className="btn line" href={`/t/${ticket.code}`}>
          <Icon name="ticket" />
          {words.ticketOpen}
        </a>
        <a className="btn line" href={pdfOf(ticket)}>
          <Icon name="dl" />
          {words.pdf}
        </a>
      </div>
    </>
  );
}
