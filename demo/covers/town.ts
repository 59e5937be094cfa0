import { arch, house, stall, tower } from './buildings.ts';
import {
  at,
  type Canvas,
  circle,
  cypress,
  disc,
  hills,
  path,
  person,
  pine,
  rect,
  ridge,
  sky,
  snowCaps,
  stars,
  stroke,
  tree,
} from './draw.ts';

function lantern(c: Canvas, x: number, y: number, s: number): void {
  circle(c, x, y, 46 * s, c.glow('#FFC46B', 0.75));
  path(
    c,
    `M${at(x - 15 * s, y - 20 * s)}h${30 * s}q${8 * s} ${20 * s} ${-3 * s} ${40 * s}h${-24 * s}q${-11 * s} ${-20 * s} ${-3 * s} ${-40 * s}Z`,
    '#FFB454',
  );
  path(
    c,
    `M${at(x - 6 * s, y - 20 * s)}h${12 * s}q${5 * s} ${20 * s} 0 ${40 * s}h${-12 * s}q${-5 * s} ${-20 * s} 0 ${-40 * s}Z`,
    '#FFD894',
    0.8,
  );
  path(c, `M${at(x - 12 * s, y + 17 * s)}h${24 * s}v${6 * s}h${-24 * s}Z`, '#C2410C');
}

export function lanterns(c: Canvas): void {
  sky(c, [0, '#20163A'], [0.55, '#84385A'], [1, '#E4804C']);
  stars(c, Math.round(c.width / 12), 200);
  const skyline = '#1D1029';
  hills(c, 400, 20, 160, '#4A1F42');
  for (let x = -10; x < c.width + 40; x += 40) rect(c, x, 410 - c.prng.next() * 50, 44, 120, skyline);
  const t = c.width * 0.28;
  rect(c, t, 236, 26, 270, skyline);
  path(c, `M${t + 62} 506L${t + 70} 306L${t + 92} 308L${t + 96} 506Z`, skyline);
  rect(c, t - 4, 230, 34, 10, skyline);
  const d = c.width * 0.55;
  path(c, `M${d - 70} 420V366a70 62 0 0 1 140 0V420Z`, skyline);
  rect(c, d - 8, 284, 16, 26, skyline);
  rect(c, d - 2, 266, 4, 22, skyline);
  const k = c.width * 0.82;
  rect(c, k, 300, 66, 130, skyline);
  rect(c, k + 22, 250, 22, 60, skyline);
  path(c, `M${k + 18} 252L${k + 33} 218L${k + 48} 252Z`, skyline);
  for (let index = 0; index < 40; index += 1)
    rect(c, c.prng.next() * c.width, 396 + c.prng.next() * 60, 4.5, 7, '#FFC873', 'opacity=".75"');
  for (let index = 0; index < Math.round(c.width / 42); index += 1)
    lantern(c, c.prng.next() * c.width, 40 + c.prng.next() * 310, 0.3 + c.prng.next() * 0.4);
  for (const [x, y, s] of [
    [0.1, 130, 1.25],
    [0.38, 96, 1],
    [0.5, 200, 1.5],
    [0.68, 110, 1.1],
    [0.86, 170, 1.4],
    [0.22, 250, 0.8],
  ] as const)
    lantern(c, c.width * x, y, s);
  for (let index = 0; index < c.width / 34; index += 1)
    person(c, index * 34 + c.prng.next() * 16, 520, 62 + c.prng.next() * 26, '#120A1C', '#120A1C', '#120A1C');
}

