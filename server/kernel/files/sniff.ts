import { find, read } from 'cfb';
import { strFromU8, unzipSync } from 'fflate';

/** What a file is, by its bytes alone. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf' | 'docx' | 'xlsx' | 'doc' | 'xls';

/** An archive that would grow beyond this when it is opened is none we hand on. */
const UNPACKED_MAX_BYTES = 200_000_000;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const CONTENT_TYPES = '[Content_Types].xml';
const active = /vbaProject|activeX\/|macrosheets\//i;

/** The kind of an Office archive by its entries; none for one that carries macros or other active parts, or is no archive. */
function officeKind(bytes: Uint8Array): FileKind | undefined {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name);
        unpacked += originalSize;
        return name === CONTENT_TYPES && originalSize < 1_000_000;
      },
    });
    const types = opened[CONTENT_TYPES];
    if (!types || /macroEnabled/i.test(strFromU8(types))) return undefined;
  } catch {
    return undefined;
  }
  if (unpacked > UNPACKED_MAX_BYTES || [...names].some((name) => active.test(name))) return undefined;
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

/** Tells a file's kind from its content; undefined for anything that is not accepted, SVG and HTML among them (DEC-074). */
export function sniff(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, ascii('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return olderOfficeKind(bytes);
  return startsWith(bytes, ascii('PK\u0003\u0004')) ? officeKind(bytes) : undefined;
}
