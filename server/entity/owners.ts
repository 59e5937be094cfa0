import type { Owner } from '#domain/entity/entity.ts';
import { Refusal } from '#domain/errors.ts';
import { lockEvent } from '../modules/events/queries/event.ts';
import type { EntityService } from './serve-entity.ts';

/** Whose the records of a declared entity are, by what its declaration says of its owner. */
export const owners: Readonly<Record<Owner, EntityService>> = {
  platform: {},
  tenant: {
    // The platform keeps a community's record right without making it its own.
    ownerOf: async (_tx, { actor }, record) => ({ tenantId: Reflect.get(record, 'tenantId') ?? actor.tenantId }),
  },
  event: {
    /** Its event is locked before it: bookings take both in this order. @throws Refusal event_canceled, which is final */
    async ownerOf(tx, _caller, record) {
      const { tenantId, status } = await lockEvent(tx, String(Reflect.get(record, 'eventId')));
      if (status === 'canceled') throw new Refusal('event_canceled');
      return { tenantId };
    },
  },
};
