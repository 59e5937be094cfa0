import type { Bearer } from '../../../../domain/check-in/checkpoint.ts';
import { ageBand } from '../../../../domain/events/price.ts';

interface BearerRow {
  tier: Bearer['tier'];
  extraIds: readonly string[];
  age: number | null;
  transportId: string | null;
}

/** What checkpoints may ask a ticket for. */
export const toBearer = ({ tier, extraIds, age, transportId }: BearerRow): Bearer => ({
  ...{ tier, extraIds: [...extraIds] },
  ticketType: age === null ? null : ageBand(age),
  transportIds: transportId === null ? [] : [transportId],
});
