import type { FieldMessages } from '../errors.ts';
import type { Event } from '../events/schema.ts';
import type { UserType } from '../fields.ts';
import { isEmail } from '../plain-rules.ts';
import { validateParticipants } from '../reservations/participants.ts';
import type { BookingInput } from '../reservations/schema.ts';
import type { ParticipantInput } from '../tickets/schema.ts';
import { suggestedEmail } from './email-slip.ts';

/** A person as the form of a public page has them: text as it was typed, kept whatever it is (PUB-030). */
export interface FormPerson {
  name: string;
  surname: string;
  email: string;
  age: string;
  note: string;
  extraIds: string[];
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
  /** The address that stays although it looks like a slip (PUB-037). */
  keptEmail: string;
  /** What the sender saw as the total, in cents; undefined before a total was shown. */
  seenTotal: number | undefined;
}

/** Fields of a form as a browser sends them: every name may come several times. */
export type SentFields = ReadonlyMap<string, readonly string[]>;

/** More people than this no form is read for. */
const MOST_PEOPLE = 50;
const LONGEST = 600;

const emptyPerson = (): FormPerson => ({
  ...{ name: '', surname: '', email: '', age: '', note: '' },
  ...{ extraIds: [], answers: [] },
});

export const emptyBookingForm = (): BookingForm => ({
  people: [emptyPerson()],
  ...{ phone: '', departurePoint: '', paymentType: '', keptEmail: '', seenTotal: undefined },
  ...{ hasAcceptedTerms: false, hasReadPrivacy: false, wantsNews: false },
});

/** The form as it opens: with what is known of whoever came by their personal link. */
export function bookingFormOf(known: Pick<FormPerson, 'name' | 'surname' | 'email'> | undefined): BookingForm {
  const form = emptyBookingForm();
  if (!known) return form;
  const { name, surname, email } = known;
  return { ...form, people: form.people.map((person) => ({ ...person, name, surname, email })) };
}

/** The name of a person's field in the form. */
export const fieldName = (field: Exclude<keyof FormPerson, 'answers'>, index: number): string => `${field}${index}`;
export const answerName = (index: number, question: number): string => `answer${index}_${question}`;

/** Reads a form back as it was sent; what nobody could type is cut. @param questions how many the event asks */
export function readBookingForm(sent: SentFields, questions: number): BookingForm {
  const all = (name: string) => (sent.get(name) ?? []).map((text) => text.slice(0, LONGEST));
  const one = (name: string) => (all(name)[0] ?? '').trim();
  const people: FormPerson[] = [];
  for (let index = 0; index < MOST_PEOPLE && sent.has(fieldName('name', index)); index++) {
    people.push({
      name: one(fieldName('name', index)),
      surname: one(fieldName('surname', index)),
      email: one(fieldName('email', index)).toLowerCase(),
      age: one(fieldName('age', index)),
      note: one(fieldName('note', index)),
      extraIds: all(fieldName('extraIds', index)).slice(0, 20),
      answers: Array.from({ length: questions }, (_answer, question) => one(answerName(index, question))),
    });
  }
  const seen = one('total');
  return {
    people: people.length > 0 ? people : [emptyPerson()],
    phone: one('phone'),
    departurePoint: one('departurePoint'),
    paymentType: one('paymentType'),
    hasAcceptedTerms: one('terms') !== '',
    hasReadPrivacy: one('privacy') !== '',
    wantsNews: one('news') !== '',
    keptEmail: one('keptEmail'),
    seenTotal: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined,
  };
}

/** The form with one person more, or without one; the first stays (RES-018). */
export const withPerson = (form: BookingForm): BookingForm => ({ ...form, people: [...form.people, emptyPerson()] });
export const withoutPerson = (form: BookingForm, index: number): BookingForm =>
  index < 1 ? form : { ...form, people: form.people.filter((_person, at) => at !== index) };

/** The event as a form asks about it. */
type AskedEvent = Pick<Event, 'priceType'> & { requirementNames: readonly string[] };

/** Whoever comes along without an address of their own is written to at the first person's. */
function participantOf(
  form: BookingForm,
  index: number,
  { priceType, requirementNames }: AskedEvent,
): ParticipantInput {
  const person = form.people[index] ?? emptyPerson();
  const given = requirementNames.map((name, question) => [name, person.answers[question] ?? ''] as const);
  return {
    name: person.name,
    surname: person.surname,
    email: person.email === '' ? (form.people[0]?.email ?? '') : person.email,
    ...(person.note !== '' && { note: person.note }),
    ...(priceType === 'byAges' && person.age !== '' && { age: Number(person.age.replace(',', '.')) }),
    ...(person.extraIds.length > 0 && { extraIds: person.extraIds }),
    ...(given.length > 0 && { requirements: Object.fromEntries(given) }),
  };
}

/** What the form asks to be booked. */
export function bookingInputOf(form: BookingForm, event: AskedEvent): BookingInput {
  const paymentTypes = ['stripe', 'wireTransfer', 'atDeparture', 'onSite', 'free'] as const;
  const paymentType = paymentTypes.find((type) => type === form.paymentType);
  return {
    participantsInfo: form.people.map((_person, index) => participantOf(form, index, event)),
    ...(paymentType && { paymentType }),
    ...(form.departurePoint !== '' && { departurePoint: form.departurePoint }),
  };
}

/** Messages of a booking by the names the form's fields have; what belongs to no field stands under its own path. */
export function formMessages(fields: FieldMessages, { requirementNames }: AskedEvent): FieldMessages {
  const found: FieldMessages = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, at = '', field = '', rest = ''] = /^participantsInfo\.(\d+)\.([a-zA-Z]+)(?:\.(.+))?$/.exec(path) ?? [];
    if (at === '') found[path] ??= message;
    else if (field === 'requirements') found[answerName(Number(at), requirementNames.indexOf(rest))] ??= message;
    else found[`${field}${at}`] ??= message;
  }
  return found;
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
