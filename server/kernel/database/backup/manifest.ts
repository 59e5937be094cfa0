import { z } from 'zod';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Stored columns only: generated ones are computed again. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: z.string(),
});

const sequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() });

/** What is in `manifest.json` of a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** How many migrations the data has been through; a restore stops there, loads, and goes on with the later ones. */
  migrations: z.number().int(),
  /** Where the uploaded files were: in the archive, or in a bucket that this backup does not cover. */
  files: z.enum(['archive', 'bucket']).default('archive'),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
