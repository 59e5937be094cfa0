import type { Owner } from '#domain/entity/entity.ts';
import { Refusal } from '#domain/errors.ts';
import { lockEventOfKind } from '../modules/events/queries/event.ts';
import type { EntityService } from './serve-entity.ts';

/** Whose the records of a declared entity are, by what its declaration says of its owner. */
export const owners: Readonly<Record<Owner, EntityService>> = {
  platform: {},
  tenant: {
    // The platform keeps a community's record right without making it its own.
    ownerOf: async (_tx, { actor }, record) => ({ tenantId: Reflect.get(record, 'tenantId') ?? actor.tenantId }),
  },
  event: {
    /**
     * Its event is locked before it: bookings take both in this order.
     * @throws Refusal event_canceled, which is final; the declaration's own where the subtype has no such parts
     */
    async ownerOf(tx, _caller, record, _action, ofSubtype) {
      const { row, subtype } = await lockEventOfKind(tx, String(Reflect.get(record, 'eventId')));
      const { tenantId, status } = row;
      if (status === 'canceled') throw new Refusal('event_canceled');
      if (ofSubtype && !subtype[ofSubtype.has])
        throw new Refusal(ofSubtype.code, { fields: { eventId: `errors.${ofSubtype.code}` } });
      return { tenantId };
    },
  },
};
