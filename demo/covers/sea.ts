import { arch, house, rowboat, sailboat, windows } from './buildings.ts';
import {
  at,
  type Canvas,
  circle,
  cloud,
  disc,
  hills,
  path,
  person,
  pines,
  rect,
  reflection,
  ridge,
  sky,
  stars,
  stroke,
  tree,
  water,
} from './draw.ts';

const paints = ['#E9A26B', '#D96F4E', '#F2CF8E', '#E58B77', '#F4E1B5', '#C9573F', '#EFB67B', '#E3B7A0'];

export function cinqueTerre(c: Canvas): void {
  sky(c, [0, '#6FB9CF'], [0.6, '#DDF0E8']);
  cloud(c, c.width * 0.1, 116, 170, '#FFFFFF', 0.7);
  const x = c.width * 0.42;
  path(c, `M${x - 70} 360Q${x} 130 ${x + 220} 60T${c.width + 40} 40V420H${x - 70}Z`, '#4E7A4B');
  path(c, `M${x + 150} 92Q${x + 300} 30 ${c.width + 40} 62V140Q${x + 300} 80 ${x + 150} 92Z`, '#6B965B');
  for (let row = 0; row < 4; row += 1)
    stroke(
      c,
      `M${at(x + 150 - row * 44, 120 + row * 40)}Q${at(x + 340, 78 + row * 34)} ${at(c.width + 20, 110 + row * 30)}`,
      '#7FAA68',
      3,
      0.6,
    );
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 16; column += 1) {
      const hx = x + row * 34 + column * 46 - 20;
      if (hx > c.width + 30) break;
      const rise = Math.min(120, (hx - x) * 0.34);
      const base = 338 + row * 20 - rise * (1 - row * 0.33);
      const h = 96 + c.prng.next() * 54;
      rect(c, hx, base - h, 45, h + 60, c.prng.pick(paints));
      rect(c, hx - 1, base - h - 5, 47, 7, '#A8472B');
      windows(c, hx, base - h, 45, h, '#4A2B22', 0.55);
    }
  }
  path(c, `M${x - 110} 372Q${x + 20} 352 ${x + 120} 356T${c.width + 20} 344V420H${x - 110}Z`, '#6B5648');
  water(c, 372, '#2C93A0', '#0E4E63', '#D5F0EC', 18);
  path(c, `M${x - 120} 372Q${x - 20} 398 ${x + 160} 396T${c.width + 20} 404V372Z`, '#4E3F35');
  sailboat(c, c.width * 0.19, 404, 0.86, '#FFF7EA', '#C2410C');
  rowboat(c, c.width * 0.33, 452, 0.62, '#0F766E', ['#F2B84B']);
}

export function kayakRiver(c: Canvas): void {
  sky(c, [0, '#F1B98A'], [0.5, '#FBE5C8']);
  disc(c, c.width * 0.3, 168, 36, '#FFF3D6', '#FFD9A0');
  hills(c, 214, 14, 200, '#C7A98C');
  for (let index = 0; index < c.width / 20; index += 1) {
    const x = index * 20 + c.prng.next() * 12;
    const h = 66 + c.prng.next() * 60;
    path(c, `M${at(x, 250)}V${250 - h}`, 'none');
    path(
      c,
      `M${at(x, 250 - h)}q${at(15, h * 0.5)} ${at(4, h)}h-8q${at(-11, -h * 0.5)} ${at(4, -h)}Z`,
      c.prng.pick(['#5C7B4E', '#6E8C57', '#4F6E49']),
    );
  }
  water(c, 246, '#E8B78A', '#3C6E74', '#FFEBD0', 26);
  reflection(c, c.width * 0.3, 258, 100, '#FFEFD2');
  path(c, `M-10 470Q${c.width * 0.2} 452 ${c.width * 0.36} 510H-10Z`, '#E4CFA2');
  for (const [t, y, s, hull, coat] of [
    [0.48, 330, 0.7, '#C2410C', '#24506B'],
    [0.66, 378, 0.95, '#F2B84B', '#0F766E'],
    [0.44, 420, 1.15, '#0F766E', '#C2410C'],
    [0.83, 322, 0.6, '#7C3AED', '#F2B84B'],
  ] as const) {
    c.add(`<g transform="translate(${c.width * t} ${y}) scale(${s})">`);
    path(c, 'M-14 2q-1 -34 14 -34q15 0 14 34Z', coat);
    circle(c, 0, -42, 10, '#E8B48C');
    stroke(c, 'M-58 -36L56 4', '#5A4030', 4);
    path(c, 'M-72 -44l16 4l-4 8l-16 -2ZM70 8l-16 -3l4 -8l16 4Z', '#5A4030');
    path(c, 'M-100 2Q0 -10 100 2Q60 22 0 22T-100 2Z', hull);
    path(c, 'M-100 2Q0 -10 100 2Q0 2 -100 2Z', '#FFFFFF', 0.3);
    c.add('</g>');
  }
}

