import QRCode from 'qrcode';

/** Squares of a QR code, row by row, each a byte: 0 for dark, 255 for light, as eight pixels of a bitmap are. */
export interface Modules {
  size: number;
  squares: Uint8Array;
}

/** Bytes at the end of a text that differ from ticket to ticket. */
const TAIL = 10;

/**
 * Medium correction. Any mask makes a readable code; weighing all eight, as the library would, takes ten times as long as
 * everything else here.
 */
function draw(bytes: Uint8Array): Modules {
  const { modules } = QRCode.create([{ data: bytes, mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern: 2 });
  const { size } = modules;
  const squares = new Uint8Array(Math.ceil((size * size) / 4) * 4);
  for (let n = 0; n < size * size; n++) squares[n] = modules.get(Math.floor(n / size), n % size) ? 0 : 255;
  return { size, squares };
}

const wordsOf = ({ buffer }: Uint8Array): Uint32Array => new Uint32Array(buffer);

function addTo(sum: Uint32Array, part: Uint32Array): void {
  for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) ^ (part[n] ?? 0);
}

/** The code of a text whose last bytes are zero, and what each value of each of them changes. */
interface Template {
  bytes: Buffer;
  size: number;
  blank: Uint32Array;
  changes: Map<number, Uint32Array>;
}

function templateOf(head: Buffer): Template {
  const bytes = Buffer.concat([head, Buffer.alloc(TAIL)]);
  const { size, squares } = draw(bytes);
  return { bytes, size, blank: wordsOf(squares), changes: new Map() };
}

function changeOf({ bytes, blank, changes }: Template, place: number, value: number): Uint32Array {
  const key = place * 256 + value;
  let change = changes.get(key);
  if (!change) {
    const one = Buffer.from(bytes);
    one[bytes.length - TAIL + place] = value;
    change = wordsOf(draw(one).squares);
    addTo(change, blank);
    changes.set(key, change);
  }
  return change;
}

let template: Template | undefined;

/**
 * The code of an address that ends in a ticket's code. Data, correction and mask of a code of one size are added up without
 * carry, so a code is its blank and the changes of its bytes: the library draws each of them once.
 */
export function qrModules(text: string): Modules {
  const bytes = Buffer.from(text);
  if (bytes.length <= TAIL) return draw(bytes);
  const tail = bytes.length - TAIL;
  if (template?.bytes.length !== bytes.length || bytes.compare(template.bytes, 0, tail, 0, tail) !== 0) {
    template = templateOf(bytes.subarray(0, tail));
  }
  const sum = template.blank.slice();
  for (let place = 0; place < TAIL; place++) addTo(sum, changeOf(template, place, bytes[tail + place] ?? 0));
  return { size: template.size, squares: new Uint8Array(sum.buffer) };
}
