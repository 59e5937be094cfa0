import { z } from 'zod';
import { HOUR } from '#domain/values/time.ts';
import type { Services } from '../../services.ts';

/** How many hours a link works that proves an address and carries what was typed on a public form. */
export const WISH_HOURS = 48;

const sealed = z.object({ wish: z.unknown(), until: z.number() });

type Sealing = Pick<Services, 'tokens' | 'now'>;

/**
 * What was typed on a public form as the token of a mailed link, so that nothing is kept before the address is proven.
 * @param hours how long it works
 */
export function sealWish({ tokens, now }: Sealing, wish: object, hours = WISH_HOURS): string {
  return tokens.seal(JSON.stringify({ wish, until: now().getTime() + hours * HOUR }));
}

/** What the token of a mailed link carries; undefined for one that is over, is for another form or was not made here. */
export function openWish<T>({ tokens, now }: Sealing, schema: z.ZodType<T>, token: string): T | undefined {
  try {
    const { wish, until } = sealed.parse(JSON.parse(tokens.open(token)));
    return until < now().getTime() ? undefined : schema.parse(wish);
  } catch {
    return undefined;
  }
}
