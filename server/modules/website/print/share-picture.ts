import sharp from 'sharp';
import { sharePictureSize } from '#domain/website/share.ts';
import { projectFile } from '#server/kernel/project-file.ts';

/** What is written on the picture of a link, and in which colours. */
export interface ShareTexts {
  name: string;
  /** What is said of it: its date, its price, its town. */
  detail: string;
  community: string;
  /** Ground of the texts, and a colour that is read on it. */
  ground: string;
  ink: string;
}

const { width: WIDTH, height: HEIGHT } = sharePictureSize;
/** The picture is above, the texts on a band below. */
export const sharePicturePart = { width: WIDTH, height: 350 };
const MARGIN = 64;

const font = (file: string) => projectFile(`server/kernel/print/fonts/${file}`);
const bold = { font: 'Inter Bold', fontfile: font('Inter-Bold.ttf') };
const regular = { font: 'Inter', fontfile: font('Inter-Regular.ttf') };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Controls have no place in the markup that names the colour, nor on a picture. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

interface Line {
  text: string;
  face: typeof bold;
  size: number;
  top: number;
  /** A text that is higher is made smaller. */
  height?: number;
}

async function drawLine({ text, face, size, top, height }: Line, ink: string) {
  const line = (more: { height?: number }) =>
    sharp({
      text: {
        text: `<span foreground="${ink}">${escaped(text)}</span>`,
        font: `${face.font} ${size}`,
        fontfile: face.fontfile,
        width: WIDTH - 2 * MARGIN,
        rgba: true,
        ...more,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  let drawn = await line({});
  if (height !== undefined && drawn.info.height > height) drawn = await line({ height });
  return { input: drawn.data, left: MARGIN, top };
}

/**
 * The picture of a link: the page's own above, name and what is said of it below.
 * @param picture as large as `sharePicturePart`; without one the community's colour is alone
 */
export async function drawSharePicture(texts: ShareTexts, picture: Uint8Array | undefined): Promise<Buffer> {
  const top = picture ? sharePicturePart.height : 150;
  const lines: Line[] = [
    { text: cut(texts.name, 110), face: bold, size: 58, top: top + 34, height: 138 },
    { text: cut(texts.detail, 60), face: bold, size: 32, top: HEIGHT - 96 },
    { text: cut(texts.community, 60), face: regular, size: 26, top: HEIGHT - 50 },
  ];
  const drawn = await Promise.all(
    lines.filter(({ text }) => text.trim() !== '').map((line) => drawLine(line, texts.ink)),
  );
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: texts.ground } })
    .composite([...(picture ? [{ input: Buffer.from(picture), left: 0, top: 0 }] : []), ...drawn])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
