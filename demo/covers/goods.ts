import { type Canvas, circle, path, rect, stroke } from './draw.ts';

/** A table by a wall, with the shadow of what lies on it; answers the middle. */
function stand(c: Canvas, wall: string, table: string, width: number): number {
  const x = c.width / 2;
  rect(c, 0, 0, c.width, c.height, c.gradient([0, wall], [1, table]));
  rect(c, 0, 400, c.width, 100, table);
  c.add(`<ellipse cx="${x}" cy="426" rx="${width}" ry="20" fill="#000000" opacity="0.14"/>`);
  return x;
}

/** The mark of the Crinale: two peaks and a path. */
function peaks(c: Canvas, x: number, y: number, size: number, color: string): void {
  path(
    c,
    `M${x - size} ${y + size * 0.6}L${x - size * 0.3} ${y - size * 0.6}L${x} ${y}L${x + size * 0.3} ${y - size * 0.3}L${x + size} ${y + size * 0.6}Z`,
    color,
  );
}

/** The mark of the Mareaperto: a sail over a wave. */
function sail(c: Canvas, x: number, y: number, size: number, color: string): void {
  path(c, `M${x} ${y - size}V${y + size * 0.4}H${x - size * 0.7}Z`, color);
  path(c, `M${x + size * 0.12} ${y - size * 0.7}V${y + size * 0.4}H${x + size * 0.7}Z`, color, 0.75);
  stroke(c, `M${x - size} ${y + size * 0.72}q${size * 0.5} ${-size * 0.3} ${size} 0t${size} 0`, color, size * 0.13);
}

function shirt(c: Canvas, x: number, fill: string, fold: string, sleeve: number): void {
  path(
    c,
    `M${x - 62} 96L${x - 172} 142L${x - 196} ${sleeve}L${x - 132} ${sleeve + 18}L${x - 120} 214V424H${x + 120}V214L${x + 132} ${sleeve + 18}L${x + 196} ${sleeve}L${x + 172} 142L${x + 62} 96Q${x} 140 ${x - 62} 96Z`,
    fill,
  );
  stroke(c, `M${x - 62} 98Q${x} 152 ${x + 62} 98`, fold, 9);
  stroke(c, `M${x - 120} 214V300M${x + 120} 214V300`, fold, 4, 0.6);
}

export function goodsTee(c: Canvas): void {
  const x = stand(c, '#F4E6D2', '#E8D3B4', 150);
  shirt(c, x, '#1F5C4D', '#17473B', 236);
  peaks(c, x, 238, 62, '#F2B84B');
}

export function goodsHoodie(c: Canvas): void {
  const x = stand(c, '#DDE6E4', '#C6D4D1', 160);
  shirt(c, x, '#C2552D', '#9C4122', 392);
  path(c, `M${x - 84} 112Q${x} 22 ${x + 84} 112Q${x} 176 ${x - 84} 112Z`, '#A84724');
  stroke(c, `M${x - 26} 148V206M${x + 26} 148V206`, '#F7E9D7', 6);
  path(c, `M${x - 74} 330H${x + 74}L${x + 96} 396H${x - 96}Z`, '#A84724');
  peaks(c, x, 262, 46, '#F7E9D7');
}

export function goodsCap(c: Canvas): void {
  const x = stand(c, '#E9E2D0', '#D8CDB3', 170);
  path(c, `M${x - 140} 330Q${x - 136} 160 ${x + 10} 158Q${x + 140} 160 ${x + 138} 330Z`, '#20506B');
  path(c, `M${x + 40} 322Q${x + 210} 318 ${x + 232} 372Q${x + 150} 346 ${x + 20} 356Z`, '#173E54');
  circle(c, x + 8, 160, 12, '#173E54');
  stroke(c, `M${x + 8} 160Q${x - 60} 220 ${x - 62} 330M${x + 8} 160Q${x + 70} 220 ${x + 74} 326`, '#173E54', 4, 0.7);
  peaks(c, x + 4, 262, 44, '#F2B84B');
}

