import { rowboat } from './buildings.ts';
import {
  at,
  type Canvas,
  circle,
  cloud,
  disc,
  hills,
  path,
  person,
  pine,
  pines,
  rect,
  reflection,
  ridge,
  sky,
  snowCaps,
  stars,
  stroke,
  tree,
  water,
} from './draw.ts';

export function alpineLake(c: Canvas): void {
  sky(c, [0, '#23405F'], [0.28, '#7D7488'], [0.44, '#E5A283'], [0.6, '#FBD3A4']);
  const sun = c.width * 0.64;
  disc(c, sun, 248, 34, '#FFE9C4', '#FFC98A');
  snowCaps(c, ridge(c, 240, 150, 110, '#867C92'), 26, '#F3CDB8');
  ridge(c, 276, 120, 90, '#535A72');
  ridge(c, 296, 62, 60, '#2F4450');
  pines(c, 306, 34, 13, '#1D3238');
  water(c, 304, '#E9B08A', '#173F4B', '#FFE9CF');
  reflection(c, sun, 316, 108, '#FFE6BF');
  path(c, `M0 304H${c.width}V322Q${c.width / 2} 332 0 320Z`, '#1D3238', 0.55);
  rowboat(c, c.width * 0.32, 408, 1.05, '#2A1B14', ['#8A3B2E', '#2F4A5E']);
  for (const [x, s] of [
    [0.06, 118],
    [0.11, 82],
    [0.95, 128],
    [0.89, 90],
  ] as const)
    pine(c, c.width * x, 505, s, '#10242A');
}

export function ridgePath(c: Canvas): void {
  sky(c, [0, '#7DB4D2'], [0.55, '#DCEDE6'], [1, '#F4EBD2']);
  disc(c, c.width * 0.78, 92, 32, '#FFF4D6');
  cloud(c, c.width * 0.12, 110, 190, '#FFFFFF', 0.7);
  cloud(c, c.width * 0.5, 74, 130, '#FFFFFF', 0.6);
  hills(c, 226, 46, 190, '#A9C3C6');
  hills(c, 270, 40, 170, '#83AC9D');
  hills(c, 322, 34, 210, '#5F9273');
  const x = c.width * 0.5;
  path(c, `M-10 420Q${x * 0.6} 318 ${x} 372T${c.width + 10} 344V510H-10Z`, '#427A55');
  path(
    c,
    `M${at(x - 190, 510)}Q${at(x - 60, 440)} ${at(x + 16, 416)}T${at(x + 150, 372)}L${at(x + 158, 374)}Q${at(x + 70, 408)} ${at(x + 34, 424)}T${at(x - 60, 510)}Z`,
    '#E9D8A8',
  );
  for (const [index, coat] of ['#C2410C', '#0F766E', '#E0A43A', '#3D5A80'].entries()) {
    person(c, x - 44 + index * 44, 446 - index * 16, 62 - index * 6, coat);
  }
  for (let index = 0; index < 40; index += 1)
    circle(
      c,
      c.prng.next() * c.width,
      430 + c.prng.next() * 66,
      2.4,
      c.prng.pick(['#F4D35E', '#FFF', '#E88D67']),
      0.85,
    );
  stroke(c, `M${at(c.width * 0.86, 452)}V356M${at(c.width * 0.86 - 24, 372)}h52l12 10l-12 10h-52Z`, '#5A4030', 6);
  path(c, `M${at(c.width * 0.86 - 24, 372)}h52l12 10l-12 10h-52Z`, '#C9553B');
}

