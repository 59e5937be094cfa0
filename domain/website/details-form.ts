import type { FieldMessages } from '../errors.ts';
import { validateParticipants } from '../reservations/booking.ts';
import type { ParticipantEdit, ParticipantInfo } from '../tickets/schema.ts';
import { type AskedEvent, type FormPerson, formMessages, participantOf } from './booking-form.ts';

/** A participant as the form of their details shows them; what the event no longer asks for is left alone. */
export function personOf(info: ParticipantInfo, { requirementNames }: AskedEvent): FormPerson {
  const { name, surname, email, age, note = '', together = '', roomWish = '', requirements = {} } = info;
  return {
    ...{ together, roomWish },
    ...{ name, surname, email, note, extraIds: [], age: age === undefined ? '' : String(age) },
    answers: requirementNames.map((question) => requirements[question] ?? ''),
  };
}

/**
 * What the form asks to be changed: the same fields as when one books, but for the extras.
 * @param info the participant as they are known: what was answered before the event stopped asking stays
 * @param email the address of the person who booked, for somebody without one
 */
export function detailsEditOf(
  person: FormPerson,
  { info, email }: { info: ParticipantInfo; email: string },
  event: AskedEvent,
): ParticipantEdit {
  const { userType: _tier, extraIds: _ids, requirements, ...edit } = participantOf(person, email, event);
  return {
    ...edit,
    note: person.note,
    ...(requirements && { requirements: { ...info.requirements, ...requirements } }),
  };
}

/** What is wrong in the form of a person, at its fields; the same rule as when one books. */
export function detailsMessages(edit: ParticipantEdit, index: number, event: AskedEvent): FieldMessages {
  const { requirementNames } = event;
  const given = edit.requirements ?? {};
  const asked = Object.fromEntries(requirementNames.map((name) => [name, given[name] ?? '']));
  const participant = { ...edit, ...(requirementNames.length > 0 ? { requirements: asked } : { requirements: {} }) };
  // The tier is no field of this form: it is the community's to give.
  const priceType = event.priceType === 'byUserType' ? 'single' : event.priceType;
  const found = validateParticipants({ priceType }, [participant], { requirementNames });
  const placed = Object.entries(found).map(([path, message]) => [
    path.replace(/^participantsInfo\.0\./, `participantsInfo.${index}.`),
    message,
  ]);
  return formMessages(Object.fromEntries(placed), event);
}
