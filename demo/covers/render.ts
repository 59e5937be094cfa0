import sharp from 'sharp';
import { createPrng } from '../support/prng.ts';
import { type Canvas, createCanvas, HEIGHT } from './draw.ts';
import * as goods from './goods.ts';
import { type LogoName, logoNames } from './logo-names.ts';
import { drawLogo } from './logos.ts';
import * as mountains from './mountains.ts';
import { type SceneName, sceneNames } from './names.ts';
import * as sea from './sea.ts';
import * as town from './town.ts';

/** Every scene, by name. */
const scenes: Record<SceneName, (canvas: Canvas) => void> = { ...mountains, ...sea, ...town, ...goods };

export type CoverForm = 'card' | 'header' | 'profile' | 'sponsor';

/** Width in the scene's units and in pixels: ratio 1.6 for cards, 2.5 for headers, 1 for profiles, 3.6 for sponsors (events §9). */
const forms: Record<CoverForm, { width: number; pixels: number }> = {
  card: { width: HEIGHT * 1.6, pixels: 800 },
  header: { width: HEIGHT * 2.5, pixels: 1500 },
  profile: { width: HEIGHT, pixels: 400 },
  sponsor: { width: HEIGHT * 3.6, pixels: 1080 },
};

const isLogo = (name: SceneName | LogoName): name is LogoName => logoNames.some((logo) => logo === name);
const placeOf = (name: SceneName | LogoName): number => (sceneNames as readonly string[]).indexOf(name);

/** The picture of a scene as SVG; the same scene, form and seed give the same picture. */
export function drawCover(scene: SceneName | LogoName, form: CoverForm, seed = placeOf(scene)): string {
  const canvas = createCanvas(createPrng(seed * 7919 + scene.length), forms[form].width);
  if (isLogo(scene)) drawLogo(canvas, scene);
  else scenes[scene](canvas);
  return canvas.toSvg(forms[form].pixels);
}

/** Draws a cover as WebP. */
export const renderCover = (scene: SceneName | LogoName, form: CoverForm): Promise<Uint8Array> =>
  sharp(Buffer.from(drawCover(scene, form)))
    .webp({ quality: 78, effort: 1 })
    .toBuffer();

/** Draws each scene and form that is asked for once, however many events show it. */
export async function renderCovers<C extends { scene: SceneName | LogoName; form: CoverForm }>(
  covers: readonly C[],
  write: (cover: C, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const drawings = new Map<string, Promise<Uint8Array>>();
  const drawingOf = (cover: C): Promise<Uint8Array> => {
    const key = `${cover.scene}-${cover.form}`;
    const drawing = drawings.get(key) ?? renderCover(cover.scene, cover.form);
    drawings.set(key, drawing);
    return drawing;
  };
  await Promise.all(covers.map(async (cover) => write(cover, await drawingOf(cover))));
}
