import { type CropArea, cropImage } from './crop-image.ts';

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