export function veniceLagoon(c: Canvas): void {
  sky(c, [0, '#566C8C'], [0.5, '#D9A08B'], [0.72, '#F6D3A8']);
  disc(c, c.width * 0.24, 268, 32, '#FFE5BE', '#FFC48E');
  const x = c.width * 0.62;
  rect(c, 0, 286, c.width, 30, '#8A6A6B');
  for (let hx = 0; hx < c.width; hx += 44) {
    const h = 40 + c.prng.next() * 44;
    rect(c, hx, 306 - h, 46, h, c.prng.pick(['#B57F6E', '#C9947D', '#A77467']));
    windows(c, hx, 306 - h, 46, h, '#4A2B33', 0.5);
  }
  rect(c, x, 80, 46, 228, '#9C5A48');
  rect(c, x - 5, 128, 56, 44, '#EADBC4');
  for (const dx of [4, 20, 36]) path(c, arch(x + dx - 2, 168, 12, 32), '#5B3A3A');
  path(c, `M${x - 5} 128L${x + 23} 52L${x + 51} 128Z`, '#5E8A7C');
  for (const [dx, r] of [
    [-150, 34],
    [-100, 42],
    [-46, 34],
  ] as const) {
    path(c, `M${x + dx - r} 262a${r} ${r} 0 0 1 ${2 * r} 0Z`, '#B9C2C4');
    circle(c, x + dx, 262 - r - 5, 5, '#EAD9A8');
  }
  rect(c, x - 186, 260, 176, 50, '#E6D0B6');
  for (let index = 0; index < 6; index += 1) path(c, arch(x - 180 + index * 28, 310, 20, 36), '#6B4A45');
  water(c, 308, '#E2A98C', '#2F4B63', '#FFE6C6', 24);
  reflection(c, c.width * 0.24, 320, 96, '#FFE2BA');
  const gx = c.width * 0.4;
  path(
    c,
    `M${gx - 190} 396Q${gx - 150} 434 ${gx} 436T${gx + 176} 388L${gx + 196} 352L${gx + 186} 402Q${gx + 110} 462 ${gx - 40} 456T${gx - 190} 396Z`,
    '#15161F',
  );
  person(c, gx - 104, 436, 104, '#24304A');
  stroke(c, `M${at(gx - 130, 300)}L${at(gx - 36, 484)}`, '#5A4030', 4.5);
  for (const [dx, coat] of [
    [10, '#C2410C'],
    [44, '#E0A43A'],
  ] as const) {
    path(c, `M${gx + dx - 16} 440q0 -44 16 -44q16 0 16 44Z`, coat);
    circle(c, gx + dx, 386, 11, '#E8B48C');
  }
  for (const [t, h] of [
    [0.8, 150],
    [0.84, 176],
    [0.9, 138],
  ] as const) {
    rect(c, c.width * t, 500 - h, 11, h, '#F3E7D3');
    for (let y = 500 - h; y < 480; y += 34) path(c, `M${at(c.width * t, y)}l11 12v14l-11 -12Z`, '#2F6690');
  }
}