export function stoneVillage(c: Canvas): void {
  sky(c, [0, '#F2BE94'], [0.6, '#FCE8CE']);
  disc(c, c.width * 0.8, 138, 42, '#FFF6E0', '#FFDDA8');
  hills(c, 270, 26, 190, '#DDB08C');
  const x = c.width * 0.36;
  path(c, `M-20 420Q${x - 60} 300 ${x + 130} 286T${c.width + 20} 380V510H-20Z`, '#B98E5E');
  const walls = ['#E6BF92', '#D39A6C', '#EBCBA1', '#CF9568', '#DDB084'];
  const roofs = ['#A8472B', '#B5573A', '#8F3B24'];
  for (const [dx, base, w, h] of [
    [-100, 330, 74, 70],
    [-20, 308, 84, 84],
    [140, 300, 88, 76],
    [232, 318, 80, 84],
    [318, 336, 70, 60],
  ] as const) {
    house(c, x + dx, base + 30, w, h + 30, c.prng.pick(walls), c.prng.pick(roofs));
  }
  tower(c, x + 68, 320, 66, 190, '#C58C60', '#7A4A2E');
  stroke(c, `M${x + 101} 104v-34`, '#5A4030', 3);
  path(c, `M${x + 101} 70h34l-9 9l9 9h-34Z`, '#C2410C');
  path(c, `M${x - 150} 352H${x + 420}V392H${x - 150}Z`, '#B07E52');
  for (let index = 0; index < 15; index += 1) rect(c, x - 150 + index * 39, 340, 22, 14, '#B07E52');
  path(c, arch(x + 84, 392, 44, 52), '#5A3523');
  hills(c, 400, 22, 230, '#8A9450');
  hills(c, 442, 16, 250, '#63743C');
  for (const [t, h] of [
    [0.05, 150],
    [0.1, 112],
    [0.86, 160],
    [0.92, 120],
    [0.96, 146],
  ] as const)
    cypress(c, c.width * t, 476, h, '#2F4A36');
  for (let row = 0; row < 4; row += 1)
    stroke(
      c,
      `M${at(c.width * 0.2 + row * 50, 508)}Q${at(c.width * 0.4 + row * 30, 452)} ${at(c.width * 0.6 + row * 30, 438)}`,
      '#A9B25F',
      3,
      0.7,
    );
}

export function christmasMarket(c: Canvas): void {
  sky(c, [0, '#18244A'], [0.6, '#46568A'], [1, '#A88FA8']);
  stars(c, Math.round(c.width / 10), 200);
  snowCaps(c, ridge(c, 230, 150, 130, '#5B6B98'), 76, '#E6EDFA');
  hills(c, 306, 16, 180, '#B7C3E0');
  const x = c.width * 0.56;
  rect(c, x + 150, 196, 44, 150, '#D9C3A8');
  path(c, `M${x + 144} 198L${x + 172} 96L${x + 200} 198Z`, '#7A3B3B');
  for (const [dx, w, h, wall] of [
    [-330, 92, 96, '#C98B6A'],
    [-236, 84, 118, '#E3C9A0'],
    [200, 96, 110, '#B9786A'],
    [298, 90, 92, '#D8B48C'],
    [-420, 88, 110, '#A8757A'],
  ] as const)
    house(c, x + dx, 372, w, h, wall, '#F2F5FC', '#FFD98F', 0.95);
  hills(c, 384, 10, 240, '#E9EFFA');
  circle(c, x, 280, 170, c.glow('#FFD98F', 0.5));
  pine(c, x, 402, 250, '#1F4A3B');
  path(c, `M${x} 128l7 16l17 2l-12 12l3 17l-15 -8l-15 8l3 -17l-12 -12l17 -2Z`, '#FFD75E');
  for (let index = 0; index < 44; index += 1) {
    const y = 176 + c.prng.next() * 216;
    circle(
      c,
      x + (c.prng.next() - 0.5) * (y - 140) * 0.66,
      y,
      4,
      c.prng.pick(['#FFD75E', '#E4572E', '#FFF3C4', '#F49FB0']),
    );
  }
  for (const [t, color] of [
    [0.06, '#C2410C'],
    [0.24, '#0F766E'],
    [0.72, '#B8402A'],
    [0.88, '#2F6690'],
  ] as const)
    stall(c, c.width * t, 424, 104, color, '#FFD98F');
  for (let index = 0; index <= 30; index += 1)
    circle(
      c,
      (index / 30) * c.width,
      208 + Math.sin((index / 30) * Math.PI * 4) * 16,
      4,
      ['#FFD98F', '#FF9B6B', '#FFF0C9'][index % 3] ?? '#FFD98F',
    );
  path(c, `M-10 452Q${c.width / 2} 424 ${c.width + 10} 452V510H-10Z`, '#FFFFFF');
  for (let index = 0; index < c.width / 66; index += 1)
    person(
      c,
      36 + index * 66 + c.prng.next() * 22,
      470 + c.prng.next() * 24,
      66 + c.prng.next() * 18,
      c.prng.pick(['#C2410C', '#0F766E', '#7A3B3B', '#3D5A80', '#B8862B']),
    );
  for (let index = 0; index < 90; index += 1)
    circle(c, c.prng.next() * c.width, c.prng.next() * 500, 1 + c.prng.next() * 2.4, '#FFFFFF', 0.85);
}

