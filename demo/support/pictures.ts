import { uuidAt } from './ids.ts';
import type { Prng } from './prng.ts';
import type { DemoCover } from './types.ts';

/** Path of a picture from the project's root: ratio 1.6 for cards, 2.5 for headers, 1 for profiles, 3.6 for sponsors (events §9). */
export const pictureFile = ({ scene, form }: DemoCover): string => `demo/pictures/${scene}/${form}.webp`;

/** A picture as somebody uploaded it. */
export function uploaded(
  prng: Prng,
  picture: Pick<DemoCover, 'tenantId' | 'userId' | 'scene' | 'form' | 'linked' | 'createdAt'>,
): DemoCover {
  const fileId = uuidAt(prng, new Date(picture.createdAt));
  return { ...picture, fileId, name: `${picture.scene}-${picture.form}.webp`, url: `/files/${fileId}.webp` };
}
