import { Refusal } from '#domain/errors.ts';
import { assertDeletable, assertEditable, assertNamedOnce, layerAfter } from '#domain/transports/rules.ts';
import type { Transport, TransportFields } from '#domain/transports/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { type EventRow, lockEvent } from '../../events/queries/event.ts';
import * as transports from '../queries/transport.ts';

/** The event whose lists change, locked; a cancelled one is final. @throws Refusal not_found, event_canceled */
export async function openEvent(tx: Db, eventId: string): Promise<EventRow> {
  const event = await lockEvent(tx, eventId);
  if (event.status === 'canceled') throw new Refusal('event_canceled');
  return event;
}

/** @throws Refusal not_found, event_canceled */
export async function createTransport(
  tx: Db,
  caller: Caller,
  fields: Partial<TransportFields> & Pick<TransportFields, 'eventId' | 'transportType' | 'identifier' | 'maximumSlots'>,
): Promise<Transport> {
  const { tenantId } = await openEvent(tx, fields.eventId);
  const others = await transports.transportsOfEvent(tx, fields.eventId, false);
  const layer = layerAfter(
    undefined,
    fields,
    others.map((other) => other.layer),
  );
  assertNamedOnce({ ...fields, layer }, others);
  const transport = await transports.insertTransport(tx, { ...fields, layer, tenantId });
  await audit(tx, caller, { action: 'create', resource: 'transports', recordId: transport._id, tenantId });
  return transport;
}

/**
 * @throws Refusal not_found, event_canceled, stale_write, transport_identifier_locked, transport_layer_locked,
 *   transport_slots_below_assigned
 */
export async function editTransport(
  tx: Db,
  caller: Caller,
  id: string,
  patch: Partial<TransportFields>,
  fresh: (version: number) => void,
): Promise<Transport> {
  await openEvent(tx, (await transports.getTransport(tx, id)).eventId);
  // Read again under the event's lock: somebody may have got on meanwhile.
  const before = await transports.getTransport(tx, id);
  fresh(before.version);
  const others = await transports.transportsOfEvent(tx, before.eventId, false);
  const { eventId: _fixed, ...said } = patch;
  const known = others.map(({ layer }) => layer);
  const content = { ...said, layer: layerAfter(before, said, known) };
  assertEditable(before, content);
  assertNamedOnce({ ...before, ...content }, others, before);
  const transport = await transports.updateTransport(tx, before, content);
  const changes = changesOf({ ...before }, content);
  await audit(tx, caller, {
    action: 'update',
    resource: 'transports',
    recordId: id,
    tenantId: before.tenantId,
    changes,
  });
  return transport;
}

/** @throws Refusal not_found, event_canceled, transport_in_use */
export async function removeTransport(tx: Db, caller: Caller, id: string): Promise<void> {
  await openEvent(tx, (await transports.getTransport(tx, id)).eventId);
  const transport = await transports.getTransport(tx, id);
  assertDeletable(transport);
  await transports.deleteTransport(tx, id);
  await audit(tx, caller, {
    action: 'delete',
    resource: 'transports',
    recordId: id,
    tenantId: transport.tenantId,
  });
}