export function dawnConcert(c: Canvas): void {
  sky(c, [0, '#2B3A67'], [0.36, '#A86A86'], [0.6, '#F2A274'], [0.78, '#FBD7A0']);
  stars(c, Math.round(c.width / 20), 110);
  const x = c.width * 0.5;
  disc(c, x, 286, 62, '#FFF0C8', '#FFC680');
  ridge(c, 300, 90, 100, '#7D5C7E', 0.8);
  ridge(c, 330, 60, 80, '#573F66');
  path(c, `M-10 392Q${x} 326 ${c.width + 10} 392V510H-10Z`, '#3A3550');
  path(c, `M${x - 176} 372h352l16 18H${x - 192}Z`, '#7A4A34');
  for (const side of [-1, 1]) {
    stroke(c, `M${x + side * 176} 372V196`, '#2A2036', 7);
    circle(c, x + side * 176, 198, 60, c.glow('#FFE3A6', 0.7));
    circle(c, x + side * 176, 198, 8, '#FFF3CF');
  }
  stroke(c, `M${x - 176} 198Q${x} 238 ${x + 176} 198`, '#2A2036', 3);
  for (let index = 1; index < 9; index += 1) {
    const t = index / 9;
    circle(c, x - 176 + 352 * t, 198 + Math.sin(t * Math.PI) * 20 + 6, 5, '#FFE3A6');
  }
  for (const [dx, coat] of [
    [-104, '#C2410C'],
    [-36, '#1F2A44'],
    [36, '#0F766E'],
    [104, '#1F2A44'],
  ] as const) {
    person(c, x + dx, 374, 96, coat);
    path(c, `M${x + dx + 8} 316q18 4 10 24q14 12 -2 28q-20 4 -22 -12q-6 -18 14 -40Z`, '#9C4A21');
    stroke(c, `M${x + dx - 20} 330L${x + dx + 40} 350`, '#F1DDBB', 2.4);
  }
  for (let row = 0; row < 3; row += 1) {
    for (let index = -1; index < c.width / 40; index += 1) {
      const px = index * 40 + (row % 2) * 20 + c.prng.next() * 10;
      const py = 438 + row * 32;
      const coat = ['#28223F', '#211B36', '#191430'][row] ?? '#191430';
      path(c, `M${at(px - 17, py + 30)}q0 -36 17 -36q17 0 17 36Z`, coat);
      circle(c, px, py - 15, 11.5, coat);
    }
  }
}

