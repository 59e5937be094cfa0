import type { FieldMessages } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import type { UserType } from '../fields.ts';
import type { BookingInput } from '../participations/booking-input.ts';
import { validateParticipants } from '../reservations/booking.ts';
import type { ParticipantInput } from '../tickets/schema.ts';
import { wishesIn } from '../tickets/wishes.ts';
import { cleanLine, cleanText } from '../values/clean.ts';
import { isEmail, readEmail } from '../values/email.ts';
import { parseWhole } from '../values/parse-number.ts';
import { readPhone } from '../values/phone.ts';
import { suggestedEmail } from './email-slip.ts';

/** A person as the form of a public page has them: text as it was typed, kept whatever it is. */
export interface FormPerson {
  name: string;
  surname: string;
  email: string;
  age: string;
  note: string;
  extraIds: string[];
  /** With whom they would like to be; one of the room wishes, or empty. */
  together: string;
  roomWish: string;
  /** Answers to the event's own questions, in their order. */
  answers: string[];
}

export interface BookingForm {
  people: FormPerson[];
  phone: string;
  departurePoint: string;
  paymentType: string;
  hasAcceptedTerms: boolean;
  hasReadPrivacy: boolean;
  wantsNews: boolean;
  /** The address that stays although it looks like a slip. */
  keptEmail: string;
  /** What the sender saw as the total, in cents; undefined before a total was shown. */
  seenTotal: number | undefined;
}

/** Fields of a form as a browser sends them: every name may come several times. */
export type SentFields = ReadonlyMap<string, readonly string[]>;

/** More people than this no form is read for. */
const MOST_PEOPLE = 50;
const LONGEST = 600;

export const emptyPerson = (): FormPerson => ({
  ...{ name: '', surname: '', email: '', age: '', note: '' },
  ...{ together: '', roomWish: '', extraIds: [], answers: [] },
});

export const emptyBookingForm = (): BookingForm => ({
  people: [emptyPerson()],
  ...{ phone: '', departurePoint: '', paymentType: '', keptEmail: '', seenTotal: undefined },
  ...{ hasAcceptedTerms: false, hasReadPrivacy: false, wantsNews: false },
});

/** The form as it opens: with what is known of the person who came by their personal link. */
export function bookingFormOf(known: Pick<FormPerson, 'name' | 'surname' | 'email'> | undefined): BookingForm {
  const form = emptyBookingForm();
  if (!known) return form;
  const { name, surname, email } = known;
  return { ...form, people: form.people.map((person) => ({ ...person, name, surname, email })) };
}

/** The name of a person's field in the form. */
export const fieldName = (field: Exclude<keyof FormPerson, 'answers'>, index: number): string => `${field}${index}`;
export const answerName = (index: number, question: number): string => `answer${index}_${question}`;

/** Texts of a field as they were sent; what nobody could type is cut. */
const textsIn = (sent: SentFields, name: string): string[] =>
  (sent.get(name) ?? []).map((text) => text.slice(0, LONGEST));
const textIn = (sent: SentFields, name: string): string => cleanText(textsIn(sent, name)[0] ?? '');

/** One person of a form as they were sent. @param questions how many the event asks */
export function readPerson(sent: SentFields, index: number, questions: number): FormPerson {
  const one = (field: Exclude<keyof FormPerson, 'answers'>) => textIn(sent, fieldName(field, index));
  return {
    ...{
      name: cleanLine(one('name')),
      surname: cleanLine(one('surname')),
      email: readEmail(one('email')),
      age: one('age'),
    },
    ...{ together: one('together'), roomWish: one('roomWish') },
    ...{ note: one('note'), extraIds: textsIn(sent, fieldName('extraIds', index)).slice(0, 20) },
    answers: Array.from({ length: questions }, (_answer, question) => textIn(sent, answerName(index, question))),
  };
}

/** Reads a form back as it was sent; what nobody could type is cut. @param questions how many the event asks */
export function readBookingForm(sent: SentFields, questions: number): BookingForm {
  const one = (name: string) => textIn(sent, name);
  const people: FormPerson[] = [];
  for (let index = 0; index < MOST_PEOPLE && sent.has(fieldName('name', index)); index++) {
    people.push(readPerson(sent, index, questions));
  }
  const seen = one('total');
  return {
    people: people.length > 0 ? people : [emptyPerson()],
    phone: readPhone(one('phone')) ?? one('phone'),
    departurePoint: one('departurePoint'),
    paymentType: one('paymentType'),
    hasAcceptedTerms: one('terms') !== '',
    hasReadPrivacy: one('privacy') !== '',
    wantsNews: one('news') !== '',
    keptEmail: one('keptEmail'),
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined,
  };
}

