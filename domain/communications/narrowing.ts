import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { id, named } from '../fields.ts';
import { legalTicketStates, type TicketCondition, ticketConditions } from '../shared/ticket-status.ts';

/** The conditions a participant's ticket may be in: those of valid tickets. */
export const holderConditions: readonly TicketCondition[] = legalTicketStates
  .filter(({ status }) => status === 'valid')
  .map(({ condition }) => condition);

const condition = z
  .enum(ticketConditions, 'validation.enum')
  .refine((value) => holderConditions.includes(value), 'validation.enum');

/** Whether a participant has come in, as the gate knows it; `once`: with their own booking, and to nothing else of the community. */
export const attendances = ['came', 'absent', 'once'] as const;
export type Attendance = (typeof attendances)[number];

const attendance = z.enum(attendances, 'validation.enum');

/** Which of an event's participants a message goes to; several of one kind widen, kinds narrow each other. */
export const narrowingShape = {
  conditions: z.array(condition).max(ticketConditions.length, 'validation.maxItems').optional(),
  attendance: z.array(attendance).max(attendances.length, 'validation.maxItems').optional(),
  departurePointIds: z.array(id).max(50, 'validation.maxItems').optional(),
  transportIds: z.array(id).max(200, 'validation.maxItems').optional(),
};

/** The same in an address, where one value comes without a list around it. */
const listed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), schema);
export const narrowingQuery = {
  conditions: listed(narrowingShape.conditions),
  attendance: listed(narrowingShape.attendance),
  departurePointIds: listed(narrowingShape.departurePointIds),
  transportIds: listed(narrowingShape.transportIds),
};

/** Empty lists narrow nothing. */
export const narrowingAnswer = z.object({
  conditions: z.array(z.enum(ticketConditions)),
  attendance: z.array(z.enum(attendances)),
  departurePointIds: z.array(z.string()),
  transportIds: z.array(z.string()),
});
export type Narrowing = z.infer<typeof narrowingAnswer>;

type Written = { [K in keyof Narrowing]?: Narrowing[K] | undefined };
type Lists = Partial<Record<keyof Narrowing, readonly string[] | undefined>>;

export const narrowingOf = ({
  conditions,
  attendance: whoCame,
  departurePointIds,
  transportIds,
}: Written): Narrowing => ({
  conditions: [...new Set(conditions)],
  attendance: [...new Set(whoCame)],
  departurePointIds: [...new Set(departurePointIds)],
  transportIds: [...new Set(transportIds)],
});

export const narrowingKeys = ['conditions', 'attendance', 'departurePointIds', 'transportIds'] as const;

/** The first field that narrows, if any does. */
export const narrowedBy = (written: Lists): keyof Narrowing | undefined =>
  narrowingKeys.find((key) => (written[key]?.length ?? 0) > 0);

export const isSameNarrowing = (a: Written, b: Written): boolean =>
  narrowingKeys.every((key) => {
    const [one, other] = [narrowingOf(a)[key], narrowingOf(b)[key]];
    return one.length === other.length && one.every((value) => (other as readonly string[]).includes(value));
  });

/** A point or list with the name it had when the message was written: it may be renamed or deleted later. */
export type Named = z.infer<typeof named>;

export const narrowedToAnswer = z.object({
  conditions: z.array(z.enum(ticketConditions)),
  attendance: z.array(z.enum(attendances)),
  departurePoints: z.array(named),
  transports: z.array(named),
});
export type NarrowedTo = z.infer<typeof narrowedToAnswer>;

/** What the participants of an event may be narrowed by. */
export type NarrowingChoices = Omit<NarrowedTo, 'conditions' | 'attendance'>;

/** A narrowing with the names of its points and lists. @throws Refusal validation_failed for what is not the event's */
export function namedNarrowing(written: Written, choices: NarrowingChoices): NarrowedTo {
  const { conditions, attendance: whoCame, departurePointIds, transportIds } = narrowingOf(written);
  const found = (ids: readonly string[], of: readonly Named[], field: keyof Narrowing): Named[] =>
    ids.map((one) => {
      const named = of.find(({ _id }) => _id === one);
      if (!named) throw new Refusal('validation_failed', { fields: { [field]: 'validation.id' } });
      return { _id: named._id, name: named.name };
    });
  return {
    conditions,
    attendance: whoCame,
    departurePoints: found(departurePointIds, choices.departurePoints, 'departurePointIds'),
    transports: found(transportIds, choices.transports, 'transportIds'),
  };
}

/** A narrowing as it is written, of one with names. */
export const idsOf = ({ conditions, attendance: whoCame, departurePoints, transports }: NarrowedTo): Narrowing => ({
  conditions,
  attendance: whoCame,
  departurePointIds: departurePoints.map(({ _id }) => _id),
  transportIds: transports.map(({ _id }) => _id),
});
