import sharp from 'sharp';
import type { FileStorage } from '#server/kernel/files/storage.ts';
import { Covers } from '#server/kernel/print/covers.ts';

/** A ticket on a grid of 24. */
const TICKET =
  'M22 10V6c0-1.11-.9-2-2-2H4c-1.1 0-1.99.89-1.99 2v4c1.1 0 1.99.9 1.99 2s-.89 2-2 2v4c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2v-4c-1.1 0-2-.9-2-2s.9-2 2-2m-9 7.5h-2v-2h2zm0-4.5h-2v-2h2zm0-4.500h-2v-2h2z';
/** Points of a side; phones take it at one, two and three pixels a point. */
const ICON = 29;
const STRIP = { width: 375, height: 98 };
const DENSITIES = [1, 2, 3] as const;

const nameOf = (name: string, density: number): string => (density === 1 ? `${name}.png` : `${name}@${density}x.png`);

function drawIcon(ground: string, side: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="${ground}"/><path transform="translate(6 6)" fill="#fff" d="${TICKET}"/></svg>`;
  return sharp(Buffer.from(svg)).resize(side, side).png().toBuffer();
}

/** The pictures of a pass: an icon in the community's colour, and the event's cover where it has one. */
export async function passPictures(
  storage: FileStorage,
  { cover, ground }: { cover: string | null; ground: string },
): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const density of DENSITIES) {
    const icon = await drawIcon(ground, ICON * density);
    files[nameOf('icon', density)] = icon;
    files[nameOf('logo', density)] = icon;
  }
  const { width, height } = STRIP;
  const picture = await new Covers(storage, { width: width * 2, height: height * 2 }).of(cover);
  if (!picture) return files;
  for (const density of [1, 2] as const) {
    files[nameOf('strip', density)] = await sharp(picture)
      .resize(width * density, height * density)
      .png({ palette: true })
      .toBuffer();
  }
  return files;
}
