import { Refusal } from '../errors.ts';
import type { PageNameInput } from './api.ts';

/** A page that somebody else named since it was read is left alone. @throws Refusal stale_write with its name of now */
export function assertNameRead(slug: string, { slugWas = slug }: PageNameInput): void {
  if (slugWas !== slug) throw new Refusal('stale_write', { data: { slug } });
}