export function moonNight(c: Canvas): void {
  sky(c, [0, '#0A1730'], [0.6, '#2C4A75'], [1, '#5C7FA3']);
  stars(c, Math.round(c.width / 7), 330);
  disc(c, c.width * 0.7, 112, 46, '#FFF3D1', '#CFE0FF');
  circle(c, c.width * 0.7 - 14, 100, 8, '#E9D8AE', 0.6);
  circle(c, c.width * 0.7 + 12, 124, 11, '#E9D8AE', 0.5);
  snowCaps(c, ridge(c, 300, 140, 120, '#3A557F'), 30, '#BFD0E8');
  ridge(c, 350, 110, 95, '#233C63');
  ridge(c, 400, 80, 80, '#152A4C');
  path(c, `M-10 470Q${c.width * 0.4} 392 ${c.width + 10} 448V510H-10Z`, '#0B1B36');
  for (let index = 0; index < 8; index += 1) {
    const x = c.width * (0.2 + index * 0.068);
    const y = 452 - Math.sin(index * 0.42) * 24;
    circle(c, x + 8, y - 14, 22, c.glow('#FFC66E', 0.75));
    person(c, x, y + 6, 34, '#0A1428', '#D69F78', '#060D1B');
    circle(c, x + 8, y - 14, 3.2, '#FFE3A6');
  }
}

export function snowshoes(c: Canvas): void {
  sky(c, [0, '#101B3C'], [0.55, '#3C4E82'], [1, '#8C86B0']);
  stars(c, Math.round(c.width / 6), 300);
  snowCaps(c, ridge(c, 292, 130, 120, '#5B6A9A'), 60, '#DCE5F7');
  hills(c, 338, 26, 190, '#B9C6E4');
  pines(c, 372, 78, 30, '#1B2B4B', 0, c.width * 0.42);
  pines(c, 366, 66, 34, '#22345A', c.width * 0.66, c.width);
  hills(c, 388, 20, 240, '#DCE6F6');
  const hut = c.width * 0.72;
  circle(c, hut + 46, 350, 120, c.glow('#FFB65C', 0.55));
  rect(c, hut, 330, 96, 54, '#5C3B29');
  path(c, `M${hut - 14} 332L${hut + 48} 288L${hut + 110} 332Z`, '#F2F6FD');
  for (const x of [14, 58]) rect(c, hut + x, 346, 22, 20, '#FFD283');
  rect(c, hut + 74, 284, 10, 24, '#5C3B29');
  hills(c, 436, 16, 260, '#F1F6FD');
  for (const [index, coat] of ['#C2410C', '#0F766E', '#E0A43A', '#7C3AED', '#2F6690'].entries()) {
    const x = c.width * (0.2 + index * 0.075);
    person(c, x, 452 - index * 7, 66 - index * 4, coat);
    stroke(c, `M${at(x - 14, 455 - index * 7)}h28`, '#6B4A34', 4);
  }
}

export function skiSlopes(c: Canvas): void {
  sky(c, [0, '#6FA5D8'], [0.7, '#DCE9F5'], [1, '#FFFFFF']);
  disc(c, c.width * 0.16, 88, 30, '#FFF3C9');
  snowCaps(c, ridge(c, 240, 190, 170, '#8AA0BF'), 78);
  snowCaps(c, ridge(c, 300, 110, 130, '#A9BAD3'), 52);
  path(c, `M-10 380Q${c.width * 0.35} 280 ${c.width * 0.62} 330T${c.width + 10} 300V510H-10Z`, '#E7EEF8');
  path(c, `M-10 460Q${c.width * 0.4} 360 ${c.width + 10} 430V510H-10Z`, '#FFFFFF');
  pines(c, 392, 60, 26, '#2F4F56', c.width * 0.74, c.width);
  pines(c, 420, 66, 32, '#2F4F56', 0, c.width * 0.14);
  stroke(c, `M${at(c.width * 0.1, 330)}L${at(c.width * 0.9, 120)}`, '#54617A', 2.5);
  for (let index = 0; index < 5; index += 1) {
    const x = c.width * (0.22 + index * 0.14);
    const y = 330 - ((x / c.width - 0.1) / 0.8) * 210;
    stroke(c, `M${at(x, y)}v20`, '#54617A', 2.5);
    rect(c, x - 15, y + 18, 30, 22, index % 2 ? '#C2410C' : '#0F766E', 'rx="6"');
    rect(c, x - 11, y + 22, 22, 9, '#DCEBF7', 'rx="2"');
  }
  for (const [x, y, coat] of [
    [0.34, 432, '#C2410C'],
    [0.5, 404, '#E0A43A'],
    [0.62, 446, '#7C3AED'],
  ] as const) {
    const px = c.width * x;
    stroke(c, `M${at(px - 120, y - 60)}Q${at(px - 30, y - 30)} ${at(px - 8, y)}`, '#C9D6E8', 4);
    c.add(`<g transform="rotate(16 ${px} ${y})">`);
    person(c, px, y, 58, coat);
    stroke(c, `M${at(px - 34, y + 2)}h66`, '#2F2A28', 4);
    c.add('</g>');
  }
}

