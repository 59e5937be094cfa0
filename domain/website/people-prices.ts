import { Refusal } from '../errors.ts';
import type { EventFields } from '../events/entity.ts';
import { priceOf, SENIOR_ABOVE, ticketPrice, YOUNG_BELOW } from '../events/price/price.ts';
import type { UserType } from '../fields.ts';
import type { Cents } from '../values/money.ts';
import { parseWhole } from '../values/parse-number.ts';
import type { BookingForm, FormPerson } from './booking-form.ts';

type Priced = Pick<EventFields, 'priceType' | 'price' | 'prices'> & {
  extras: readonly { id: string; extraType: 'supplement' | 'reduction'; price: Cents }[];
};

/** A price that holds up to an age. */
export interface PriceUpTo {
  to: number;
  price: Cents;
}

const OLDEST = 150;

/**
 * What somebody pays before extras: one price, or one for each span of ages, the youngest first. @param index of the person; the
 * first is who books
 */
export function basesOf(event: Priced, index: number, holderUserType: UserType): PriceUpTo[] {
  const ends = event.priceType === 'byAges' ? [YOUNG_BELOW - 1, SENIOR_ABOVE, OLDEST] : [OLDEST];
  return ends.flatMap((to) => {
    try {
      return [{ to, price: priceOf(event, { age: to }, { isAccountHolder: index === 0, holderUserType }) }];
    } catch (error) {
      // A price nobody has set is none.
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}

function personPrice(event: Priced, person: FormPerson, bases: readonly PriceUpTo[]): Cents | undefined {
  const age = event.priceType === 'byAges' ? parseWhole(person.age) : 0;
  const base = age === undefined ? undefined : bases.find(({ to }) => age <= to);
  const chosen = event.extras.filter(({ id }) => person.extraIds.includes(id));
  return base && ticketPrice(base.price, chosen);
}

/** What the people of a form come to, before their names are known; undefined while a price depends on what is not typed. */
export function peopleTotal(event: Priced, form: BookingForm, holderUserType: UserType): Cents | undefined {
  const prices = form.people.map((person, index) => personPrice(event, person, basesOf(event, index, holderUserType)));
  return prices.reduce<Cents | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}
