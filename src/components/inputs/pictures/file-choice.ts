import { documentExtensions, UPLOAD_MAX_BYTES } from '#domain/uploads/schema.ts';

/** A document as records keep it. */
export interface LinkedFile {
  _id: string;
  name: string;
  url: string;
}

/** Why a chosen file was not taken: message key and its values. */
export interface Refused {
  message: string;
  args: Record<string, unknown>;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Which of the chosen documents may be uploaded: known extensions, 10 MB, no more than there is room for. */
export function chooseDocuments(chosen: readonly File[], room: number, max: number) {
  const accepted: File[] = [];
  const refused: Refused[] = [];
  for (const file of chosen) {
    const args = { name: file.name };
    if (!documentExtensions.some((extension) => extension === extensionOf(file.name))) {
      refused.push({ message: 'app.files.wrongType', args });
    } else if (file.size > UPLOAD_MAX_BYTES) refused.push({ message: 'app.files.tooBig', args });
    else accepted.push(file);
  }
  if (accepted.length > room) refused.push({ message: 'app.files.tooMany', args: { max } });
  return { accepted: accepted.slice(0, Math.max(room, 0)), refused };
}