export function porticoes(c: Canvas): void {
  rect(c, 0, 0, c.width, 500, c.gradient([0, '#D98A5B'], [1, '#C26A43']));
  rect(c, 0, 0, c.width, 84, '#B85C3C');
  for (let x = 40; x < c.width; x += 128) {
    rect(c, x, 16, 50, 62, '#6B3A2A', 'rx="2"');
    rect(c, x - 14, 16, 16, 62, '#3F6B5C');
    rect(c, x + 48, 16, 16, 62, '#3F6B5C');
  }
  rect(c, 0, 84, c.width, 12, '#F0D4AC');
  const bays = Math.round(c.width / 200);
  const w = c.width / bays;
  for (let index = 0; index < bays; index += 1) {
    const x = index * w;
    path(c, arch(x + 26, 440, w - 52, 320), c.gradient([0, '#7A3F2E'], [0.4, '#F3C58B'], [1, '#FBE3B8']));
    path(
      c,
      arch(x + 48, 440, w - 96, 280),
      c.gradient([0, '#8FC1D6'], [0.55, '#E9F1E2'], [0.7, '#9DB77B'], [1, '#7C9A5C']),
    );
  }
  const hill = Math.floor(bays / 2) * w + w / 2;
  path(c, `M${hill - 46} 336Q${hill} 300 ${hill + 46} 336V380H${hill - 46}Z`, '#6F9159');
  rect(c, hill - 16, 286, 32, 32, '#E7A877');
  path(c, `M${hill - 18} 288a18 20 0 0 1 36 0Z`, '#B5573A');
  for (let index = 0; index <= bays; index += 1) {
    const x = index * w;
    rect(c, x - 18, 210, 36, 236, c.gradient([0, '#F6DDB4'], [1, '#D7A777']));
    rect(c, x - 26, 200, 52, 14, '#F6E4C4');
    rect(c, x - 26, 432, 52, 14, '#C99A6B');
  }
  rect(c, 0, 444, c.width, 60, '#B98560');
  for (let x = -60; x < c.width; x += 60) path(c, `M${x} 500L${x + 40} 444h26L${x + 32} 500Z`, '#C99872', 0.7);
  for (const [t, h, coat] of [
    [0.18, 116, '#0F766E'],
    [0.24, 82, '#F2B84B'],
    [0.3, 122, '#24506B'],
    [0.56, 118, '#C2410C'],
    [0.62, 124, '#3F6B5C'],
    [0.84, 112, '#7C3AED'],
    [0.9, 78, '#E4572E'],
  ] as const)
    person(c, c.width * t, 484, h, coat);
}

export function vineyard(c: Canvas): void {
  sky(c, [0, '#F0A26B'], [0.5, '#FBDDA9'], [1, '#F6E6BE']);
  disc(c, c.width * 0.72, 176, 44, '#FFF4D4', '#FFD08A');
  hills(c, 250, 30, 170, '#C99A6B');
  hills(c, 286, 22, 190, '#A9995A');
  const hx = c.width * 0.18;
  house(c, hx, 296, 110, 64, '#E8C79A', '#A8472B');
  house(c, hx + 96, 300, 70, 46, '#D9AF82', '#8F3B24');
  for (const dx of [-30, 186, 210]) cypress(c, hx + dx, 304, 96, '#3A5A3C');
  rect(c, 0, 300, c.width, 210, '#7F8F45');
  const vx = c.width * 0.56;
  for (let index = -12; index <= 12; index += 1) {
    const bottom = vx + index * 122;
    const top = vx + index * 24;
    path(
      c,
      `M${at(top - 3, 302)}L${at(top + 6, 302)}L${at(bottom + 34, 512)}L${at(bottom - 34, 512)}Z`,
      index % 2 ? '#5B7A36' : '#678A3C',
    );
    for (let k = 0; k < 9; k += 1) {
      const t = (k / 9) ** 1.6;
      circle(
        c,
        top + (bottom - top) * t + (c.prng.next() - 0.5) * 26 * t,
        304 + t * 200,
        3 + t * 17,
        c.prng.pick(['#4C6E30', '#6F9440', '#86A84A', '#B5883A']),
        0.95,
      );
      if (k > 3 && c.prng.chance(0.55))
        circle(c, top + (bottom - top) * t + 6 * t, 312 + t * 200, 2 + t * 6, '#5A2B5C');
    }
  }
  for (const [t, y, coat] of [
    [0.36, 420, '#C2410C'],
    [0.66, 452, '#24506B'],
    [0.8, 404, '#F4F0E6'],
  ] as const) {
    person(c, c.width * t, y + 24, 92, coat);
    path(c, `M${at(c.width * t - 26, y - 54)}q26 -14 52 0q-10 -22 -26 -22t-26 22Z`, '#E9C46A');
    rect(c, c.width * t + 18, y - 12, 34, 20, '#8C5A3A', 'rx="3"');
    for (let k = 0; k < 5; k += 1) circle(c, c.width * t + 22 + k * 6, y - 13, 5, '#5A2B5C');
  }
}

