import { SENIOR_ABOVE, YOUNG_BELOW } from '#domain/events/price/price.ts';
import { addressBeside, addressLine } from '#domain/values/address.ts';
import type { PublicEvent } from '#domain/website/public-records.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, counted, dayWithoutYear, enumWordsOf, timeInWords, wordsOf } from '../words.ts';
import { mapUrl } from './EventActions.tsx';
import { Icon, type IconName } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';
import { RichText } from './Raw.tsx';

interface SectionProps {
  frame: PageFrame;
  event: PublicEvent;
}

interface PriceRow {
  name: string;
  detail: string;
  cents: number;
}

/** The rows of the price table: one price for all, by age, or by the kind of follower. */
export function priceRows({ frame, event }: SectionProps): PriceRow[] {
  const words = wordsOf(frame.language);
  const enums = enumWordsOf(frame.language);
  const { prices } = event;
  const row = (cents: number | undefined, name: string, detail = ''): PriceRow[] =>
    cents === undefined ? [] : [{ name, detail, cents }];
  if (event.priceType === 'byAges') {
    const adult = fill(words.ages.adult, { from: YOUNG_BELOW, to: SENIOR_ABOVE });
    return [
      ...row(prices.adult, enums.ageBand.adult, adult),
      ...row(prices.young, enums.ageBand.young, fill(words.ages.young, { to: YOUNG_BELOW })),
      ...row(prices.senior, enums.ageBand.senior, fill(words.ages.senior, { from: SENIOR_ABOVE })),
    ];
  }
  if (event.priceType === 'byUserType') {
    return [
      ...row(prices.normal, enums.userType.normal),
      ...row(prices.premium, enums.userType.premium),
      ...row(prices.top, enums.userType.top),
    ];
  }
  return [];
}

