import type { Refusal } from '#domain/errors.ts';
import { startingPrice } from '#domain/events/price/price.ts';
import type { Language } from '#domain/shared/language.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { lastWholeDay, MINUTE } from '#domain/values/time.ts';
import { type BookingState, FEW_PLACES } from '#domain/website/booking-state.ts';
import { type Following, ownPrice, visitorOf } from '#domain/website/following.ts';
import type { MyMoneyBack } from '#domain/website/my-booking.ts';
import type { PublicEventCard } from '#domain/website/public-records.ts';
import { enums as englishEnums } from '#i18n/en/enums.ts';
import { allErrors as englishErrors } from '#i18n/en/errors/all-errors.ts';
import { validation as englishValidation } from '#i18n/en/errors/validation.ts';
import { policy as englishPolicy } from '#i18n/en/events/policy.ts';
import { travel as englishTravel } from '#i18n/en/events/travel.ts';
import { providerWords as englishProvider } from '#i18n/en/payments/provider-words.ts';
import { status as englishStatus } from '#i18n/en/status.ts';
import { wallet as englishWallet } from '#i18n/en/wallet.ts';
import { booking as englishBooking } from '#i18n/en/website/booking.ts';
import { following as englishFollowing } from '#i18n/en/website/following.ts';
import { myData as englishMyData } from '#i18n/en/website/my-data.ts';
import { pages as english } from '#i18n/en/website/pages.ts';
import { shop as englishShop } from '#i18n/en/website/shop.ts';
import { statements as englishStatements } from '#i18n/en/website/statements.ts';
import { waiting as englishWaiting } from '#i18n/en/website/waiting.ts';
import { fill } from '#i18n/fill.ts';
import { enums as italianEnums } from '#i18n/it/enums.ts';
import { allErrors as italianErrors } from '#i18n/it/errors/all-errors.ts';
import { validation as italianValidation } from '#i18n/it/errors/validation.ts';
import { policy as italianPolicy } from '#i18n/it/events/policy.ts';
import { travel as italianTravel } from '#i18n/it/events/travel.ts';
import { providerWords as italianProvider } from '#i18n/it/payments/provider-words.ts';
import { status as italianStatus } from '#i18n/it/status.ts';
import { wallet as italianWallet } from '#i18n/it/wallet.ts';
import { booking as italianBooking } from '#i18n/it/website/booking.ts';
import { following as italianFollowing } from '#i18n/it/website/following.ts';
import { myData as italianMyData } from '#i18n/it/website/my-data.ts';
import { pages as italian } from '#i18n/it/website/pages.ts';
import { shop as italianShop } from '#i18n/it/website/shop.ts';
import { statements as italianStatements } from '#i18n/it/website/statements.ts';
import { waiting as italianWaiting } from '#i18n/it/website/waiting.ts';

/** What participants read, in a language. */
export const wordsOf = (language: Language): typeof english => (language === 'en' ? english : italian);
export const bookingWordsOf = (language: Language): typeof englishBooking =>
  language === 'en' ? englishBooking : italianBooking;
export const walletWordsOf = (language: Language): typeof englishWallet =>
  language === 'en' ? englishWallet : italianWallet;
export const waitingWordsOf = (language: Language): typeof englishWaiting =>
  language === 'en' ? englishWaiting : italianWaiting;
export const followingWordsOf = (language: Language): typeof englishFollowing =>
  language === 'en' ? englishFollowing : italianFollowing;
export const shopWordsOf = (language: Language): typeof englishShop => (language === 'en' ? englishShop : italianShop);
export const myDataWordsOf = (language: Language): typeof englishMyData =>
  language === 'en' ? englishMyData : italianMyData;
export const statementWordsOf = (language: Language): typeof englishStatements =>
  language === 'en' ? englishStatements : italianStatements;
export const policyWordsOf = (language: Language): typeof englishPolicy =>
  language === 'en' ? englishPolicy : italianPolicy;
export const travelWordsOf = (language: Language): typeof englishTravel =>
  language === 'en' ? englishTravel : italianTravel;
export const providerWordsOf = (language: Language) => (language === 'en' ? englishProvider : italianProvider);
export const statusWordsOf = (language: Language) => (language === 'en' ? englishStatus : italianStatus);
export const enumWordsOf = (language: Language) => (language === 'en' ? englishEnums : italianEnums);

/** The sentence of a refusal. */
export function refusalInWords(refusal: Pick<Refusal, 'code' | 'params'>, language: Language): string {
  const own: Readonly<Record<string, string>> = bookingWordsOf(language).refused;
  const all = language === 'en' ? englishErrors : italianErrors;
  return fill(own[refusal.code] ?? all[refusal.code], refusal.params);
}

/** What is said at a field: the text of a message's key (`validation.required`). */
export function messageInWords(key: string, language: Language): string {
  const [kind = '', name = ''] = key.split('.');
  const validation: Readonly<Record<string, string>> = language === 'en' ? englishValidation : italianValidation;
  const errors: Readonly<Record<string, string>> = language === 'en' ? englishErrors : italianErrors;
  return (kind === 'errors' ? errors : validation)[name] ?? validation['invalid'] ?? '';
}

/** The text with a name in it: Italian says *ad Anna*, but *a Livia*. */
export function fillName(text: string, { name, ...values }: { name: string } & Record<string, string>): string {
  const spoken = /^a/i.test(name.normalize('NFD')) ? text.replace(/\ba %\{name\}/g, 'ad %{name}') : text;
  return fill(spoken, { name, ...values });
}

/** A text in its form for one or for several. */
export const counted = (text: { one: string; other: string }, count: number): string =>
  fill(count === 1 ? text.one : text.other, { count });

