/** Pixels of the picture that a link to a page shows where it is shared. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Paper a poster is printed on, in points: upright, with the same proportions. */
export const posterSizes = { a4: [595.28, 841.89], a6: [297.64, 419.53] } as const;
export type PosterSize = keyof typeof posterSizes;
export const posterNames = ['a4', 'a6'] as const satisfies readonly PosterSize[];

/** Height of the frame in which another site shows a page, in pixels. */
const EMBED_HEIGHT = { event: 480, community: 640 } as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);

/**
 * What another site takes over to show a page small.
 * @param url of the page itself
 */
export const embedCode = (kind: keyof typeof EMBED_HEIGHT, url: string, title: string): string =>
  `<iframe src="${escaped(url)}/embed" title="${escaped(title)}" width="100%" height="${EMBED_HEIGHT[kind]}" style="border:0" loading="lazy"></iframe>`;
