import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '#domain/errors.ts';
import { Turns } from '../turns.ts';
import { type FileKind, isArchive, sniff } from './sniff.ts';

/** Archives that are looked into at once. */
const archives = new Turns({ atOnce: 2, each: 1 });

/** Larger pictures are scaled down; a picture that claims more pixels than this is not decoded at all. */
const LONGEST_SIDE = 2800;
const PIXELS_MAX = 60_000_000;

export interface AcceptedFile {
  bytes: Uint8Array;
  contentType: string;
  /** Unguessable name under which it is stored and served. */
  path: string;
  name: string;
}

const extensionsOf: Readonly<Record<FileKind, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  webp: ['webp'],
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  doc: ['doc'],
  xls: ['xls'],
};

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};

export const isImage = (contentType: string): boolean => contentType.startsWith('image/');

/** Decodes a picture and writes it anew: what is not picture, position and camera data among it, is gone. */
async function reencode(bytes: Uint8Array, kind: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const encoded = {
      png: () => picture.png(),
      jpeg: () => picture.jpeg({ quality: 85 }),
      webp: () => picture.webp({ quality: 85 }),
    };
    return await encoded[kind]().toBuffer();
  } catch {
    throw new Refusal('image_unreadable');
  }
}

/** The name a person gave a file, without path and without characters that headers and shells trip over. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = last.replace(/[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?;%]/gu, '').trim();
  return cleaned.slice(-200) || 'file';
}

/**
 * Takes an uploaded file in: its content must be what its name says, pictures are written anew.
 * @param who whose files they are: archives are looked into one at a time for each
 * @throws Refusal file_type_refused, image_unreadable; unavailable for anyone who waited too long
 */
export async function acceptFile(given: { name: string; bytes: Uint8Array }, who: string): Promise<AcceptedFile> {
  const name = cleanName(given.name);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = await (isArchive(given.bytes) ? archives.run(who, () => sniff(given.bytes)) : sniff(given.bytes));
  const contentType = contentTypes[extension];
  if (!kind || !contentType || !extensionsOf[kind].includes(extension)) throw new Refusal('file_type_refused');
  const isPicture = kind === 'png' || kind === 'jpeg' || kind === 'webp';
  const bytes = isPicture ? await reencode(given.bytes, kind) : given.bytes;
  return { bytes, contentType, name, path: `${randomBytes(18).toString('base64url')}.${extension}` };
}
