import type { eventPartList } from '../../../domain/event/list.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { Transport } from '../../../domain/transport/schema.ts';
import type { Page } from '../../http/list.ts';
import type { Db } from '../database.ts';
import { transports } from '../schema/index.ts';
import { listPage } from './list-page.ts';

type PartQuery = ListQuery<(typeof eventPartList.sortable)[number], keyof typeof eventPartList.filters>;

function toTransport(row: typeof transports.$inferSelect): Transport {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

/** The transport lists of an event. */
export function listTransports(db: Db, query: PartQuery): Promise<Page<Transport>> {
  const { id, eventId, name, createdAt } = transports;
  const columns = { _id: id, eventId, name, createdAt, position: createdAt };
  return listPage(db, { table: transports, id, columns, query, toRecord: toTransport });
}