export function autumnForest(c: Canvas): void {
  sky(c, [0, '#F3C98B'], [0.5, '#FBE7C3'], [1, '#E9B872']);
  circle(c, c.width * 0.55, 190, 220, c.glow('#FFF6DA', 0.9));
  for (const [depth, colors] of [
    [0, ['#E8B56A', '#DFA057']],
    [1, ['#D98236', '#C96A2B']],
    [2, ['#B8482A', '#C2410C', '#E09A2D']],
  ] as const) {
    const count = Math.round(c.width / (78 + depth * 34));
    for (let index = 0; index <= count; index += 1) {
      const x = (index + c.prng.next() * 0.7) * (c.width / count);
      if (depth === 2 && Math.abs(x - c.width * 0.5) < c.width * 0.13) continue;
      const trunk = 12 + depth * 9;
      rect(c, x - trunk / 2, 60, trunk, 330 + depth * 50, ['#B98A5E', '#7A5236', '#4A3023'][depth] ?? '#4A3023');
      for (let leaf = 0; leaf < 6; leaf += 1)
        circle(
          c,
          x + (c.prng.next() - 0.5) * 150,
          20 + c.prng.next() * (130 + depth * 20),
          34 + c.prng.next() * 30,
          c.prng.pick(colors),
          0.9,
        );
    }
  }
  path(c, `M-10 400Q${c.width * 0.5} 352 ${c.width + 10} 400V510H-10Z`, '#B5562B');
  path(
    c,
    `M${c.width * 0.36} 510Q${c.width * 0.46} 430 ${c.width * 0.5} 384H${c.width * 0.515}Q${c.width * 0.56} 430 ${c.width * 0.68} 510Z`,
    '#F0CF9A',
  );
  for (let index = 0; index < 90; index += 1)
    circle(
      c,
      c.prng.next() * c.width,
      396 + c.prng.next() * 100,
      2 + c.prng.next() * 3,
      c.prng.pick(['#F2B84B', '#8F2F1D', '#E0772F', '#FBE0A0']),
      0.85,
    );
  person(c, c.width * 0.49, 448, 62, '#0F766E');
  person(c, c.width * 0.53, 454, 66, '#2F4A5E');
}

export function viaFerrata(c: Canvas): void {
  sky(c, [0, '#4E8FB8'], [1, '#E7F1EE']);
  cloud(c, c.width * 0.08, 150, 200, '#FFFFFF', 0.75);
  ridge(c, 380, 90, 120, '#9FB9C6');
  ridge(c, 430, 60, 90, '#6F9296');
  const x = c.width * 0.55;
  path(
    c,
    `M${x} 510L${x + 18} 360L${x - 10} 268L${x + 52} 150L${x + 38} 84L${x + 120} -20H${c.width + 20}V510Z`,
    '#8B8079',
  );
  path(
    c,
    `M${x + 120} -20L${x + 150} 120L${x + 108} 230L${x + 176} 330L${x + 150} 510H${c.width + 20}V-20Z`,
    '#6D635F',
  );
  path(c, `M${x + 60} 160L${x + 128} 190L${x + 96} 250Z`, '#A79B91', 0.8);
  path(c, `M-20 510V300L${c.width * 0.16} 262L${c.width * 0.2} 330L${c.width * 0.17} 510Z`, '#776D68');
  const cable = `M${at(c.width * 0.17, 270)}Q${at(c.width * 0.38, 330)} ${at(x, 276)}`;
  stroke(c, cable, '#3A3330', 4);
  stroke(c, `M${at(c.width * 0.17, 226)}Q${at(c.width * 0.38, 284)} ${at(x + 24, 222)}`, '#3A3330', 2.5);
  for (const [t, coat] of [
    [0.3, '#C2410C'],
    [0.52, '#F2B84B'],
    [0.74, '#0F766E'],
  ] as const) {
    const px = c.width * 0.17 + (x - c.width * 0.17) * t;
    person(c, px, 272 + Math.sin(t * Math.PI) * 26, 66, coat);
    path(c, `M${at(px - 9, 219 + Math.sin(t * Math.PI) * 26)}a9 9 0 0 1 18 0Z`, '#C2410C');
  }
}