export function regatta(c: Canvas): void {
  sky(c, [0, '#4FA3D1'], [0.6, '#D8EEF2']);
  cloud(c, c.width * 0.06, 130, 220, '#FFFFFF', 0.8);
  cloud(c, c.width * 0.66, 96, 180, '#FFFFFF', 0.7);
  hills(c, 236, 26, 160, '#7FA6A0');
  hills(c, 258, 14, 130, '#5C8A82');
  water(c, 262, '#3B9EB6', '#0B4F73', '#E4F6F6', 30);
  for (const [t, y, s, sail, hull, lean] of [
    [0.1, 292, 0.5, '#FFFFFF', '#24506B', 5],
    [0.22, 300, 0.56, '#F2B84B', '#FFFFFF', 7],
    [0.92, 296, 0.52, '#FFFFFF', '#C2410C', 5],
    [0.82, 316, 0.7, '#E88D67', '#FFFFFF', 8],
    [0.36, 352, 0.98, '#FFFFFF', '#0F766E', 9],
    [0.62, 382, 1.34, '#FFF4E4', '#C2410C', 10],
  ] as const) {
    path(c, `M${at(c.width * t - 74 * s, y + 18 * s)}q${at(70 * s, 12 * s)} ${at(150 * s, 0)}`, '#FFFFFF', 0.5);
    sailboat(c, c.width * t, y, s * 1.5, sail, hull, lean);
  }
  const x = c.width * 0.16;
  circle(c, x, 430, 24, '#F2B84B');
  rect(c, x - 24, 426, 48, 9, '#C2410C');
  rect(c, x - 2, 378, 4, 34, '#5A4030');
  path(c, `M${x + 2} 378h30l-9 9l9 9h-30Z`, '#C2410C');
}

export function sailing(c: Canvas): void {
  sky(c, [0, '#38597F'], [0.35, '#B9758A'], [0.56, '#F3A878'], [0.66, '#FBD09A']);
  const sun = c.width * 0.66;
  disc(c, sun, 268, 46, '#FFEBC2', '#FFC07A');
  cloud(c, c.width * 0.14, 150, 200, '#F6C3A6', 0.6);
  ridge(c, 296, 70, 70, '#6F5A78', 0.9);
  rect(c, 0, 306, c.width, 30, '#6F5A78', 'opacity=".0"');
  water(c, 304, '#EFA57C', '#1B3B5C', '#FFE3BD', 26);
  reflection(c, sun, 316, 130, '#FFE4B5');
  sailboat(c, c.width * 0.36, 404, 2.05, '#FFF1DC', '#7A2E1D', -4);
  sailboat(c, c.width * 0.86, 338, 0.7, '#F8DCC0', '#4A2B3A', -3);
  for (const [dx, dy] of [
    [-40, 110],
    [-4, 90],
    [40, 124],
  ] as const)
    stroke(c, `M${at(c.width * 0.58 + dx, dy)}q9 -9 16 0q9 -9 16 0`, '#3A2A3F', 2.6, 0.8);
}

