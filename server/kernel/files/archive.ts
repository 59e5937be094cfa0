import { createInflateRaw } from 'node:zlib';

/** An archive that would grow beyond this when it is opened is none we hand on. */
export const UNPACKED_MAX_BYTES = 200_000_000;
/** An Office file has dozens of parts; thousands are there to keep a reader busy. */
const ENTRIES_MAX = 2000;
const CHUNK_BYTES = 256 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];

export interface ArchiveEntry {
  name: string;
  method: number;
  packed: number;
  /** As the archive declares it. */
  size: number;
  /** Where its header stands. */
  at: number;
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

/** The entries that an archive lists, in one pass over its directory; undefined for what is no plain archive, or lists too many. */
export function entriesOf(bytes: Uint8Array): ArchiveEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength < 22 ? undefined : endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > ENTRIES_MAX) return undefined;
  const entries: ArchiveEntry[] = [];
  const decoder = new TextDecoder();
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) return undefined;
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const next = at + 46 + (nameLength ?? 0);
    const isSealed = (view.getUint16(at + 8, true) & 1) === 1;
    if (isSealed || next > end) return undefined;
    entries.push({
      name: decoder.decode(bytes.subarray(at + 46, next)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** What of the archive an entry is packed into; undefined where that is not inside it. */
function packedOf(bytes: Uint8Array, { at, packed }: ArchiveEntry): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== LOCAL) return undefined;
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return begin + packed > bytes.byteLength ? undefined : bytes.subarray(begin, begin + packed);
}

/**
 * Unpacks an entry piece by piece on zlib's own threads, and stops with the first byte beyond what was declared; a declaration that
 * does not hold is refused.
 * @param keep whether the content is wanted; else it is only measured
 */
export function unpack(bytes: Uint8Array, entry: ArchiveEntry, keep = false): Promise<Uint8Array | undefined> {
  const packed = packedOf(bytes, entry);
  if (packed === undefined) return Promise.resolve(undefined);
  if (entry.method === STORED) return Promise.resolve(entry.size === packed.length ? packed : undefined);
  if (entry.method !== DEFLATED) return Promise.resolve(undefined);
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  const kept: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > entry.size) {
        inflate.destroy();
        resolve(undefined);
      } else if (keep) kept.push(chunk);
    });
    inflate.on('end', () => resolve(size === entry.size ? Buffer.concat(kept) : undefined));
    inflate.on('error', () => resolve(undefined));
    inflate.end(packed);
  });
}

/** Whether every entry unpacks to what is declared of it, and all of them to no more than may be; one after the other. */
export async function isHonest(bytes: Uint8Array, entries: readonly ArchiveEntry[]): Promise<boolean> {
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAX_BYTES) return false;
  // Entries that share their bytes would be unpacked again and again.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > bytes.byteLength) return false;
  for (const entry of entries) if ((await unpack(bytes, entry)) === undefined) return false;
  return true;
}
