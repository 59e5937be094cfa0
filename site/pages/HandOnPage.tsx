import type { PaymentTerms } from '#domain/payments/transfer.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { amountInWords, bookingWordsOf, momentInWords, owedUntilInWords, ownPeriodInWords } from '../words.ts';

export interface HandOnPageProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  path: string;
  /** `passedOn`, `canceled`: it was theirs, and is another's by now, or nobody's. */
  state:
    | 'offered'
    | 'toApprove'
    | 'accepted'
    | 'passedOn'
    | 'canceled'
    | 'declined'
    | 'withdrawn'
    | 'over'
    | 'eventOff';
  /** Why it could not be accepted. */
  refusal: string | undefined;
  offer: {
    from: string;
    eventName: string;
    eventPath: string;
    /** Where they get on; null where the booking has no stop. */
    departure: { point: string; at: string } | null;
    begins: string | null;
    ends: string | null;
    picture: string | null;
    until: string;
    /** What is still to be paid for it, in cents. */
    due: number;
    /** How that is paid; null when nothing is due. */
    terms: PaymentTerms | null;
    /** Whether it has been paid, and cost something. */
    isPaid: boolean;
    /** Whether the ticket was mailed to them. */
    isSent: boolean;
    /** Where the ticket is, once it is theirs. */
    ticketPath: string | null;
  };
}

/** Where somebody takes the ticket that was handed on to them, or does not. */
export function HandOnPage(props: HandOnPageProps) {
  const { frame, community, path, state, offer, refusal } = props;
  const { language } = frame;
  const { handOn: words, page } = bookingWordsOf(language);
  const isOpen = state === 'offered';
  const texts: Readonly<Record<Exclude<typeof state, 'offered'>, { title: string; text: string }>> = {
    accepted: { title: words.accepted, text: offer.isSent ? words.sentText : words.acceptedText },
    passedOn: { title: words.passedOn, text: fill(words.passedOnText, { community: community?.businessName ?? '' }) },
    canceled: { title: words.canceled, text: words.canceledText },
    toApprove: {
      title: words.toApprove,
      text: fill(words.toApproveText, { community: community?.businessName ?? '' }),
    },
    withdrawn: { title: words.over, text: fill(words.withdrawnText, { from: offer.from }) },
    declined: { title: words.declined, text: words.declinedText },
    over: { title: words.over, text: words.overText },
    eventOff: { title: page.canceled, text: words.eventOffText },
  };
  const title = state === 'offered' ? fill(words.heading, { from: offer.from }) : texts[state].title;
  const text =
    state === 'offered' ? fill(words.until, { date: momentInWords(offer.until, language) }) : texts[state].text;
  return (
    <Layout frame={frame} title={words.title} path={path} isUnlisted {...(community && { community })}>
      <div className="wrap state">
        <article className="panel">
          {offer.picture && <img className="cover" src={offer.picture} alt="" width={960} height={384} />}
          <div className="in2">
            <div className="h">
              <span className="chip green">
                <Icon name="ticket" />
                {offer.eventName}
              </span>
              <h1>{title}</h1>
              <p>{ownPeriodInWords(offer, language)}</p>
            </div>
            {refusal && (
              <div className="alert redt" role="alert">
                <Icon name="err" />
                <p>{refusal}</p>
              </div>
            )}
            {text && !(refusal && (state === 'over' || state === 'withdrawn')) && <p role="status">{text}</p>}
            {isOpen && offer.departure && (
              <p>
                {page.beThere}: {offer.departure.point}, {momentInWords(offer.departure.at, language)}
              </p>
            )}
            {isOpen && offer.isPaid && <p>{words.paid}</p>}
            {isOpen && offer.due > 0 && <p>{fill(words.due, { amount: amountInWords(offer.due, language) })}</p>}
            {isOpen && offer.terms && <p>{wayInWords(offer.terms, frame)}</p>}
            {offer.ticketPath && (
              <p className="btns">
                <a className="btn main" href={offer.ticketPath}>
                  <Icon name="ticket" />
                  {offer.due > 0 ? fill(words.pay, { amount: amountInWords(offer.due, language) }) : words.open}
                </a>
              </p>
            )}
            {(state === 'over' || state === 'withdrawn') && (
              <a className="btn own full" href={linkTo(frame, offer.eventPath)}>
                {page.again}
              </a>
            )}
            {isOpen && (
              <form noValidate className="btns eq" method="post" action={linkTo(frame, path)}>
                <button type="submit" className="btn main" name="action" value="accept">
                  {words.accept}
                </button>
                <button type="submit" className="btn line" name="action" value="decline">
                  {words.decline}
                </button>
              </form>
            )}
          </div>
        </article>
      </div>
    </Layout>
  );
}

/** How and until when the debt that goes along is paid; the account of a transfer is on the ticket, once it is theirs. */
function wayInWords(terms: PaymentTerms, frame: PageFrame): string {
  const { ways, handOn } = bookingWordsOf(frame.language);
  const until = 'until' in terms && terms.until ? owedUntilInWords(terms.until, frame) : '';
  const how = {
    atDeparture: () => ways.atDeparture.text,
    onSite: (sites: string[]) => `${ways.onSite.name}: ${sites.join(' · ')}.`,
    wireTransfer: () => handOn.transfer,
  };
  return [terms.kind === 'onSite' ? how.onSite(terms.sites) : how[terms.kind](), until].filter(Boolean).join(' ');
}