export function snorkeling(c: Canvas): void {
  sky(c, [0, '#8ED4E6'], [0.3, '#E9F7F2']);
  disc(c, c.width * 0.82, 50, 26, '#FFF6D3');
  ridge(c, 120, 70, 90, '#5D8A63');
  rect(c, 0, 130, c.width, 380, c.gradient([0, '#3DB4C1'], [0.5, '#14809B'], [1, '#0A4A6B']));
  for (let index = 0; index < 6; index += 1) {
    const x = c.width * (0.1 + index * 0.16);
    path(c, `M${at(x, 130)}h46l${at(90, 380)}h-120Z`, '#D5F6F2', 0.09);
  }
  stroke(
    c,
    `M-10 132Q${c.width * 0.12} 118 ${c.width * 0.25} 132T${c.width * 0.5} 132T${c.width * 0.75} 132T${c.width + 10} 132`,
    '#E9FBF8',
    5,
    0.8,
  );
  path(
    c,
    `M-10 510V430Q${c.width * 0.16} 396 ${c.width * 0.3} 444T${c.width * 0.62} 452T${c.width + 10} 400V510Z`,
    '#0B3C55',
  );
  for (let index = 0; index < 26; index += 1) {
    const x = c.prng.next() * c.width;
    const h = 30 + c.prng.next() * 62;
    stroke(
      c,
      `M${at(x, 496)}q-14 ${-h * 0.5} 0 ${-h}t${c.prng.next() * 16 - 8} ${-h * 0.6}`,
      c.prng.pick(['#E88D67', '#F2B84B', '#D1495B', '#2BA58C']),
      7,
      0.9,
    );
  }
  for (let index = 0; index < 24; index += 1) {
    const s = 0.5 + c.prng.next() * 0.9;
    c.add(
      `<g transform="translate(${c.width * (0.08 + c.prng.next() * 0.86)} ${220 + c.prng.next() * 200}) scale(${s})">`,
    );
    path(
      c,
      'M-20 0Q0 -17 22 0Q0 17 -20 0ZM-16 0l-15 -10v20Z',
      c.prng.pick(['#F2B84B', '#FFE08A', '#E4572E', '#BFE9E4']),
    );
    circle(c, 11, -3, 2.3, '#12303F');
    c.add('</g>');
  }
  for (const [t, y, flip, suit] of [
    [0.34, 196, 1, '#16324A'],
    [0.66, 262, -1, '#C2410C'],
  ] as const) {
    c.add(`<g transform="translate(${c.width * t} ${y}) scale(${flip * 1.25} 1.25) rotate(14)">`);
    path(c, 'M-60 -6Q-10 -24 32 -14L34 10Q-10 16 -60 6Z', suit);
    path(c, 'M-58 -4l-46 -16l6 26l40 2Z', '#F2B84B');
    stroke(c, 'M24 4L58 26', '#E8B48C', 9);
    circle(c, 44, -10, 15, '#E8B48C');
    rect(c, 45, -20, 16, 14, '#DDF5F2', 'rx="4"');
    stroke(c, 'M38 2q26 2 24 -42', '#F2B84B', 5);
    c.add('</g>');
  }
  for (let index = 0; index < 16; index += 1)
    circle(c, c.width * 0.37 + c.prng.next() * 60, 150 + c.prng.next() * 60, 2 + c.prng.next() * 5, '#E9FBF8', 0.55);
}

export function whale(c: Canvas): void {
  sky(c, [0, '#F6B78A'], [0.35, '#FBD9B5'], [0.6, '#D6E8E6']);
  disc(c, c.width * 0.2, 176, 38, '#FFF3DA', '#FFD3A0');
  ridge(c, 268, 30, 80, '#9DB6BE');
  water(c, 268, '#69B0BD', '#0C4666', '#E8F7F4', 30);
  const x = c.width * 0.6;
  path(
    c,
    `M${x - 190} 400Q${x - 140} 300 ${x - 10} 288Q${x + 130} 284 ${x + 200} 380Q${x + 60} 420 ${x - 190} 400Z`,
    '#27465F',
  );
  path(c, `M${x - 30} 288l26 -40l14 42Z`, '#27465F');
  path(c, `M${x - 190} 400Q${x - 60} 372 ${x + 90} 384T${x + 200} 380Q${x + 60} 420 ${x - 190} 400Z`, '#4F7A93');
  path(
    c,
    `M${x + 250} 400Q${x + 262} 330 ${x + 230} 300Q${x + 190} 268 ${x + 160} 296Q${x + 210} 304 ${x + 222} 400ZM${x + 240} 306Q${x + 290} 254 ${x + 326} 292Q${x + 280} 300 ${x + 250} 344Z`,
    '#1F3A52',
  );
  stroke(
    c,
    `M${at(x - 90, 300)}Q${at(x - 96, 220)} ${at(x - 140, 196)}M${at(x - 90, 300)}Q${at(x - 88, 214)} ${at(x - 90, 184)}M${at(x - 90, 300)}Q${at(x - 82, 220)} ${at(x - 42, 198)}`,
    '#FFFFFF',
    7,
    0.8,
  );
  for (let index = 0; index < 22; index += 1)
    circle(c, x - 150 + c.prng.next() * 120, 186 + c.prng.next() * 70, 2 + c.prng.next() * 4, '#FFFFFF', 0.7);
  stroke(c, `M${at(x - 220, 408)}q60 -16 120 0t120 0t120 0t110 -4`, '#E8F7F4', 5, 0.8);
  const bx = c.width * 0.22;
  rect(c, bx - 40, 300, 112, 34, '#FFFFFF', 'rx="5"');
  windows(c, bx - 36, 300, 104, 34, '#24506B', 0.8);
  path(c, `M${bx - 86} 330H${bx + 120}L${bx + 92} 372H${bx - 66}Z`, '#C2410C');
  for (let index = 0; index < 5; index += 1)
    person(
      c,
      bx - 62 + index * 36,
      332,
      42,
      ['#F2B84B', '#0F766E', '#7C3AED', '#3D5A80', '#F2B84B'][index] ?? '#0F766E',
    );
}