export function rafting(c: Canvas): void {
  sky(c, [0, '#9CCFE4'], [0.5, '#EAF4E4']);
  snowCaps(c, ridge(c, 190, 130, 130, '#A7BDC0'), 40);
  hills(c, 216, 36, 180, '#7BA277');
  pines(c, 262, 58, 15, '#2F5B43');
  rect(c, 0, 258, c.width, 250, '#4F8A54');
  const x = c.width * 0.56;
  path(
    c,
    `M${x - 70} 258Q${x - 40} 330 ${x - 190} 400T${x - 330} 510H${x + 260}Q${x + 20} 420 ${x + 84} 350T${x + 20} 258Z`,
    c.gradient([0, '#5FB4C4'], [1, '#15607A']),
  );
  for (let index = 0; index < 26; index += 1) {
    const t = c.prng.next();
    const y = 270 + t * 225;
    stroke(
      c,
      `M${at(x - 60 - t * 170 + c.prng.next() * (90 + t * 260), y)}q10 -9 ${12 + t * 26} 0`,
      '#F2FBFB',
      2 + t * 2.4,
      0.8,
    );
  }
  const by = 420;
  const bx = x - 60;
  for (const [index, coat] of ['#F2B84B', '#C2410C', '#F2B84B', '#0F766E', '#C2410C'].entries()) {
    const px = bx - 66 + index * 33;
    const py = by - 24 - (index % 2) * 8;
    path(c, `M${at(px - 13, py + 26)}q0 -34 13 -34q13 0 13 34Z`, coat);
    circle(c, px, py - 16, 10, '#E8B48C');
    path(c, `M${at(px - 11, py - 17)}a11 11 0 0 1 22 0Z`, '#24506B');
    stroke(c, `M${at(px, py)}l${index % 2 ? 30 : -30} 40`, '#6B4A34', 3.4);
  }
  path(
    c,
    `M${bx - 104} ${by - 12}Q${bx} ${by + 14} ${bx + 104} ${by - 20}Q${bx + 122} ${by + 30} ${bx + 56} ${by + 36}H${bx - 60}Q${bx - 122} ${by + 34} ${bx - 104} ${by - 12}Z`,
    '#C2410C',
  );
  stroke(c, `M${bx - 92} ${by + 14}Q${bx} ${by + 32} ${bx + 96} ${by + 6}`, '#FFE0C9', 4, 0.8);
  for (let index = 0; index < 22; index += 1)
    circle(c, bx - 150 + c.prng.next() * 300, by + 20 + c.prng.next() * 40, 2 + c.prng.next() * 6, '#F4FCFC', 0.85);
  for (const [tx, h] of [
    [0.04, 150],
    [0.11, 110],
    [0.93, 160],
    [0.86, 112],
  ] as const)
    pine(c, c.width * tx, 506, h, '#20432F');
}

