import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { eventPartList } from '../entity/event-part-list.ts';
import { id, nameText, picture, text } from '../fields.ts';

/** Stages of an event, one after the other. */
export const eventStages = declareEntity('event-stages', {
  noun: ['a stage', 'stages of an event'],
  owner: 'event',
  fields: {
    eventId: field(id, { initial: '' }),
    name: field(nameText(120), { initial: '', isSortable: true }),
    description: field(text(20_000).optional(), { initial: '', isLong: true, isHtml: true }),
    image: field(picture.nullable().optional(), { initial: null }),
    position: field(z.int().min(0).max(1000).optional(), { initial: 0, isSortable: true }),
  },
  answered: {
    description: z.string().default(''),
    image: z.string().nullable().default(null),
    position: z.int().default(0),
  },
  fixed: ['eventId'],
  ofSubtype: { has: 'hasStage', code: 'event_without_stages' },
  list: eventPartList,
  calledBy: 'name',
});
export type EventStage = RecordOf<typeof eventStages>;
/** A stage as it is in its event's answer. */
export const stageOfEvent = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
});
export type StageOfEvent = z.output<typeof stageOfEvent>;
