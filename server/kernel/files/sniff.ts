import { find, read } from 'cfb';
import { entriesOf, isHonest, unpack } from './archive.ts';

/** What a file is, by its bytes alone. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf' | 'docx' | 'xlsx' | 'doc' | 'xls';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const ARCHIVE = ascii('PK\u0003\u0004');

const CONTENT_TYPES = '[Content_Types].xml';
const TYPES_MAX_BYTES = 1_000_000;
const active = /vbaProject|activeX\/|macrosheets\//i;

/**
 * The kind of an Office archive by its entries; none for one that carries macros or other active parts, that is larger inside than
 * it says or than it may be, or is no archive.
 */
async function officeKind(bytes: Uint8Array): Promise<FileKind | undefined> {
  const entries = entriesOf(bytes);
  const types = entries?.find(({ name }) => name === CONTENT_TYPES);
  if (!entries || !types || types.size > TYPES_MAX_BYTES) return undefined;
  if (entries.some(({ name }) => active.test(name))) return undefined;
  const content = await unpack(bytes, types, true);
  if (!content || /macroEnabled/i.test(new TextDecoder().decode(content))) return undefined;
  if (!(await isHonest(bytes, entries))) return undefined;
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('word/document.xml')) return 'docx';
  return names.has('xl/workbook.xml') ? 'xlsx' : undefined;
}

/** The kind of an older Office file by the streams of its container; none for one that carries macros or is no container. */
function olderOfficeKind(bytes: Uint8Array): FileKind | undefined {
  try {
    const container = read(bytes, { type: 'array' });
    if (container.FullPaths.some((path) => /vba|macros/i.test(path))) return undefined;
    if (find(container, 'WordDocument')) return 'doc';
    return find(container, 'Workbook') || find(container, 'Book') ? 'xls' : undefined;
  } catch {
    return undefined;
  }
}

/** Whether bytes are an archive, which takes work to look into. */
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, ARCHIVE);

/** Tells a file's kind from its content; undefined for anything that is not accepted, SVG and HTML among them. */
export async function sniff(bytes: Uint8Array): Promise<FileKind | undefined> {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, ascii('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return olderOfficeKind(bytes);
  return isArchive(bytes) ? officeKind(bytes) : undefined;
}
