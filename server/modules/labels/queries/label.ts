import { sql } from 'drizzle-orm';
import { labels as entity, type Label } from '#domain/labels/entity.ts';
import { type EntityRecords, entityRecords } from '#server/entity/records.ts';
import { labels } from '#server/tables.ts';

export const labelRecords: EntityRecords<Label> = {
  ...entityRecords(entity, labels),
  /** Removes a label in every language. */
  async remove(tx, id) {
    const { category, key } = labels;
    await tx
      .delete(labels)
      .where(sql`(${category}, ${key}) = (select one.category, one.key from labels one where one.id = ${id})`);
  },
};
