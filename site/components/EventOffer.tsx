import { FEW_PLACES } from '#domain/website/booking-state.ts';
import { fill } from '#i18n/fill.ts';
import { placesInWords, priceInWords, wordsOf } from '../words.ts';
import { EventAction, type EventPartProps } from './EventActions.tsx';

/** Price, places and the one action, beside the page on wide screens. */
export function OfferCard(props: EventPartProps) {
  const { frame, event, state } = props;
  const { language, follower } = frame;
  const words = wordsOf(language);
  const { maxParticipants: all, slots } = event;
  const taken = fill(words.takenOf, { taken: slots, all });
  return (
    <aside className="buy" aria-label={words.price}>
      <p className="from">{priceInWords(event, language, follower)}</p>
      {all > 0 && (
        <div>
          <p>
            <b>{placesInWords(state, language).text}</b> <span className="muted">{fill(words.of, { all })}</span>
          </p>
          <progress
            className={state.kind === 'open' && state.free < FEW_PLACES ? 'few' : undefined}
            max={all}
            value={slots}
            aria-label={taken}
          />
        </div>
      )}
      <EventAction {...props} isFull />
    </aside>
  );
}

/** The same at a phone's lower edge. */
export function OfferBar(props: EventPartProps) {
  const { frame, event, state } = props;
  const { language, follower } = frame;
  const { text, tone } = placesInWords(state, language);
  return (
    <section className="bar only-phone" aria-label={event.name}>
      <div className="in">
        <p className="g">
          <b className="price">{priceInWords(event, language, follower)}</b>
          <span className={tone === 'orange' ? 'few' : 'muted'}>{text}</span>
        </p>
        <EventAction {...props} />
      </div>
    </section>
  );
}
