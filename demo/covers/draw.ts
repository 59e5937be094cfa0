import type { Prng } from '../support/prng.ts';

/** A picture in the making: 500 units high, as wide as its form asks. */
export interface Canvas {
  readonly prng: Prng;
  readonly width: number;
  readonly height: number;
  /** A gradient from top to bottom; answers the paint to fill with. */
  gradient(...stops: readonly (readonly [offset: number, color: string])[]): string;
  /** A radial glow; answers the paint to fill with. */
  glow(color: string, strength?: number): string;
  add(markup: string): void;
}

export const HEIGHT = 500;

const round = (value: number): string => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export function createCanvas(prng: Prng, width: number): Canvas & { toSvg(pixelWidth: number): string } {
  const definitions: string[] = [];
  const parts: string[] = [];
  const define = (markup: (id: string) => string): string => {
    const id = `p${definitions.length}`;
    definitions.push(markup(id));
    return `url(#${id})`;
  };
  return {
    prng,
    width,
    height: HEIGHT,
    gradient: (...stops) =>
      define((id) => {
        const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
        return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`;
      }),
    glow: (color, strength = 0.7) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
      ),
    add: (markup) => void parts.push(markup),
    toSvg(pixelWidth) {
      const pixelHeight = Math.round((pixelWidth * HEIGHT) / width);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="0 0 ${width} ${HEIGHT}"><defs>${definitions.join('')}</defs>${parts.join('')}</svg>`;
    },
  };
}

export function rect(c: Canvas, x: number, y: number, w: number, h: number, fill: string, extra = ''): void {
  c.add(`<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${extra}/>`);
}

export function circle(c: Canvas, x: number, y: number, r: number, fill: string, opacity = 1): void {
  c.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${opacity}"/>`);
}

export function path(c: Canvas, d: string, fill: string, opacity = 1): void {
  c.add(`<path d="${d}" fill="${fill}" opacity="${opacity}"/>`);
}

export function stroke(c: Canvas, d: string, color: string, width: number, opacity = 1): void {
  c.add(
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`,
  );
}

export function sky(c: Canvas, ...stops: readonly (readonly [number, string])[]): void {
  rect(c, 0, 0, c.width, c.height, c.gradient(...stops));
}

/** Sun or moon with its light around. */
export function disc(c: Canvas, x: number, y: number, r: number, color: string, light = color): void {
  circle(c, x, y, r * 4.2, c.glow(light, 0.55));
  circle(c, x, y, r, color);
}

export function stars(c: Canvas, count: number, below: number): void {
  for (let index = 0; index < count; index += 1) {
    const y = c.prng.next() ** 1.4 * below;
    circle(c, c.prng.next() * c.width, y, 0.6 + c.prng.next() ** 3 * 2, '#FFF6DE', 0.35 + c.prng.next() * 0.65);
  }
}

/** A jagged skyline of mountains, with the points it goes through. */
export function ridge(
  c: Canvas,
  y: number,
  amplitude: number,
  step: number,
  fill: string,
  opacity = 1,
): [number, number][] {
  const points: [number, number][] = [];
  let up = c.prng.chance(0.5);
  for (let x = -step; x <= c.width + step; x += step * (0.6 + c.prng.next() * 0.8)) {
    points.push([x, y + (up ? -1 : 0.25) * amplitude * (0.35 + c.prng.next() * 0.65)]);
    up = !up;
  }
  path(
    c,
    `M-60 ${c.height}L${points.map(([px, py]) => at(px, py)).join('L')}L${c.width + 60} ${c.height}Z`,
    fill,
    opacity,
  );
  return points;
}

/** Soft hills. */
export function hills(c: Canvas, y: number, amplitude: number, step: number, fill: string, opacity = 1): void {
  let d = `M-20 ${c.height}`;
  let previous: [number, number] = [-20, y];
  d += `L${at(...previous)}`;
  for (let x = -20 + step; x < c.width + step; x += step) {
    const next: [number, number] = [x, y + (c.prng.next() * 2 - 1) * amplitude];
    const middle = (previous[0] + next[0]) / 2;
    d += `C${at(middle, previous[1])} ${at(middle, next[1])} ${at(...next)}`;
    previous = next;
  }
  path(c, `${d}L${c.width + step} ${c.height}Z`, fill, opacity);
}

/** Snow on the tips of a ridge drawn before. */
export function snowCaps(c: Canvas, points: readonly [number, number][], depth: number, fill = '#FFFFFF'): void {
  for (let index = 1; index < points.length - 1; index += 1) {
    const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !here || !after || here[1] > before[1] || here[1] > after[1]) continue;
    const left = Math.min(1, depth / Math.max(1, before[1] - here[1]));
    const right = Math.min(1, depth / Math.max(1, after[1] - here[1]));
    const [lx, ly] = [here[0] + (before[0] - here[0]) * left, here[1] + (before[1] - here[1]) * left];
    const [rx, ry] = [here[0] + (after[0] - here[0]) * right, here[1] + (after[1] - here[1]) * right];
    const w = rx - lx;
    path(
      c,
      `M${at(...here)}L${at(lx, ly)}L${at(lx + w * 0.22, ly - depth * 0.22)}L${at(lx + w * 0.38, ly + depth * 0.16)}L${at(lx + w * 0.55, ly - depth * 0.2)}L${at(lx + w * 0.74, ly + depth * 0.1)}L${at(rx, ry)}Z`,
      fill,
    );
  }
}

/** A line of conifers standing on the ground at `y`. */
export function pines(c: Canvas, y: number, height: number, gap: number, fill: string, from = 0, to = c.width): void {
  for (let x = from; x < to; x += gap * (0.5 + c.prng.next())) {
    pine(c, x, y + c.prng.next() * height * 0.25, height * (0.6 + c.prng.next() * 0.6), fill);
  }
}

export function pine(c: Canvas, x: number, y: number, h: number, fill: string): void {
  const w = h * 0.4;
  const tier = (top: number, bottom: number, half: number): string =>
    `M${at(x, y - h * top)}L${at(x - w * half, y - h * bottom)}L${at(x + w * half, y - h * bottom)}Z`;
  path(c, `${tier(1, 0.6, 0.55)}${tier(0.8, 0.32, 0.8)}${tier(0.55, 0, 1)}`, fill);
}

/** A broad-leaved tree: trunk and a crown of three rounds. */
export function tree(c: Canvas, x: number, y: number, h: number, leaf: string, shade: string, trunk = '#5B4636'): void {
  rect(c, x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, trunk);
  circle(c, x - h * 0.17, y - h * 0.55, h * 0.22, shade);
  circle(c, x + h * 0.17, y - h * 0.58, h * 0.21, leaf);
  circle(c, x, y - h * 0.76, h * 0.25, leaf);
}

export function cypress(c: Canvas, x: number, y: number, h: number, fill: string): void {
  path(
    c,
    `M${at(x, y - h)}C${at(x + h * 0.16, y - h * 0.55)} ${at(x + h * 0.1, y)} ${at(x, y)}C${at(x - h * 0.1, y)} ${at(x - h * 0.16, y - h * 0.55)} ${at(x, y - h)}Z`,
    fill,
  );
}

export function cloud(c: Canvas, x: number, y: number, w: number, fill: string, opacity = 0.8): void {
  path(
    c,
    `M${at(x, y)}a${round(w * 0.12)} ${round(w * 0.12)} 0 0 1 ${at(w * 0.14, -w * 0.14)}a${round(w * 0.2)} ${round(w * 0.2)} 0 0 1 ${at(w * 0.38, -w * 0.04)}a${round(w * 0.15)} ${round(w * 0.15)} 0 0 1 ${at(w * 0.3, w * 0.06)}a${round(w * 0.09)} ${round(w * 0.09)} 0 0 1 ${at(w * 0.1, w * 0.12)}Z`,
    fill,
    opacity,
  );
}

/** Water from `y` down, with lines of light on it. */
export function water(c: Canvas, y: number, top: string, bottom: string, light: string, lines = 14): void {
  rect(c, 0, y, c.width, c.height - y, c.gradient([0, top], [1, bottom]));
  for (let index = 0; index < lines; index += 1) {
    const depth = c.prng.next();
    const ly = y + 10 + depth * (c.height - y - 20);
    const length = 24 + depth * 90 * (0.5 + c.prng.next());
    stroke(c, `M${at(c.prng.next() * c.width, ly)}h${round(length)}`, light, 1.6 + depth * 1.6, 0.35);
  }
}

/** The light of a low sun on the water under it. */
export function reflection(c: Canvas, x: number, y: number, width: number, color: string): void {
  for (let row = 0; row < 7; row += 1) {
    const w = width * (1 - row * 0.1) * (0.7 + c.prng.next() * 0.5);
    path(
      c,
      `M${at(x - w / 2, y + row * 19)}h${round(w)}l${at(-w * 0.12, 8)}h${round(-w * 0.76)}Z`,
      color,
      0.6 - row * 0.06,
    );
  }
}

/** A person standing at `y`: coat, head, and legs. */
export function person(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  coat: string,
  skin = '#E8B48C',
  legs = '#2F2A28',
): void {
  rect(c, x - h * 0.1, y - h * 0.36, h * 0.08, h * 0.36, legs, 'rx="2"');
  rect(c, x + h * 0.02, y - h * 0.36, h * 0.08, h * 0.36, legs, 'rx="2"');
  path(
    c,
    `M${at(x - h * 0.16, y - h * 0.3)}q${at(-h * 0.01, -h * 0.46)} ${at(h * 0.16, -h * 0.46)}q${at(h * 0.17, 0)} ${at(h * 0.16, h * 0.46)}Z`,
    coat,
  );
  circle(c, x, y - h * 0.86, h * 0.115, skin);
}