/** The form with one person more, or without one; the first stays. */
export const withPerson = (form: BookingForm): BookingForm => ({ ...form, people: [...form.people, emptyPerson()] });
export const withoutPerson = (form: BookingForm, index: number): BookingForm =>
  index < 1 ? form : { ...form, people: form.people.filter((_person, at) => at !== index) };

/** The event as a form asks about it. */
export type AskedEvent = Pick<Event, 'priceType'> & {
  requirementNames: readonly string[];
  askedWishes?: Event['askedWishes'];
};

/** What a person of a form comes to. @param email the address of the person who comes along without one of their own */
export function participantOf(person: FormPerson, email: string, event: AskedEvent): ParticipantInput {
  const { priceType, requirementNames } = event;
  const given = requirementNames.map((name, question) => [name, person.answers[question] ?? ''] as const);
  return {
    name: person.name,
    surname: person.surname,
    email: person.email === '' ? email : person.email,
    ...(person.note !== '' && { note: person.note }),
    ...(priceType === 'byAges' && person.age !== '' && { age: parseWhole(person.age) ?? Number.NaN }),
    ...(person.extraIds.length > 0 && { extraIds: person.extraIds }),
    ...(given.length > 0 && { requirements: Object.fromEntries(given) }),
    ...wishesIn(person, event),
  };
}

/** What the form asks to be booked. */
export function bookingInputOf(form: BookingForm, event: AskedEvent): BookingInput {
  const paymentTypes = ['stripe', 'wireTransfer', 'atDeparture', 'onSite', 'free'] as const;
  const paymentType = paymentTypes.find((type) => type === form.paymentType);
  return {
    participantsInfo: form.people.map((person) => participantOf(person, form.people[0]?.email ?? '', event)),
    ...(paymentType && { paymentType }),
    ...(form.departurePoint !== '' && { departurePoint: form.departurePoint }),
  };
}

/** A person's fields as they are in the form, from the top. */
const formOrder: readonly string[] = [
  ...['name', 'surname', 'email', 'phone', 'age', 'extraIds', 'answer'],
  ...['together', 'roomWish', 'note'],
];

/** Where a field stands: that of the first person first, in each the order of the form; what belongs to nobody last. */
function placeInForm(name: string): readonly [person: number, field: number, question: number] {
  const [, field = name, person = '0', question = '0'] = /^([a-zA-Z]+)(\d+)(?:_(\d+))?$/.exec(name) ?? [];
  const at = formOrder.indexOf(field);
  return at === -1 ? [Number.MAX_SAFE_INTEGER, 0, 0] : [Number(person), at, Number(question)];
}

/** Messages in the order in which anyone who reads the form meets their fields. */
export const inFormOrder = (messages: FieldMessages): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages)
      .map(([name, message]) => ({ name, message, place: placeInForm(name) }))
      .toSorted(({ place: [a, b, c] }, { place: [x, y, z] }) => a - x || b - y || c - z)
      .map(({ name, message }) => [name, message]),
  );

/** Messages of a booking by the names the form's fields have; what belongs to no field is under its own path. */
export function formMessages(fields: FieldMessages, { requirementNames }: AskedEvent): FieldMessages {
  const found: FieldMessages = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, at = '', field = '', rest = ''] = /^participantsInfo\.(\d+)\.([a-zA-Z]+)(?:\.(.+))?$/.exec(path) ?? [];
    if (at === '') found[path] ??= message;
    else if (field === 'requirements') found[answerName(Number(at), requirementNames.indexOf(rest))] ??= message;
    else found[`${field}${at}`] ??= message;
  }
  return inFormOrder(found);
}

/** What is wrong in the first step, at its fields; empty when one may go on. @param holderUserType the tier that is paid */
export function peopleMessages(form: BookingForm, event: AskedEvent, holderUserType: UserType): FieldMessages {
  const [holder, ...companions] = bookingInputOf(form, event).participantsInfo;
  const people = holder ? [{ ...holder, userType: holderUserType }, ...companions] : [];
  const { requirementNames } = event;
  return formMessages(validateParticipants(event, people, { requirementNames }), event);
}

/** The address to ask about once, because its domain looks like a slip; undefined when there is none, or it was kept. */
export function slipOf(form: BookingForm): string | undefined {
  const email = form.people[0]?.email ?? '';
  return isEmail(email) && form.keptEmail !== email ? suggestedEmail(email) : undefined;
}
