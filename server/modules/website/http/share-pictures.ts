import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/shared/language.ts';
import { pageColours } from '#domain/tenants/colour.ts';
import type { PublicCommunity, PublicEvent, PublicProduct } from '#domain/website/public-records.ts';
import { type PageKind, pagePath } from '#domain/website/slug.ts';
import type { FileStorage } from '#server/kernel/files/storage.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { Turns } from '#server/kernel/turns.ts';
import { productPrice } from '#site/components/ProductCard.tsx';
import { dayInWords } from '#site/words.ts';
import { drawSharePicture, type ShareTexts, sharePicturePart } from '../print/share-picture.ts';

export interface ShareFacts {
  tenantId: string;
  texts: ShareTexts;
  picture: string | null;
  /** Changes with whatever is drawn. */
  version: string;
  /** Where the picture is, in this version. */
  path: string;
  /** Under which it is kept: each page has one in each language, the newest. */
  file: string;
}

interface Shared extends Pick<ShareTexts, 'name' | 'detail' | 'community'> {
  kind: PageKind;
  slug: string;
  picture: string | null;
}

function shareFacts(
  { id: tenantId, primaryColor }: PublicCommunity,
  { kind, slug, picture, ...words }: Shared,
  language: Language,
): ShareFacts {
  const { light } = pageColours(primaryColor);
  const texts: ShareTexts = { ...words, ground: light.community, ink: light.onCommunity };
  const version = createHash('sha256')
    .update(JSON.stringify([tenantId, texts, picture]))
    .digest('base64url')
    .slice(0, 12);
  const place = createHash('sha256')
    .update(JSON.stringify([tenantId, kind, slug, language]))
    .digest('base64url')
    .slice(0, 22);
  const path = `${pagePath(kind, slug)}/share.jpg?lang=${language}&v=${version}`;
  return { tenantId, texts, picture, version, path, file: `share-${place}` };
}

/** What the picture of a link to an event shows, and where it is found. */
export function shareOfEvent(community: PublicCommunity, event: PublicEvent, language: Language): ShareFacts {
  const { name, slug, beginsAt } = event;
  const detail = beginsAt === null ? '' : dayInWords(beginsAt, language);
  const picture = event.headerImage ?? event.cardImage;
  const shared = { kind: 'event', slug, name, detail, community: community.businessName, picture } as const;
  return shareFacts(community, shared, language);
}

/** The same of a community: its own name stands large, where it is at home below. */
export function shareOfCommunity(community: PublicCommunity, language: Language): ShareFacts {
  const { slug, businessName: name, headerImage: picture } = community;
  const detail = community.contactAddress?.city ?? '';
  return shareFacts(community, { kind: 'community', slug, name, detail, community: '', picture }, language);
}

/** The same of a product, with what it costs. */
export function shareOfProduct(community: PublicCommunity, product: PublicProduct, language: Language): ShareFacts {
  const { slug, name, coverImage: picture } = product;
  const detail = productPrice(product, language);
  const shared = { kind: 'product', slug, name, detail, community: community.businessName, picture } as const;
  return shareFacts(community, shared, language);
}

/** So many pictures are kept in memory: a link in a group is asked for by everybody at once, then by nobody. */
const KEPT = 100;
/** Pictures drawn at once: signing in needs the same threads. */
const DRAWN_AT_ONCE = { atOnce: 1, each: 1 };

/** Draws pictures of links, each version once however many ask for it and however often this server starts. */
export class SharePictures {
  readonly #storage: FileStorage;
  readonly #turns = new Turns(DRAWN_AT_ONCE);
  readonly #known = new LRUCache<string, Promise<Buffer>>({ max: KEPT });

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  /** @throws Refusal unavailable where too many others are drawn before it */
  of(facts: ShareFacts): Promise<Buffer> {
    const known = this.#known.get(facts.version);
    if (known !== undefined) return known;
    const picture = this.#read(facts);
    this.#known.set(facts.version, picture);
    picture.catch(() => this.#known.delete(facts.version));
    return picture;
  }

  async #read(facts: ShareFacts): Promise<Buffer> {
    const mark = Buffer.from(facts.version);
    try {
      const kept = await buffer(await this.#storage.read(facts.file));
      if (kept.subarray(0, mark.length).equals(mark)) return kept.subarray(mark.length);
    } catch {
      // Not drawn yet, or out of reach: it can be drawn again.
    }
    const drawn = await this.#turns.run(facts.tenantId, () => this.#draw(facts));
    // In the place of the one before: of a page that changes every day no more than the last is kept.
    await this.#storage.write(facts.file, Buffer.concat([mark, drawn])).catch(() => undefined);
    return drawn;
  }

  async #draw({ texts, picture }: ShareFacts): Promise<Buffer> {
    return drawSharePicture(texts, await new Covers(this.#storage, sharePicturePart).of(picture));
  }
}