export function comicsFair(c: Canvas): void {
  sky(c, [0, '#2A2D6E'], [1, '#E4578B']);
  const x = c.width / 2;
  for (let index = 0; index < 28; index += 1) {
    const a = (index / 28) * Math.PI * 2;
    const b = a + Math.PI / 28;
    path(
      c,
      `M${at(x, 250)}L${at(x + Math.cos(a) * 1400, 250 + Math.sin(a) * 1400)}L${at(x + Math.cos(b) * 1400, 250 + Math.sin(b) * 1400)}Z`,
      '#FFD75E',
      0.2,
    );
  }
  for (let row = 0; row < 12; row += 1)
    for (let column = 0; column < c.width / 22; column += 1)
      circle(c, column * 22 + (row % 2) * 11, 12 + row * 20, Math.max(0, 5.4 - row * 0.46), '#FFFFFF', 0.16);
  path(c, `M-10 372H${c.width + 10}V510H-10Z`, '#7A3B52');
  for (let wx = -10; wx < c.width; wx += 56) rect(c, wx, 352, 32, 24, '#7A3B52');
  tower(c, c.width * 0.1, 384, 66, 190, '#93496A', '#3A1B3A');
  tower(c, c.width * 0.82, 384, 66, 222, '#93496A', '#3A1B3A');
  path(c, arch(x - 56, 510, 112, 150), '#3A1B3A');
  const bubble = (bx: number, by: number, s: number, color: string): void => {
    const points = Array.from({ length: 22 }, (_, index) => {
      const r = (index % 2 ? 62 : 92) * s;
      const a = (index / 22) * Math.PI * 2;
      return at(bx + Math.cos(a) * r * 1.35, by + Math.sin(a) * r);
    });
    path(c, `M${points.join('L')}Z`, '#1B1440');
    path(c, `M${points.map((point) => point).join('L')}Z`, color, 0.96);
  };
  bubble(c.width * 0.34, 168, 1, '#FFD75E');
  bubble(c.width * 0.68, 128, 0.72, '#4FC3D9');
  path(c, `M${c.width * 0.34 - 14} 104h40l-16 44h30l-62 86l16 -58h-30Z`, '#E4572E');
  circle(c, c.width * 0.68, 128, 28, '#FFFFFF');
  circle(c, c.width * 0.68 + 6, 128, 13, '#1B1440');
  for (const [t, h, coat, extra] of [
    [0.22, 120, '#C2410C', 0],
    [0.32, 104, '#2F6690', 1],
    [0.42, 128, '#7C3AED', 2],
    [0.58, 110, '#0F766E', 1],
    [0.68, 126, '#F2B84B', 0],
    [0.78, 100, '#E4578B', 2],
  ] as const) {
    const px = c.width * t;
    if (extra === 0)
      path(
        c,
        `M${at(px - 10, 490 - h * 0.74)}Q${at(px - h * 0.5, 470)} ${at(px - h * 0.42, 496)}H${at(px + h * 0.1, 496)}Z`,
        '#1B1440',
        0.85,
      );
    person(c, px, 494, h, coat);
    if (extra === 1) path(c, `M${at(px - 16, 494 - h * 0.92)}l6 -26l10 20l10 -20l6 26Z`, '#FFD75E');
    if (extra === 2) stroke(c, `M${at(px + 20, 494 - h * 0.3)}l26 -70`, '#E8F1F5', 6);
  }
}