export function aquarium(c: Canvas): void {
  rect(c, 0, 0, c.width, 500, '#0A2136');
  const x = c.width / 2;
  path(
    c,
    `M${x - c.width * 0.42} 420V210Q${x} -100 ${x + c.width * 0.42} 210V420Z`,
    c.gradient([0, '#2AA7C4'], [1, '#0C4E78']),
  );
  for (let index = 0; index < 5; index += 1)
    path(c, `M${at(x - 150 + index * 70, 60)}h30l60 360h-120Z`, '#BFF0F2', 0.08);
  for (let index = 0; index < 46; index += 1) {
    const t = index / 46;
    const fx = x - c.width * 0.24 + t * c.width * 0.5;
    const fy = 190 + Math.sin(t * 7) * 44 + c.prng.next() * 30;
    path(
      c,
      `M${at(fx - 11, fy)}q11 -9 22 0q-11 9 -22 0Zm2 0l-9 -6v12Z`,
      c.prng.pick(['#F2B84B', '#FFE08A', '#E88D67']),
    );
  }
  c.add(`<g transform="translate(${x - c.width * 0.14} 300) rotate(-10) scale(1.5)">`);
  path(c, 'M-92 8Q-40 -44 40 -20Q66 -14 84 4Q60 12 40 12Q-20 30 -70 14L-104 34L-96 6L-112 -14Z', '#9DB9CC');
  path(c, 'M40 12Q-20 30 -70 14Q-10 8 40 4Z', '#E8F1F5');
  path(c, 'M-14 -34l-16 -26l38 20Z', '#8AA8BD');
  circle(c, 54, -6, 3, '#12303F');
  c.add('</g>');
  for (const [t, y, s] of [
    [0.66, 130, 1],
    [0.74, 250, 1.3],
    [0.6, 330, 0.8],
  ] as const) {
    const jx = c.width * t;
    circle(c, jx, y, 60 * s, c.glow('#FFB3C7', 0.5));
    path(c, `M${at(jx - 28 * s, y)}a${28 * s} ${28 * s} 0 0 1 ${56 * s} 0Z`, '#FFC4D2', 0.9);
    for (let leg = 0; leg < 4; leg += 1)
      stroke(c, `M${at(jx - 18 * s + leg * 12 * s, y)}q-8 ${16 * s} 0 ${30 * s}t0 ${28 * s}`, '#FFD9E2', 3, 0.7);
  }
  rect(c, 0, 420, c.width, 90, '#071828');
  for (const [t, h] of [
    [0.24, 112],
    [0.29, 74],
    [0.33, 120],
    [0.56, 108],
    [0.61, 68],
    [0.65, 84],
    [0.78, 116],
  ] as const)
    person(c, c.width * t, 486, h, '#0B2A44', '#0B2A44', '#0B2A44');
}

export function harbour(c: Canvas): void {
  sky(c, [0, '#16213F'], [0.5, '#5A4A77'], [0.8, '#C97F72']);
  stars(c, Math.round(c.width / 14), 170);
  hills(c, 224, 30, 170, '#3A375C');
  const x = c.width * 0.78;
  for (let hx = -10; hx < c.width + 40; hx += 52) {
    const h = 70 + c.prng.next() * 90;
    rect(c, hx, 318 - h, 54, h, c.prng.pick(['#6C4A5E', '#8A5A5E', '#77506A', '#5B4460']));
    windows(c, hx, 318 - h, 54, h, '#FFD98F', 0.9);
  }
  rect(c, x, 92, 26, 228, '#E6D8C3');
  rect(c, x - 8, 200, 42, 12, '#C9B79C');
  rect(c, x - 6, 78, 38, 18, '#FFE7A8');
  path(c, `M${x - 10} 80L${x + 13} 52L${x + 36} 80Z`, '#C2410C');
  path(c, `M${x + 13} 86L-60 20V150Z`, '#FFE7A8', 0.16);
  circle(c, x + 13, 86, 90, c.glow('#FFE7A8', 0.6));
  rect(c, 0, 312, c.width, 14, '#2E2438');
  water(c, 324, '#6E4F6B', '#15213C', '#FFD9A0', 34);
  for (const [t, y, s, hull] of [
    [0.14, 392, 0.95, '#C2410C'],
    [0.36, 430, 1.15, '#0F766E'],
    [0.6, 396, 0.9, '#24506B'],
    [0.84, 438, 1.1, '#B8862B'],
  ] as const) {
    rowboat(c, c.width * t, y, s, hull, []);
    rect(c, c.width * t - 2, y - 66 * s, 4, 66 * s, '#3A2A24');
    circle(c, c.width * t, y - 66 * s, 40, c.glow('#FFD98F', 0.8));
    circle(c, c.width * t, y - 66 * s, 5, '#FFEFC4');
  }
}

