import { at, type Canvas, circle, path, rect } from './draw.ts';

/** A house with a pitched roof and rows of windows. */
export function house(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  light = '#4A2B22',
  lit = 0.55,
): void {
  rect(c, x, base - h, w, h, wall);
  path(c, `M${at(x - w * 0.07, base - h)}L${at(x + w / 2, base - h - w * 0.3)}L${at(x + w * 1.07, base - h)}Z`, roof);
  windows(c, x, base - h, w, h, light, lit);
}

export function windows(c: Canvas, x: number, top: number, w: number, h: number, color: string, opacity: number): void {
  const columns = Math.max(1, Math.floor(w / 26));
  const rows = Math.max(1, Math.floor(h / 34));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (c.prng.chance(0.1)) continue;
      const wx = x + (w * (column + 0.5)) / columns - 4.5;
      rect(c, wx, top + 12 + row * 32, 9, 14, color, `opacity="${opacity}" rx="1"`);
    }
  }
}

/** A round arch standing on `base`. */
export function arch(x: number, base: number, w: number, h: number): string {
  return `M${at(x, base)}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`;
}

/** A medieval tower with battlements. */
export function tower(c: Canvas, x: number, base: number, w: number, h: number, wall: string, shade: string): void {
  rect(c, x, base - h, w, h, wall);
  rect(c, x + w * 0.68, base - h, w * 0.32, h, shade, 'opacity=".35"');
  rect(c, x - w * 0.14, base - h - 14, w * 1.28, 16, wall);
  for (let index = 0; index < 4; index += 1) rect(c, x - w * 0.14 + index * w * 0.36, base - h - 26, w * 0.2, 13, wall);
  path(c, arch(x + w * 0.35, base - h + 44, w * 0.3, 30), '#4A2B22', 0.7);
}

/** A sailing boat; the waterline is at `y`. */
export function sailboat(c: Canvas, x: number, y: number, s: number, sail: string, hull: string, lean = 0): void {
  c.add(`<g transform="translate(${x} ${y}) rotate(${lean}) scale(${s})">`);
  path(c, 'M-4 -10L-4 -92Q-44 -40 -46 -12Z', sail, 0.92);
  path(c, 'M4 -8L2 -108Q46 -54 52 -14Z', sail);
  path(c, 'M52 -14Q40 -58 2 -108L2 -96Q34 -52 40 -14Z', '#000', 0.06);
  rect(c, -2.5, -112, 4, 112, '#6B4A34');
  path(c, 'M-54 -6H58Q50 16 26 18H-30Q-48 14 -54 -6Z', hull);
  path(c, 'M-54 -6H58L56 0H-52Z', '#FFF', 0.35);
  c.add('</g>');
}

/** A wooden rowing boat with people in it. */
export function rowboat(c: Canvas, x: number, y: number, s: number, hull: string, people: readonly string[]): void {
  c.add(`<g transform="translate(${x} ${y}) scale(${s})">`);
  for (const [index, coat] of people.entries()) {
    const px = -((people.length - 1) * 26) / 2 + index * 26;
    path(c, `M${px - 11} 4q-1 -28 11 -28q12 0 11 28Z`, coat);
    circle(c, px, -31, 8, '#E8B48C');
  }
  path(c, 'M-74 -6Q0 14 74 -6Q62 24 38 26H-38Q-62 24 -74 -6Z', hull);
  path(c, 'M-74 -6Q0 14 74 -6L71 0Q0 20 -71 0Z', '#FFF', 0.25);
  c.add('</g>');
}

/** A market stall with a striped awning. */
export function stall(c: Canvas, x: number, base: number, w: number, color: string, light: string): void {
  const h = w * 0.85;
  circle(c, x + w / 2, base - h * 0.45, w * 0.75, c.glow(light, 0.5));
  rect(c, x, base - h * 0.6, w, h * 0.6, '#5A3A28');
  rect(c, x + w * 0.06, base - h * 0.58, w * 0.88, h * 0.3, light);
  const stripes = 6;
  for (let index = 0; index < stripes; index += 1) {
    const sx = x - w * 0.08 + (index * w * 1.16) / stripes;
    const sw = (w * 1.16) / stripes;
    path(
      c,
      `M${at(sx + sw * 0.1, base - h)}h${sw * 0.9}L${at(sx + sw, base - h * 0.62)}a${sw / 2} ${sw / 2} 0 0 1 ${-sw} 0Z`,
      index % 2 ? '#FFF4E4' : color,
    );
  }
}
