import { UPLOAD_MAX_BYTES } from '#domain/uploads/schema.ts';

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is cropped is a PNG at quality 0.4. */
const FORMAT = 'image/png';
const QUALITY = 0.4;
/** Wide enough for a header on a large screen, and light enough to be uploaded from a phone. */
const WIDEST = 1600;

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('app.image.unreadable'));
    image.src = url;
  });
}

function draw(image: HTMLImageElement, area: CropArea, width: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('app.image.unreadable'));
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('app.image.unreadable')));
    canvas.toBlob(done, FORMAT, QUALITY);
  });
}

/** Cuts an area out of a picture. @throws Error whose message is a key of `app.image.*` */
export async function cropImage(url: string, area: CropArea, name: string): Promise<File> {
  const image = await load(url);
  let width = Math.min(area.width, WIDEST);
  let blob = await draw(image, area, width);
  // A PNG's quality changes nothing in most browsers, so a picture full of detail is made smaller instead.
  while (blob.size > UPLOAD_MAX_BYTES && width > 200) {
    width /= 2;
    blob = await draw(image, area, width);
  }
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.png`, { type: FORMAT });
}

/** The middle of a picture at a ratio, as large as it goes. */
export function middleOf(width: number, height: number, ratio: number): CropArea {
  const isWide = width / height > ratio;
  const kept = isWide ? { width: height * ratio, height } : { width, height: width / ratio };
  return { ...kept, x: (width - kept.width) / 2, y: (height - kept.height) / 2 };
}

/** Cuts the middle of a picture at a ratio. @throws Error whose message is a key of `app.image.*` */
export async function cropMiddle(file: File, ratio: number): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await cropImage(url, middleOf(image.naturalWidth, image.naturalHeight, ratio), file.name);
  } finally {
    URL.revokeObjectURL(url);
  }
}
