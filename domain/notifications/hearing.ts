import { isReachable } from '../plain-rules.ts';
import { foldText } from '../search.ts';

/**
 * Who is notified when somebody's place changes, by which mail, or why nobody is. Commands that change what people hold go
 * through this; which call does what is in `hearing-of-calls.ts`.
 */

/** What can happen to a place that somebody holds, or to its price and money. */
export const placeChanges = [
  'canceled',
  'givenBack',
  'replaced',
  'readdressed',
  'repriced',
  'corrected',
  'paid',
  'unpaid',
  'refundBegun',
] as const;
export type PlaceChange = (typeof placeChanges)[number];

/** Why nobody is written to. */
export const silences = [
  /** The person who made the change chose so. */
  'notWanted',
  /** Nobody was ever written to about it. */
  'neverWritten',
  /** Nothing that the person was sent has changed. */
  'nothingNew',
  /** A mark is corrected that the person never heard of. */
  'bookkeeping',
  /** The mail follows when the provider has done it. */
  'toldWhenDone',
  /** It is done face to face. */
  'faceToFace',
  /** The caller is the person. */
  'ownDoing',
  /** It concerns the organiser's plan, which people are sent as a whole once it is made. */
  'planning',
  /** What the community keeps of people for itself: names, notes, kinds. */
  'communitysNotes',
  /** Who somebody is to the community ends, nothing they hold does: the question before it says that no mail goes. */
  'tieEnded',
  /** It is done because the person asked for it, who gets the answer from the person they asked. */
  'onRequest',
  /** It touches nobody's record: settings, drafts, the community's own. */
  'nobodysRecord',
] as const;
export type Silence = (typeof silences)[number];

/** The mails that tell of a changed place. */
export type PlaceMail = 'off' | 'givenBack' | 'changed' | 'received' | 'unpaid';

const answers: Readonly<Record<PlaceChange, { mail: PlaceMail } | { silence: Silence }>> = {
  canceled: { mail: 'off' },
  givenBack: { mail: 'givenBack' },
  replaced: { mail: 'changed' },
  readdressed: { mail: 'changed' },
  repriced: { mail: 'changed' },
  corrected: { silence: 'nothingNew' },
  paid: { mail: 'received' },
  unpaid: { mail: 'unpaid' },
  refundBegun: { silence: 'toldWhenDone' },
};

export interface HeldPlace {
  id: string;
  name: string;
  email: string;
  /** Whether its ticket, or anything else about the booking, was mailed to that address. */
  isWrittenTo: boolean;
  /** Whether it is no longer the holder's: somebody accepted it from them. */
  isHandedOn?: boolean;
  /** Of one that was, cents that its new holder paid, and those that the person who booked had paid before. */
  holdersPaid?: number;
  bookersPaid?: number;
}

export interface Booker {
  name: string;
  email: string;
  /** Whether a mail about the booking ever went to them. */
  isWrittenTo: boolean;
}

export interface Hearer {
  name: string;
  email: string;
  isBooker: boolean;
  /** Of the changed places, those this reader is notified of. */
  placeIds: string[];
}

export type Hearing = { mail: PlaceMail; hearers: Hearer[] } | { silence: Silence };

/** Whether a change of a place that somebody took over is about money of the person who booked it. */
const isAboutBookersMoney = (change: PlaceChange, { holdersPaid = 0, bookersPaid = 0 }: HeldPlace): boolean => {
  if (bookersPaid === 0) return false;
  return change === 'paid' || change === 'unpaid' ? holdersPaid === 0 : change === 'canceled' || change === 'givenBack';
};

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Who hears of a change of places of one booking: the person who booked of all of them, everybody else who was written to of their
 * own; each address once, by the name of whose it is. Of money that came or came back only the person hears whose it is, who may have
 * given the place away since; of money that did not come after all the person who owes it now hears too. Of nobody's address nobody does.
 * @param isWanted false where the person who makes the change chose that nobody is written to
 */
export function hearingOf(
  change: PlaceChange,
  { places, booker, isWanted = true }: { places: readonly HeldPlace[]; booker: Booker; isWanted?: boolean },
): Hearing {
  const answer = answers[change];
  if ('silence' in answer) return answer;
  if (!isWanted) return { silence: 'notWanted' };
  const hearers: Hearer[] = [];
  const bookersOwn = places.filter(
    (place) => !place.isHandedOn || sameAddress(place.email, booker.email) || isAboutBookersMoney(change, place),
  );
  const knows =
    booker.isWrittenTo || bookersOwn.some(({ email, isWrittenTo }) => isWrittenTo && sameAddress(email, booker.email));
  if (knows && isReachable(booker.email) && bookersOwn.length > 0) {
    const { name, email } = booker;
    hearers.push({ name, email, isBooker: true, placeIds: bookersOwn.map(({ id }) => id) });
  }
  const others = places.filter(
    ({ email, isWrittenTo }) => isWrittenTo && isReachable(email) && !sameAddress(email, booker.email),
  );
  const isMoney = change === 'givenBack' || change === 'paid' || change === 'unpaid';
  const concerned = isMoney
    ? others.filter(
        ({ isHandedOn, holdersPaid = 0, bookersPaid = 0 }) =>
          isHandedOn && (change === 'unpaid' || holdersPaid > 0 || bookersPaid === 0),
      )
    : others;
  for (const { id, name, email } of concerned) {
    const known = hearers.find((hearer) => !hearer.isBooker && sameAddress(hearer.email, email));
    if (known) known.placeIds.push(id);
    else hearers.push({ name, email, isBooker: false, placeIds: [id] });
  }
  return hearers.length > 0 ? { mail: answer.mail, hearers } : { silence: 'neverWritten' };
}

/** What a place is to the people who know of it. */
export interface KnownPlace {
  name: string;
  surname: string;
  email: string;
  price: number;
}

/**
 * Whether a name and surname are another person's. One of them put right, capital letters, or both in the other's place are
 * corrections.
 */
export function isOtherPerson(
  before: Pick<KnownPlace, 'name' | 'surname'>,
  after: Pick<KnownPlace, 'name' | 'surname'>,
): boolean {
  const [name, surname] = [foldText(before.name), foldText(before.surname)];
  const [newName, newSurname] = [foldText(after.name), foldText(after.surname)];
  return name !== newName && surname !== newSurname && !(name === newSurname && surname === newName);
}

/**
 * What an edit of a participant is to people: somebody else comes, who comes is written to elsewhere, it costs something else, or a
 * detail was put right. Only another name and surname are another person: who is given an address of their own is still who they were.
 */
export function changeOfEdit(
  before: KnownPlace,
  after: KnownPlace,
): 'replaced' | 'readdressed' | 'repriced' | 'corrected' {
  if (isOtherPerson(before, after)) return 'replaced';
  if (!sameAddress(before.email, after.email)) return 'readdressed';
  return before.price === after.price ? 'corrected' : 'repriced';
}

interface PlaceState {
  status: 'valid' | 'invalid';
  condition: string;
}

/**
 * What a change of a ticket's state is to people. Of money that goes back while the place goes, the mail of the place says it; of
 * money that goes back later by card, the provider's confirmation brings the mail.
 */
export function changeOfState(before: PlaceState, after: PlaceState): PlaceChange {
  if (before.status === 'valid' && after.status === 'invalid') return 'canceled';
  if (before.condition !== 'refunded' && after.condition === 'refunded') return 'givenBack';
  if (after.condition === 'toRefund') return 'refundBegun';
  return after.condition === 'payed' ? 'paid' : 'unpaid';
}
