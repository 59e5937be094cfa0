import { offeredPaymentTypes } from '#domain/reservations/booking.ts';
import { addressBeside } from '#domain/values/address.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, timeInWords } from '../../words.ts';
import { Choice, FieldError, Tick } from '../FormParts.tsx';
import { linkTo } from '../Layout.tsx';
import type { BookingPageProps } from './booking-props.ts';

/** Where one gets on, how one pays, and what one agrees to. */
export function PaymentStep(props: BookingPageProps & { isFree: boolean; isRequest: boolean }) {
  const { isFree } = props;
  return (
    <>
      <Departures {...props} />
      {!isFree && <Ways {...props} />}
      <Consents {...props} />
    </>
  );
}

function Departures({ frame, event, form, messages }: BookingPageProps) {
  const words = bookingWordsOf(frame.language);
  const { departurePoints: points } = event;
  if (points.length === 0) return null;
  const chosen = points.length === 1 ? points[0]?._id : form.departurePoint;
  return (
    <fieldset className="sec" id="departurePoint">
      <legend>
        <h2>{words.departure}</h2>
      </legend>
      <div className="opts">
        {points.map((point) => (
          <Choice
            key={point._id}
            type="radio"
            name="departurePoint"
            value={point._id ?? ''}
            isChosen={point._id === chosen}
            title={point.groupingPoint}
            text={addressBeside(point.groupingPoint, point.address)}
            price={timeInWords(point.departureDate, frame.language)}
          />
        ))}
      </div>
      <FieldError {...{ frame, name: 'departurePoint', message: messages['departurePoint'] }} />
    </fieldset>
  );
}

function Ways({ frame, event, form, messages, isRequest }: BookingPageProps & { isRequest: boolean }) {
  const words = bookingWordsOf(frame.language);
  const ways = offeredPaymentTypes(event, frame.now);
  const chosen = ways.length === 1 ? ways[0] : form.paymentType;
  return (
    <fieldset className="sec" id="paymentType">
      <legend>
        <h2>{words.payment}</h2>
      </legend>
      <div className="opts">
        {ways.flatMap((way) => {
          if (way === 'free') return [];
          const { name, text } = words.ways[way === 'stripe' && isRequest ? 'stripeHold' : way];
          return [
            <Choice
              key={way}
              type="radio"
              name="paymentType"
              value={way}
              isChosen={way === chosen}
              title={name}
              text={text}
            />,
          ];
        })}
      </div>
      <FieldError {...{ frame, name: 'paymentType', message: messages['paymentType'] }} />
    </fieldset>
  );
}

function Consents({ frame, community, event, form, messages, privacyUrl, sum }: BookingPageProps) {
  const words = bookingWordsOf(frame.language);
  const errorOf = (name: 'terms' | 'privacy') =>
    messages[name] === undefined ? undefined : <FieldError {...{ frame, name, message: messages[name] }} />;
  const termsUrl = `${linkTo(frame, pagePath('event', event.slug))}#t-terms`;
  return (
    <div>
      {sum && <input type="hidden" name="total" value={sum.total} />}
      <Tick name="terms" isTicked={form.hasAcceptedTerms} message={errorOf('terms')}>
        {words.terms} {event.termsAndConditions && <a href={termsUrl}>{words.termsLink}</a>}
      </Tick>
      <Tick name="privacy" isTicked={form.hasReadPrivacy} message={errorOf('privacy')}>
        {words.privacy} <a href={privacyUrl}>{words.privacyLink}</a>
      </Tick>
      <Tick name="news" isTicked={form.wantsNews}>
        {fill(words.news, { community: community.businessName })}
      </Tick>
    </div>
  );
}
