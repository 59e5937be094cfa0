import type { Scan } from '#domain/check-in/schema.ts';

/** A scan as react-admin holds it. */
export type ScanRecord = Scan & { id: string };