/** Prices as a small table, where there is more than one. */
export function PriceSection(props: SectionProps) {
  const { language } = props.frame;
  const words = wordsOf(language);
  const rows = priceRows(props);
  if (rows.length < 2) return null;
  return (
    <section className="sec" aria-labelledby="t-prices">
      <h2 id="t-prices">{words.price}</h2>
      <table className="ptable">
        <caption className="sr">
          {props.event.priceType === 'byAges' ? words.priceCaptionAges : words.priceCaption}
        </caption>
        <tbody>
          {rows.map(({ name, detail, cents }) => (
            <tr key={name}>
              <th scope="row">
                <b>{name}</b>
                {detail && <span>{detail}</span>}
              </th>
              <td>{amountInWords(cents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {props.event.priceType === 'byUserType' && (
        <p className="hint">
          <Icon name="info" />
          <span>{words.companions}</span>
        </p>
      )}
    </section>
  );
}

/** Formatted text under a heading, where there is any. */
export function TextSection({ id, title, html }: { id: string; title: string; html: string }) {
  if (html === '') return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <RichText html={html} />
    </section>
  );
}

interface Stop {
  key: string;
  at: string | null;
  name: string;
  /** Plain, or formatted and cleaned. */
  text: string | { html: string };
  image: string | null;
  place: string;
  isOwn: boolean;
}

function StopText({ text }: Pick<Stop, 'text'>) {
  if (typeof text !== 'string') return <RichText html={text.html} />;
  return text ? <p>{text}</p> : null;
}

/** Departures, stages and the return as one line of time. */
export function ProgrammeSection({ frame, event }: SectionProps) {
  const { language } = frame;
  const words = wordsOf(language);
  const departures: Stop[] = [...event.departurePoints]
    .sort((one, other) => one.departureDate.localeCompare(other.departureDate))
    .map((point, at) => ({
      ...{ key: point._id ?? String(at), at: point.departureDate, name: point.groupingPoint, isOwn: true },
      ...{ text: addressBeside(point.groupingPoint, point.address), place: addressLine(point.address), image: null },
    }));
  // Without points to choose from all leave together, and come back so.
  if (event.departureDate && event.returnDate && departures.length === 0)
    departures.push({
      ...{ key: 'departure', at: event.departureDate, name: words.departure, isOwn: true },
      ...{ text: '', place: '', image: null },
    });
  const stages: Stop[] = event.stages.map(({ id, name, description, image }) => ({
    ...{ key: id, at: null, name, text: { html: description }, image, place: '', isOwn: false },
  }));
  const back: Stop[] = event.returnDate
    ? [{ key: 'return', at: event.returnDate, name: words.arrival, text: '', image: null, place: '', isOwn: true }]
    : [];
  const stops = [...departures, ...stages, ...back];
  if (stops.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-programme">
      <h2 id="t-programme">{words.departures}</h2>
      <ol className="tl">
        {stops.map(({ key, at, name, text, image, place, isOwn }) => (
          <li key={key} className={isOwn ? 'you' : undefined}>
            {at ? <time dateTime={at}>{timeInWords(at, language)}</time> : <span />}
            <div>
              <b>{name}</b>
              {at && <p>{dayWithoutYear(at, language)}</p>}
              <StopText text={text} />
              {image && <img src={image} alt="" width={960} height={565} loading="lazy" />}
              {place && <a href={mapUrl(place)}>{words.map}</a>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function List({
  title,
  items,
  icon,
  isQuiet,
}: {
  title: string;
  items: readonly string[];
  icon: IconName;
  isQuiet?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={isQuiet ? 'ticks no' : 'ticks'}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is in the price and what is not. */
export function PerksSection({ frame, event }: SectionProps) {
  const words = wordsOf(frame.language);
  if (event.perksIncluded.length + event.perksExcluded.length === 0) return null;
  return (
    <section className="sec two" aria-label={words.included}>
      <List title={words.included} items={event.perksIncluded} icon="check" />
      <List title={words.excluded} items={event.perksExcluded} icon="x" isQuiet />
    </section>
  );
}

/** What to bring and what is asked of each person. */
export function RequirementsSection({ frame, event }: SectionProps) {
  const words = wordsOf(frame.language);
  const asked = [...(event.priceType === 'byAges' ? [words.askAges] : []), ...event.requirementNames];
  if (event.requiredDocuments.length + asked.length === 0) return null;
  const documents = enumWordsOf(frame.language).requiredDocuments;
  return (
    <section className="sec two" aria-label={words.ask}>
      <List title={words.bring} items={event.requiredDocuments.map((name) => documents[name])} icon="check" />
      <List title={words.ask} items={[words.askNames, ...asked]} icon="person" isQuiet />
    </section>
  );
}

/** Extras with their prices and what is left of them. */
export function ExtrasSection({ frame, event }: SectionProps) {
  const { language } = frame;
  const words = wordsOf(language);
  if (event.extras.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-extras">
      <h2 id="t-extras">{words.extras}</h2>
      <p>{words.extrasText}</p>
      <ul className="rows">
        {event.extras.map(({ id, name, extraType, price, availableQuantity, usedQuantity }) => (
          <li key={id}>
            <div className="g">
              <b>{name}</b>
              <span>
                {availableQuantity > usedQuantity
                  ? counted(words.extraLeft, availableQuantity - usedQuantity)
                  : words.soldOut}
              </span>
            </div>
            <span className="price">
              {extraType === 'reduction' ? '− ' : ''}
              {amountInWords(price, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures and files of the event. */
export function MediaSections({ frame, event }: SectionProps) {
  const words = wordsOf(frame.language);
  return (
    <>
      {event.galleryImages.length > 0 && (
        <section className="sec" aria-labelledby="t-pictures">
          <h2 id="t-pictures">{words.gallery}</h2>
          <ul className="shots">
            {event.galleryImages.map((image) => (
              <li key={image}>
                <img src={image} alt="" width={960} height={565} loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.files.length > 0 && (
        <section className="sec" aria-labelledby="t-files">
          <h2 id="t-files">{words.documents}</h2>
          <ul className="ticks no">
            {event.files.map(({ _id, name, url }) => (
              <li key={_id}>
                <Icon name="dl" />
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
