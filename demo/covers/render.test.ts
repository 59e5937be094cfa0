import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type SceneName, sceneNames } from './names.ts';
import { drawCover, renderCover, renderCovers } from './render.ts';

describe('covers', () => {
  test('every scene can be drawn in both forms, always the same', () => {
    const drawings = sceneNames.flatMap((scene) => [drawCover(scene, 'card'), drawCover(scene, 'header')]);
    expect(new Set(drawings).size).toBe(sceneNames.length * 2);
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawCover('lanterns', 'card')).toBe(drawCover('lanterns', 'card'));
    expect(drawCover('lanterns', 'card', 99)).not.toBe(drawCover('lanterns', 'card'));
  });

  test('cards have the ratio 1.6 and headers 2.5', async () => {
    const card = await sharp(await renderCover('alpineLake', 'card')).metadata();
    const header = await sharp(await renderCover('alpineLake', 'header')).metadata();
    expect([card.format, card.width, card.height]).toEqual(['webp', 800, 500]);
    expect([header.format, header.width, header.height]).toEqual(['webp', 1500, 600]);
  });

  test('a scene shown by two events is drawn once and written twice', async () => {
    const written: { name: string; bytes: Uint8Array }[] = [];
    const cover = (name: string): { name: string; scene: SceneName; form: 'card' } => ({
      name,
      scene: 'whale',
      form: 'card',
    });
    await renderCovers([cover('a'), cover('b')], async ({ name }, bytes) => void written.push({ name, bytes }));
    expect(written.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(written[0]?.bytes).toBe(written[1]?.bytes);
  });
});