export function museumHall(c: Canvas): void {
  rect(c, 0, 0, c.width, 500, c.gradient([0, '#3B2F4A'], [1, '#8A6B5C']));
  const x = c.width / 2;
  path(c, arch(x - 150, 420, 300, 380), c.gradient([0, '#F6D9A6'], [1, '#E2A66F']));
  circle(c, x, 230, 230, c.glow('#FFF0C9', 0.6));
  for (const side of [-1, 1]) {
    for (const [step, w] of [
      [0, 46],
      [1, 56],
      [2, 68],
    ] as const) {
      const px = x + side * (190 + step * 130) - w / 2;
      rect(c, px, 40, w, 390, c.gradient([0, '#E9D6B4'], [1, '#B48A66']));
      for (let flute = 0; flute < 3; flute += 1)
        rect(c, px + 8 + flute * (w / 3.4), 66, 4, 350, '#8A6148', 'opacity=".35"');
      rect(c, px - 12, 28, w + 24, 18, '#F3E4C6');
      rect(c, px - 12, 422, w + 24, 16, '#C9A178');
    }
  }
  path(c, `M${x - 54} 420V300l14 -90q40 -64 80 0l14 90V420Z`, '#B98A2F');
  path(c, `M${x - 44} 300l12 -84q32 -48 64 0l12 84Z`, '#24506B');
  for (let index = 0; index < 5; index += 1)
    rect(c, x - 46 + index * 4, 234 + index * 14, 92 - index * 8, 6, '#E9C46A', 'opacity=".9"');
  circle(c, x, 238, 28, '#E9C46A');
  for (const dx of [-10, 10]) path(c, `M${x + dx - 6} 234q6 -6 12 0q-6 5 -12 0Z`, '#2A1B14');
  path(c, `M${x - 6} 264h12l-2 22h-8Z`, '#E9C46A');
  rect(c, x - 72, 418, 144, 22, '#5A3F36');
  rect(c, 0, 438, c.width, 70, '#4A352F');
  path(c, `M${x - 130} 508L${x - 70} 438H${x + 70}L${x + 130} 508Z`, '#8F3B2E');
  for (const [t, h, coat] of [
    [0.26, 118, '#0F766E'],
    [0.31, 74, '#F2B84B'],
    [0.36, 112, '#C2410C'],
    [0.66, 120, '#24506B'],
    [0.72, 108, '#7C3AED'],
  ] as const)
    person(c, c.width * t, 488, h, coat, '#D9A27C', '#211A1A');
}

export function assembly(c: Canvas): void {
  rect(c, 0, 0, c.width, 500, c.gradient([0, '#F3DFC0'], [1, '#D9A877']));
  const x = c.width / 2;
  for (const t of [0.1, 0.24, 0.76, 0.9]) {
    path(c, arch(c.width * t - 36, 260, 72, 190), '#9CC7D1');
    path(c, arch(c.width * t - 36, 260, 72, 190), c.glow('#FFFFFF', 0.6));
    rect(c, c.width * t - 2, 72, 4, 188, '#B5834F');
    rect(c, c.width * t - 36, 160, 72, 4, '#B5834F');
  }
  path(c, `M-10 60Q${x} -50 ${c.width + 10} 60V-10H-10Z`, '#B5834F');
  for (let index = 0; index <= 12; index += 1)
    path(
      c,
      `M${at((index / 12) * c.width - 20, 46 - Math.sin((index / 12) * Math.PI) * 40)}h40l-20 34Z`,
      ['#C2410C', '#0F766E', '#F2B84B'][index % 3] ?? '#C2410C',
    );
  rect(c, x - 150, 96, 300, 130, '#FFFDF6', 'rx="4"');
  stroke(c, `M${x - 120} 196L${x - 60} 160L${x - 10} 176L${x + 50} 130L${x + 116} 118`, '#0F766E', 7);
  for (const [dx, h] of [
    [-110, 24],
    [-60, 40],
    [-10, 30],
    [40, 62],
    [90, 78],
  ] as const)
    rect(c, x + dx, 212 - h, 26, h, '#F2B84B', 'opacity=".55" rx="2"');
  rect(c, x - 190, 300, 380, 26, '#7A4A2E', 'rx="4"');
  rect(c, x - 180, 326, 360, 60, '#8F5A38');
  for (const [dx, coat] of [
    [-130, '#C2410C'],
    [-48, '#24506B'],
    [40, '#0F766E'],
    [128, '#7C3AED'],
  ] as const) {
    path(c, `M${x + dx - 30} 300q0 -64 30 -64q30 0 30 64Z`, coat);
    circle(c, x + dx, 218, 19, '#E8B48C');
  }
  for (let row = 0; row < 3; row += 1) {
    for (let index = -1; index < c.width / 66; index += 1) {
      const px = index * 66 + (row % 2) * 33 + c.prng.next() * 12;
      const py = 402 + row * 46;
      const coat = c.prng.pick(['#3D5A80', '#8A4F4F', '#3F6B5C', '#6B5876', '#9C6B3A', '#44546A']);
      if (c.prng.chance(0.28)) {
        stroke(c, `M${at(px + 18, py + 14)}l8 -54`, coat, 11);
        circle(c, px + 27, py - 46, 7, '#E8B48C');
      }
      path(c, `M${at(px - 27, py + 60)}q0 -58 27 -58q27 0 27 58Z`, coat);
      circle(c, px, py - 12, 17, c.prng.pick(['#4A3428', '#2A2322', '#8C6A45', '#B7B0A8']));
    }
  }
}