export function goodsMug(c: Canvas): void {
  const x = stand(c, '#DCE9EE', '#C3D7DF', 150);
  stroke(c, `M${x + 108} 220q96 -6 92 76t-98 76`, '#F8F4EC', 30);
  path(c, `M${x - 126} 164H${x + 122}L${x + 110} 410Q${x} 436 ${x - 114} 410Z`, '#F8F4EC');
  c.add(
    `<ellipse cx="${x - 2}" cy="164" rx="124" ry="26" fill="#E3DACA"/><ellipse cx="${x - 2}" cy="168" rx="106" ry="19" fill="#6B4229"/>`,
  );
  sail(c, x - 6, 290, 62, '#20506B');
}

export function goodsBottle(c: Canvas): void {
  const x = stand(c, '#E4EDE2', '#CBDCC8', 100);
  rect(c, x - 34, 60, 68, 46, '#23312D', 'rx="10"');
  path(
    c,
    `M${x - 40} 108H${x + 40}L${x + 84} 176V400Q${x + 84} 424 ${x + 60} 424H${x - 60}Q${x - 84} 424 ${x - 84} 400V176Z`,
    '#2F7D74',
  );
  rect(c, x - 62, 190, 18, 200, '#FFFFFF', 'opacity="0.18" rx="9"');
  peaks(c, x + 8, 296, 48, '#F7E9D7');
}

export function goodsMap(c: Canvas): void {
  const x = stand(c, '#EFE3CF', '#DFCDAF', 190);
  const panels = ['#CFE0BF', '#BFD6B0', '#CFE0BF', '#BFD6B0'];
  panels.forEach((fill, at) => {
    const left = x - 190 + at * 95;
    const [up, down] = at % 2 === 0 ? [130, 156] : [156, 130];
    path(c, `M${left} ${up}L${left + 95} ${down}V${down + 260}L${left} ${up + 260}Z`, fill);
  });
  stroke(c, `M${x - 170} 350q60 -90 120 -50t90 -80t130 -20`, '#C2552D', 7);
  stroke(c, `M${x - 180} 240q80 50 160 0t200 30`, '#5B9BB0', 9, 0.8);
  stroke(c, `M${x - 150} 200q60 -30 110 10M${x + 20} 360q70 -40 140 0`, '#8FAE7D', 4);
  circle(c, x + 160, 200, 12, '#9C2F2F');
  circle(c, x - 168, 350, 10, '#1F5C4D');
}

export function goodsTote(c: Canvas): void {
  const x = stand(c, '#E3E8EE', '#CCD6E0', 150);
  stroke(c, `M${x - 64} 190Q${x - 66} 66 ${x} 64T${x + 64} 190`, '#CDBB98', 16);
  path(c, `M${x - 132} 180H${x + 132}L${x + 146} 426H${x - 146}Z`, '#EADFC6');
  stroke(c, `M${x - 130} 200H${x + 130}`, '#CDBB98', 4);
  sail(c, x, 310, 76, '#2C93A0');
}

export function goodsBook(c: Canvas): void {
  const x = stand(c, '#F1E7DA', '#E0CFB8', 150);
  path(c, `M${x - 126} 96H${x + 118}V420H${x - 126}Z`, '#173E54');
  rect(c, x - 126, 96, 26, 324, '#0F2C3D');
  rect(c, x + 118, 104, 12, 310, '#F8F4EC');
  rect(c, x - 72, 140, 164, 150, c.gradient([0, '#F1B98A'], [1, '#2C93A0']));
  sail(c, x + 10, 228, 46, '#FFF7EA');
  rect(c, x - 72, 320, 164, 14, '#F2CF8E');
  rect(c, x - 72, 350, 110, 10, '#F2CF8E', 'opacity="0.7"');
}
