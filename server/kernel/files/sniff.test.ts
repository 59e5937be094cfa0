import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isArchive, sniff } from './sniff.ts';

interface Part {
  name: string;
  content: Uint8Array;
  /** What the archive says of its size, where that is a lie. */
  says?: number;
}

/** An archive as an attacker writes it: headers say what they want. */
function archive(parts: readonly Part[], { repeated = 1 } = {}): Uint8Array {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, says } of parts) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(says ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed]);
    const more = Buffer.alloc(16);
    more.writeUInt32LE(at, 12);
    const central = Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      header,
      more.subarray(2),
      Buffer.from(name),
    ]);
    central.writeUInt32LE(at, 42);
    for (let copy = 0; copy < repeated; copy++) listed.push(central);
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const text = (content: string) => new TextEncoder().encode(content);
const types: Part = { name: '[Content_Types].xml', content: text('<Types/>') };
const document: Part = { name: 'word/document.xml', content: text('<w:document/>') };
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000);

test('an honest document is one, a sheet is one, and anything else of that kind is none [DEC-074]', async () => {
  expect(await sniff(archive([types, document]))).toBe('docx');
  expect(await sniff(archive([types, { ...document, name: 'xl/workbook.xml' }]))).toBe('xlsx');
  expect(await sniff(archive([document]))).toBeUndefined();
  expect(await sniff(archive([types, { ...document, name: 'other.xml' }]))).toBeUndefined();
  expect(isArchive(archive([types]))).toBe(true);
});

/** Milliseconds for which this process has worked: how long it waited for a busy machine says nothing of it. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

test('an archive that holds more than it says is refused as soon as that shows [DEC-105]', async () => {
  const lying = archive([{ ...types, content: zeros(100), says: 500 }, document]);
  const before = worked();
  expect(await sniff(lying)).toBeUndefined();
  expect(worked() - before).toBeLessThan(500);
  expect(
    await sniff(archive([types, document, { name: 'word/big.xml', content: zeros(30), says: 10 }])),
  ).toBeUndefined();
  expect(await sniff(archive([types, { ...document, says: 9 }]))).toBeUndefined();
  expect(await sniff(archive([types, { ...document, says: 999 }]))).toBeUndefined();
});

test('the server goes on answering while a large archive is looked into [DEC-105]', async () => {
  const large = archive([types, document, { name: 'word/media.bin', content: zeros(150) }]);
  let longest = 0;
  let last = worked();
  const timer = setInterval(() => {
    longest = Math.max(longest, worked() - last);
    last = worked();
  }, 5);
  expect(await sniff(large)).toBe('docx');
  clearInterval(timer);
  expect(longest).toBeLessThan(250);
});

test('an archive of too many parts, of parts that share their bytes, or larger than may be is refused [DEC-105]', async () => {
  expect(await sniff(archive([types, document], { repeated: 1500 }))).toBeUndefined();
  expect(
    await sniff(archive([types, document, { name: 'a.bin', content: zeros(30) }], { repeated: 9 })),
  ).toBeUndefined();
  expect(
    await sniff(archive([types, document, { name: 'a.bin', content: text('a'), says: 300_000_000 }])),
  ).toBeUndefined();
});

test('cut and garbled archives are none, and stop nothing [DEC-105]', async () => {
  const whole = archive([types, document]);
  for (let length = 4; length < whole.length; length += 7)
    expect(await sniff(whole.subarray(0, length))).toBeUndefined();
  for (let at = 4; at < whole.length; at += 5) {
    const garbled = Uint8Array.from(whole);
    garbled[at] = (garbled[at] ?? 0) ^ 0xff;
    expect(['docx', 'xlsx', undefined]).toContain(await sniff(garbled));
  }
});