export function parkFestival(c: Canvas): void {
  sky(c, [0, '#8CCBE3'], [0.7, '#F2F6DC']);
  disc(c, c.width * 0.85, 84, 34, '#FFF1BF');
  hills(c, 300, 26, 210, '#9CC587');
  for (const t of [0.05, 0.18, 0.72, 0.9]) tree(c, c.width * t, 352, 150 + c.prng.next() * 50, '#5E9A58', '#4B8450');
  hills(c, 350, 14, 260, '#7DB36B');
  for (const [t, y, color, tail] of [
    [0.3, 90, '#C2410C', '#F2B84B'],
    [0.46, 150, '#0F766E', '#E88D67'],
    [0.62, 84, '#7C3AED', '#F2B84B'],
  ] as const) {
    const x = c.width * t;
    stroke(c, `M${at(x, y + 34)}Q${at(x - 40, y + 120)} ${at(x + 16, 390)}`, '#FFFFFF', 1.6, 0.8);
    path(c, `M${at(x, y - 38)}l28 34l-28 42l-28 -42Z`, color);
    path(c, `M${at(x, y - 38)}l28 34h-56Z`, '#FFFFFF', 0.25);
    stroke(c, `M${at(x, y + 38)}q14 16 0 30t0 30`, tail, 5);
  }
  for (let index = 0; index <= 16; index += 1) {
    const x = (index / 16) * c.width;
    const y = 214 + Math.sin((index / 16) * Math.PI * 3) * 14;
    path(c, `M${at(x, y)}h26l-13 26Z`, ['#C2410C', '#F2B84B', '#0F766E', '#E88D67'][index % 4] ?? '#C2410C', 0.95);
  }
  for (let index = 0; index < Math.round(c.width / 58); index += 1) {
    person(
      c,
      30 + index * 58 + c.prng.next() * 20,
      430 + c.prng.next() * 56,
      56 + c.prng.next() * 26,
      c.prng.pick(['#C2410C', '#0F766E', '#E0A43A', '#3D5A80', '#8A4F7D', '#FFFFFF']),
    );
  }
}

export function islandTrek(c: Canvas): void {
  sky(c, [0, '#5EAFD0'], [0.55, '#D6EEEA']);
  disc(c, c.width * 0.2, 96, 32, '#FFF6D8');
  cloud(c, c.width * 0.6, 90, 170, '#FFFFFF', 0.75);
  water(c, 250, '#3FA3B5', '#0D5673', '#D8F3F0', 20);
  const x = c.width * 0.5;
  path(
    c,
    `M${x - 120} 262L${x - 20} 168L${x + 60} 190L${x + 160} 92L${x + 250} 130L${x + 330} 84L${c.width + 60} 190V420Q${x + 160} 400 ${x + 40} 300Z`,
    '#8C6F52',
  );
  path(
    c,
    `M${x - 20} 168L${x + 60} 190L${x + 160} 92L${x + 250} 130L${x + 330} 84L${c.width + 60} 190V300Q${x + 240} 220 ${x + 90} 250Z`,
    '#7C9A5C',
  );
  path(c, `M${x + 40} 300Q${x + 160} 400 ${c.width + 60} 420V510H${x - 40}Q${x - 10} 380 ${x + 40} 300Z`, '#A98460');
  stroke(
    c,
    `M${at(x + 30, 500)}Q${at(x + 120, 420)} ${at(x + 90, 360)}T${at(x + 200, 250)}T${at(x + 250, 138)}`,
    '#F0DEB4',
    7,
    0.95,
  );
  for (const [dx, dy, coat] of [
    [92, 388, '#C2410C'],
    [98, 342, '#F2B84B'],
    [150, 304, '#0F766E'],
  ] as const)
    person(c, x + dx, dy, 46, coat);
  rect(c, x + 318, 30, 22, 62, '#F4ECDD');
  rect(c, x + 322, 18, 14, 14, '#C2410C');
  c.add(`<g opacity=".95">`);
  rect(c, c.width * 0.12, 300, 130, 26, '#FFFFFF', 'rx="6"');
  rect(c, c.width * 0.12 + 22, 282, 84, 20, '#E6EEF2', 'rx="4"');
  rect(c, c.width * 0.12 + 70, 264, 18, 20, '#C2410C');
  path(c, `M${at(c.width * 0.12 - 10, 320)}h156l-16 20H${c.width * 0.12 + 6}Z`, '#24506B');
  c.add('</g>');
}
