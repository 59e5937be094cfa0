import type { Extra } from '#domain/extras/entity.ts';
import { assertPayable } from '#domain/extras/supplement.ts';
import { owners } from '#server/entity/owners.ts';
import type { EntityService } from '#server/entity/serve-entity.ts';
import { lockEvent } from '../events/queries/event.ts';

export const extraService: EntityService<Extra> = {
  ...owners.event,
  /** @throws Refusal supplement_of_free_event */
  async check(tx, record, before) {
    const extra = record as Extra;
    assertPayable(extra, before, await lockEvent(tx, extra.eventId));
  },
};