/** `sabato 16 maggio 2026`, in Rome's time. */
export const dayInWords = (instant: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'full' }).format(new Date(instant));

/** `sabato 16 maggio`. */
export const dayWithoutYear = (instant: string, language: Language): string =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant));

/** `04:30`. */
export const timeInWords = (instant: string, language: Language): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** `sabato 16 maggio 2026, 04:30`. */
export const momentInWords = (instant: string, language: Language): string =>
  `${dayInWords(instant, language)}, ${timeInWords(instant, language)}`;

/** `lunedì 7 dicembre 2026` for a time that ends at the midnight after it, else day and hour. */
export function untilInWords(instant: string, language: Language): string {
  const day = lastWholeDay(instant);
  return day ? dayInWords(day.toISOString(), language) : momentInWords(instant, language);
}

/** Until when something is to be paid, or that the time for it is over. */
export function owedUntilInWords(until: string, { language, now }: { language: Language; now: Date }): string {
  const { owedUntil, owedOver } = bookingWordsOf(language).page;
  const isOver = Date.parse(until) <= now.getTime();
  return fill(isOver ? owedOver : owedUntil, { date: untilInWords(until, language) });
}

/** `7 dicembre 2026`: the last day of something that ends at that instant. */
export const lastDayInWords = (endsAt: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long' }).format(new Date(Date.parse(endsAt) - 1));

/** What says how long an address may still be confirmed, with the minutes left open. */
export function confirmLeftTexts(until: string, language: Language): { one: string; other: string; over: string } {
  const { confirmLeft, confirmOver } = bookingWordsOf(language).page;
  const time = timeInWords(until, language);
  const filled = (text: string) => text.replace('%{time}', time);
  return { one: filled(confirmLeft.one), other: filled(confirmLeft.other), over: confirmOver };
}

/** `Hai ancora 12 minuti, fino alle 15:05.`: how long an address may still be confirmed. */
export function confirmLeftInWords(until: string, now: Date, language: Language): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE));
  return counted(confirmLeftTexts(until, language), minutes);
}

/** From when to when: `sabato 16 maggio 2026, 04:30–21:30`, or both days where there are two. */
export function periodInWords(begins: string | null, ends: string | null, language: Language): string {
  if (begins === null) return '';
  if (ends === null || Date.parse(ends) <= Date.parse(begins)) return momentInWords(begins, language);
  const [first, last] = [dayInWords(begins, language), dayInWords(ends, language)];
  if (first === last) return `${first}, ${timeInWords(begins, language)}–${timeInWords(ends, language)}`;
  return `${momentInWords(begins, language)} – ${momentInWords(ends, language)}`;
}

/** The same for one person: from where they get on, where that is not where it begins. */
export const ownPeriodInWords = (
  { departure, begins, ends }: { departure: { at: string } | null; begins: string | null; ends: string | null },
  language: Language,
): string => periodInWords(departure?.at ?? begins, ends, language);

/** Month, day and weekday of the block on a card: `mag`, `16`, `sab`. */
export function dayBlock(instant: string, language: Language): { month: string; day: string; weekday: string } {
  const parts = dateFormat(language, { month: 'short', day: 'numeric', weekday: 'short' }).formatToParts(
    new Date(instant),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { month: part('month'), day: part('day'), weekday: part('weekday') };
}

/** Amounts in words people use: nothing costs `gratis`. */
export const amountInWords = (cents: number, language: Language): string =>
  cents === 0 ? wordsOf(language).free : formatCents(cents, language);

/** What came back of one's money and how, what is still to come, what was kept: a sentence each; none where nothing moved. */
export function moneyBackInWords(back: MyMoneyBack, language: Language): string[] {
  const words = bookingWordsOf(language).moneyBack;
  return (['card', 'other', 'owed', 'kept'] as const)
    .filter((name) => back[name] > 0)
    .map((name) => fill(words[name], { amount: amountInWords(back[name], language) }));
}

/** What an event costs in a line; that of a post, which nobody pays. A follower reads the price of their tier. */
export function priceInWords(event: PublicEventCard, language: Language, follower?: Following): string {
  const words = wordsOf(language);
  const own = follower && event.eventType !== 'post' ? ownPrice(event, visitorOf(follower)) : undefined;
  if (own !== undefined) return fill(followingWordsOf(language).yours, { price: amountInWords(own, language) });
  const price = startingPrice(event);
  if (price === null) return words.freePost;
  const amount = amountInWords(price, language);
  const isFrom = event.priceType === 'byAges' || event.priceType === 'byUserType';
  return isFrom && price > 0 ? fill(words.from, { price: amount }) : amount;
}

/** What a card or a bar says of an event's places, with its tone. */
export function placesInWords(
  state: BookingState,
  language: Language,
): { text: string; tone: 'plain' | 'orange' | 'grey' | 'redt' | 'amber' } {
  const words = wordsOf(language);
  switch (state.kind) {
    case 'open':
      return state.free < FEW_PLACES
        ? { text: counted(words.lastPlaces, state.free), tone: 'orange' }
        : { text: counted(words.places, state.free), tone: 'plain' };
    case 'opens':
      return { text: fill(words.opens, { date: dayWithoutYear(state.at, language) }), tone: 'amber' };
    case 'post':
      return { text: '', tone: 'plain' };
    case 'canceled':
      return { text: words.canceled, tone: 'redt' };
    case 'past':
      return { text: words.past, tone: 'grey' };
    case 'closed':
      return { text: words.closed, tone: 'grey' };
    case 'full':
      return { text: words.full, tone: 'grey' };
    case 'followersOnly':
      return { text: words.followersOnly, tone: 'grey' };
  }
}
