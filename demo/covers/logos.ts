import { type Canvas, circle, path, rect, stroke } from './draw.ts';
import type { LogoName } from './logo-names.ts';
import { logoWords } from './logo-words.ts';

interface Look {
  ground: readonly [string, string];
  ink: string;
  /** Draws the mark around its middle, 300 units high. */
  mark: (c: Canvas, x: number, y: number) => void;
}

const looks: Readonly<Record<LogoName, Look>> = {
  bank: {
    ground: ['#10324A', '#17506B'],
    ink: '#F7F1E3',
    mark: (c, x, y) => {
      path(c, `M${x - 150} ${y - 40}L${x} ${y - 130}L${x + 150} ${y - 40}Z`, '#E9B44C');
      for (const at of [-115, -50, 15, 80]) rect(c, x + at, y - 20, 36, 110, '#F7F1E3');
      rect(c, x - 150, y + 108, 300, 28, '#E9B44C');
    },
  },
  outdoor: {
    ground: ['#F4EFE4', '#E7DFCC'],
    ink: '#1F3B2D',
    mark: (c, x, y) => {
      path(c, `M${x - 160} ${y + 120}L${x - 20} ${y - 140}L${x + 120} ${y + 120}Z`, '#2F6B4F');
      path(
        c,
        `M${x - 20} ${y - 140}L${x + 26} ${y - 55}L${x - 8} ${y - 20}L${x - 36} ${y - 52}L${x - 66} ${y - 55}Z`,
        '#FFFFFF',
      );
      path(c, `M${x + 10} ${y + 120}L${x + 95} ${y - 30}L${x + 180} ${y + 120}Z`, '#D9642C');
    },
  },
  winery: {
    ground: ['#FBF6EC', '#F3E6D2'],
    ink: '#5B1A2E',
    mark: (c, x, y) => {
      stroke(c, `M${x} ${y - 140}C${x + 30} ${y - 120} ${x + 20} ${y - 95} ${x} ${y - 80}`, '#5F7A3A', 16);
      for (const [dx, dy] of [
        [-70, -45],
        [0, -45],
        [70, -45],
        [-36, 18],
        [36, 18],
        [0, 80],
      ] as const)
        circle(c, x + dx, y + dy, 42, '#7B2340');
      circle(c, x - 82, y - 57, 10, '#D9A5B3');
    },
  },
  coffee: {
    ground: ['#3A241A', '#5A3726'],
    ink: '#FBEBD3',
    mark: (c, x, y) => {
      path(
        c,
        `M${x - 120} ${y - 20}H${x + 90}V${y + 40}A80 80 0 0 1 ${x + 10} ${y + 120}H${x - 40}A80 80 0 0 1 ${x - 120} ${y + 40}Z`,
        '#FBEBD3',
      );
      stroke(c, `M${x + 95} ${y + 5}C${x + 165} ${y - 5} ${x + 165} ${y + 80} ${x + 80} ${y + 75}`, '#FBEBD3', 20);
      for (const dx of [-70, -15, 40])
        stroke(
          c,
          `M${x + dx} ${y - 55}C${x + dx - 30} ${y - 85} ${x + dx + 30} ${y - 105} ${x + dx} ${y - 140}`,
          '#E2A65B',
          14,
        );
    },
  },
  sails: {
    ground: ['#E8F4F7', '#CFE6EE'],
    ink: '#123D5C',
    mark: (c, x, y) => {
      path(
        c,
        `M${x - 10} ${y - 145}C${x + 90} ${y - 60} ${x + 120} ${y + 20} ${x + 130} ${y + 70}H${x - 10}Z`,
        '#1F6F93',
      );
      path(
        c,
        `M${x - 30} ${y - 90}C${x - 80} ${y - 30} ${x - 110} ${y + 30} ${x - 120} ${y + 70}H${x - 30}Z`,
        '#E4572E',
      );
      stroke(
        c,
        `M${x - 150} ${y + 115}C${x - 90} ${y + 85} ${x - 50} ${y + 145} ${x + 10} ${y + 115}S${x + 110} ${y + 85} ${x + 160} ${y + 115}`,
        '#123D5C',
        18,
      );
    },
  },
};

const MARK = 300;
const GAP = 60;
const MARGIN = 150;

/** A sponsor's banner: its mark and its name, side by side in the middle. */
export function drawLogo(c: Canvas, name: LogoName): void {
  const { ground, ink, mark } = looks[name];
  const words = logoWords[name];
  rect(c, 0, 0, c.width, c.height, c.gradient([0, ground[0]], [1, ground[1]]));
  const size = Math.min(1.6, (c.width - MARK - GAP - MARGIN) / words.width);
  const left = (c.width - MARK - GAP - words.width * size) / 2;
  mark(c, left + MARK / 2, c.height / 2);
  const baseline = c.height / 2 + 36 * size;
  c.add(
    `<path transform="translate(${Math.round(left + MARK + GAP)} ${Math.round(baseline)}) scale(${size.toFixed(3)})" d="${words.d}" fill="${ink}"/>`,
  );
}