export function truffleTable(c: Canvas): void {
  sky(c, [0, '#3D2A46'], [0.5, '#A8566B'], [0.9, '#F0A674']);
  stars(c, 40, 120);
  hills(c, 270, 26, 180, '#5A3A55');
  for (const t of [0.06, 0.92]) tree(c, c.width * t, 372, 240, '#4A5A3F', '#3B4B38');
  rect(c, 0, 352, c.width, 160, '#4B3A34');
  for (const offset of [0, 46]) {
    stroke(
      c,
      `M-10 ${96 + offset}Q${c.width * 0.25} ${170 + offset} ${c.width / 2} ${106 + offset}T${c.width + 10} ${100 + offset}`,
      '#2A1B28',
      2.6,
    );
    for (let index = 0; index <= 18; index += 1) {
      const t = index / 18;
      const x = t * c.width;
      const y = 112 + offset + Math.sin(t * Math.PI * 2) * 26 + 8;
      circle(c, x, y, 34, c.glow('#FFD98F', 0.6));
      circle(c, x, y, 6, '#FFEFC4');
    }
  }
  const coats = ['#C2410C', '#0F766E', '#24506B', '#E0A43A', '#7C3AED', '#B8402A', '#3F6B5C'];
  for (let index = 0; index < c.width / 92; index += 1) {
    const x = 46 + index * 92;
    path(c, `M${x - 34} 384q0 -92 34 -92q34 0 34 92Z`, coats[index % coats.length] ?? '#C2410C');
    circle(c, x, 272, 22, c.prng.pick(['#E8B48C', '#D69F78', '#F0C6A0']));
    path(
      c,
      `M${x - 23} 270a23 23 0 0 1 46 0q-10 -10 -23 -10t-23 10Z`,
      c.prng.pick(['#4A3428', '#2A2322', '#8C6A45', '#D9D2C8']),
    );
    stroke(c, `M${x + 26} 340l14 -26`, coats[index % coats.length] ?? '#C2410C', 12);
    path(c, `M${x + 32} 284h18l-3 22q-6 8 -12 0Z`, '#A8233E', 0.9);
    stroke(c, `M${x + 41} 310v14`, '#F3E7D3', 2.4);
  }
  path(c, `M-10 372H${c.width + 10}V440H-10Z`, '#FFF6E6');
  path(c, `M-10 432H${c.width + 10}V512H-10Z`, '#E9D7BC');
  for (let index = 0; index < c.width / 60; index += 1) path(c, `M${index * 60} 432l16 80h-12Z`, '#D6BF9D', 0.6);
  for (let index = 0; index < c.width / 74; index += 1) {
    const x = 30 + index * 74;
    c.add(`<ellipse cx="${x}" cy="402" rx="27" ry="9" fill="#FFFFFF" stroke="#D6BF9D" stroke-width="2"/>`);
    circle(c, x - 6, 397, 7, '#F2B84B');
    circle(c, x + 7, 398, 6, '#6B4A34');
    if (index % 3 === 1) {
      rect(c, x + 34, 340, 13, 54, '#2F4A36', 'rx="5"');
      rect(c, x + 38, 322, 5, 22, '#2F4A36');
    }
  }
}
