import { useMemo } from 'react';
import { type RaRecord, useGetList, useGetMany, useGetOne } from 'react-admin';
import { z } from 'zod';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { text } from '#domain/fields.ts';
import { type ParticipantEdit, type ParticipantInfo, participantEdit } from '#domain/tickets/schema.ts';

/** What an event asks of its participants beside their names. */
export interface Questions {
  event: EventWithCounters | undefined;
  /** The form waits: fields that come later would take what was typed meanwhile. */
  isPending: boolean;
  /** Priced by age. */
  asksAge: boolean;
  wishes: EventWithCounters['askedWishes'];
  names: readonly string[];
  extras: readonly (Extra & { id: string })[];
}

/** An event's own fields and extras, for the forms of those who take part. */
export function useQuestions(eventId: string): Questions {
  const { data: event, isPending: isEventPending } = useGetOne<EventWithCounters & { id: string }>('events', {
    id: eventId,
  });
  const ids = event?.requirementIds ?? [];
  const hasQuestions = ids.length > 0;
  const { data: requirements, isPending: isAskedPending } = useGetMany<RaRecord & { fieldName: string }>(
    'requirements',
    { ids },
    { enabled: hasQuestions },
  );
  const { data: extras } = useGetList<Extra & { id: string }>('extras', {
    filter: { eventId },
    pagination: { page: 1, perPage: 100 },
  });
  return useMemo(
    () => ({
      event,
      isPending: isEventPending || (hasQuestions && isAskedPending),
      asksAge: event?.priceType === 'byAges',
      wishes: event?.askedWishes ?? [],
      names: (requirements ?? []).flatMap((one) => (one ? [one.fieldName] : [])),
      extras: extras ?? [],
    }),
    [event, requirements, extras, isEventPending, hasQuestions, isAskedPending],
  );
}

/** Answers as a list: the name of a field may hold what separates the parts of an input's name. */
const answers = z.array(z.strictObject({ name: z.string(), value: text(300) }));

const emptyAge = z.preprocess((age) => (age === '' || age === null ? undefined : age), participantEdit.shape.age);

/** A participant as the forms hold them. */
export const participantForm = z.object({
  ...participantEdit.omit({ requirements: true }).shape,
  age: emptyAge,
  roomWish: z.preprocess((wish) => (wish === '' || wish === null ? undefined : wish), participantEdit.shape.roomWish),
  answers: answers.optional(),
  /** Whether nobody is written to. */
  isSilent: z.boolean().optional(),
});
export type ParticipantForm = z.infer<typeof participantForm>;

/** The form of a participant: every field the event asks for, and what was answered to fields it asked for before. */
export function toForm(info: ParticipantInfo, names: readonly string[]) {
  const { name, surname, email, note = '', age, together = '', roomWish, extraIds = [], requirements = {} } = info;
  const all = [...new Set([...names, ...Object.keys(requirements)])];
  return {
    ...{ name, surname, email, note, together, extraIds },
    ...(roomWish && { roomWish }),
    ...(age !== undefined && { age }),
    answers: all.map((one) => ({ name: one, value: requirements[one] ?? '' })),
  };
}

/** What is sent of a form. */
export function fromForm({
  answers: given = [],
  age,
  extraIds = [],
  isSilent: _how,
  ...words
}: ParticipantForm): ParticipantEdit {
  const requirements = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  return {
    ...words,
    ...(age !== undefined && { age }),
    extraIds,
    ...(given.length > 0 && { requirements }),
  };
}

/** Errors of an answer, which the server puts under the field's name, where the form has it. */
export function errorsOf(errors: Record<string, unknown> | undefined, form: ParticipantForm): Record<string, unknown> {
  const { requirements, ...rest } = errors ?? {};
  if (typeof requirements !== 'object' || requirements === null) return rest;
  const byName = requirements as Record<string, unknown>;
  const list = (form.answers ?? []).map(({ name }) =>
    byName[name] === undefined ? undefined : { value: byName[name] },
  );
  return { ...rest, answers: list };
}
