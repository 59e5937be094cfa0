import type { Language } from '#domain/shared/language.ts';
import { placeName } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { enums as englishEnums } from '#i18n/en/enums.ts';
import { wallet as english } from '#i18n/en/wallet.ts';
import { fill } from '#i18n/fill.ts';
import { enums as italianEnums } from '#i18n/it/enums.ts';
import { wallet as italian } from '#i18n/it/wallet.ts';
import { layerWord } from '#i18n/layer-words.ts';
import type { PassFacts } from '../queries/pass.ts';

/** What passes say, in a language. */
export const walletWords = (language: Language): typeof english => (language === 'en' ? english : italian);

const enumsOf = (language: Language): typeof englishEnums => (language === 'en' ? englishEnums : italianEnums);

export interface PassField {
  key: string;
  label: string;
  value: string;
}

/** What both wallets show beside event, date, person and code; what there is nothing to say of is left out. */
export function passDetails(pass: PassFacts): { front: PassField[]; back: PassField[] } {
  const words = walletWords(pass.language);
  const { departure, event } = pass;
  const toPay = pass.due > 0 ? fill(words.toPay, { amount: formatCents(pass.due, pass.language) }) : '';
  const places = departure
    ? { key: 'departure', label: words.departure, value: departure.point }
    : { key: 'where', label: words.where, value: event.place };
  // The front has room for one list: the bus where there is one.
  const [first, ...others] = pass.places;
  const front = [places, { key: 'list', label: words.list, value: first ? placeName(first) : '' }];
  const voided = pass.state === 'valid' ? '' : words[pass.state];
  const back = [
    { key: 'state', label: words.state, value: voided },
    { key: 'payment', label: words.payment, value: toPay },
    {
      key: 'departureAddress',
      label: words.departure,
      value: departure
        ? [formatDateTime(departure.at), departure.point, departure.address].filter(Boolean).join(', ')
        : '',
    },
    { key: 'begins', label: words.begins, value: departure && event.begins ? formatDateTime(event.begins) : '' },
    { key: 'place', label: words.where, value: departure ? event.place : '' },
    ...others.map((place) => ({
      key: `list-${place.layer}`,
      label: layerWord(place.layer, enumsOf(pass.language).place),
      value: placeName(place),
    })),
    { key: 'extras', label: words.extras, value: pass.extras.join(', ') },
    { key: 'reservation', label: words.reservation, value: pass.reservationCode },
    { key: 'organiser', label: words.organiser, value: pass.community },
  ];
  const isSaid = ({ value }: PassField) => value !== '';
  return { front: front.filter(isSaid), back: back.filter(isSaid) };
}