export function deltaBikes(c: Canvas): void {
  sky(c, [0, '#8FCBE0'], [0.55, '#F6EBD0']);
  disc(c, c.width * 0.7, 132, 36, '#FFF2CB');
  hills(c, 224, 8, 220, '#9DBB94');
  water(c, 232, '#8CC4C9', '#3F8793', '#F2FBF6', 18);
  for (let index = 0; index < 7; index += 1) {
    const x = c.width * (0.1 + index * 0.055);
    const y = 268 + (index % 3) * 9;
    stroke(c, `M${at(x, y)}v26`, '#C9576B', 2.4);
    path(c, `M${at(x - 13, y)}q2 -15 16 -13q8 2 10 8q-8 9 -26 5Z`, '#F49FB0');
    stroke(c, `M${at(x + 10, y - 8)}q12 -12 4 -24`, '#F49FB0', 4.4);
  }
  const hx = c.width * 0.8;
  house(c, hx, 282, 92, 44, '#E7C9A0', '#8C5A3A', '#4A2B22', 0.7);
  for (const dx of [8, 40, 76]) rect(c, hx + dx, 280, 5, 26, '#6B4A34');
  path(c, `M-10 350Q${c.width * 0.4} 312 ${c.width + 10} 352V510H-10Z`, '#6FA05F');
  path(c, `M-10 420Q${c.width * 0.45} 360 ${c.width + 10} 410V452Q${c.width * 0.45} 400 -10 470Z`, '#E9D9AE');
  for (let index = 0; index < 60; index += 1) {
    const x = c.prng.next() * c.width;
    stroke(
      c,
      `M${at(x, 508)}q-4 -22 ${c.prng.next() * 14 - 7} -${26 + c.prng.next() * 34}`,
      c.prng.pick(['#4C8150', '#87A85A', '#C9B45F']),
      3,
    );
  }
  for (const [t, coat] of [
    [0.26, '#C2410C'],
    [0.45, '#0F766E'],
    [0.63, '#E0A43A'],
  ] as const) {
    const x = c.width * t;
    const y = 408 - Math.sin(t * Math.PI) * 10;
    for (const dx of [-30, 30])
      c.add(`<circle cx="${x + dx}" cy="${y}" r="20" fill="none" stroke="#2F2A28" stroke-width="4"/>`);
    stroke(
      c,
      `M${x - 30} ${y}l22 -32h30l8 32M${x - 8} ${y - 32}l10 32l20 -32M${x + 22} ${y - 32}l-4 -14h12`,
      '#B8402A',
      4,
    );
    path(c, `M${x - 14} ${y - 34}q0 -46 22 -46q18 2 14 30l-14 20Z`, coat);
    stroke(c, `M${x + 6} ${y - 66}L${x + 26} ${y - 46}`, coat, 8);
    stroke(c, `M${x - 6} ${y - 34}l14 18l-4 18`, '#2F4A5E', 8);
    circle(c, x + 12, y - 92, 12, '#E8B48C');
    path(c, `M${x - 1} ${y - 93}a13 13 0 0 1 26 0Z`, '#F4F0E6');
  }
  tree(c, c.width * 0.94, 400, 150, '#5E8F55', '#4B7D4C');
  pines(c, 236, 24, 30, '#6F9B74', 0, c.width * 0.05);
}
