import type { Bearer } from '#domain/check-in/checkpoint.ts';
import { ageBand } from '#domain/events/price/price.ts';

interface BearerRow {
  tier: Bearer['tier'];
  extraIds: readonly string[];
  age: number | null;
  /** Of every layer. */
  places: readonly { transportId: string }[];
}

/** What checkpoints may ask a ticket for. */
export const toBearer = ({ tier, extraIds, age, places }: BearerRow): Bearer => ({
  ...{ tier, extraIds: [...extraIds] },
  ticketType: age === null ? null : ageBand(age),
  transportIds: places.map(({ transportId }) => transportId),
});
