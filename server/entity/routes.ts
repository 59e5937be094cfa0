import type { z } from 'zod';
import { plainEntities } from '#domain/entities.ts';
import type { Entity } from '#domain/entity/entity.ts';
import type { Routes } from '../kernel/http/app-types.ts';
import { extraService } from '../modules/extras/service.ts';
import { categories, eventStages, extras, requirements } from '../tables.ts';
import { owners } from './owners.ts';
import { type EntityTable, entityRecords } from './records.ts';
import { type EntityService, serveEntity } from './serve-entity.ts';

type Name = keyof typeof plainEntities;
type PlainEntity = Entity & { readonly name: Name; readonly answer: z.ZodType<{ _id: string; version: number }> };

/** The table of each. */
export const plainTables: Record<Name, EntityTable> = { categories, 'event-stages': eventStages, extras, requirements };

/** What a declaration does not say, as it reads other records. */
const beside: Partial<Record<Name, EntityService>> = { extras: extraService };

/** Serves every entity that has no calls but those of its declaration. */
export const plainEntityRoutes: Routes = (app, services) => {
  for (const entity of Object.values<PlainEntity>(plainEntities)) {
    const { name, owner } = entity;
    serveEntity(app, services, entity, entityRecords(entity, plainTables[name]), beside[name] ?? owners[owner]);
  }
};
