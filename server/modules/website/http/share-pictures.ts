import { createHash } from 'node:crypto';
import type { Language } from '../../../../domain/categories/schema.ts';
import { pageColours } from '../../../../domain/tenants/colour.ts';
import type { PublicCommunity, PublicEvent, PublicProduct } from '../../../../domain/website/public-records.ts';
import { type PageKind, pagePath } from '../../../../domain/website/slug.ts';
import { productPrice } from '../../../../site/components/ProductCard.tsx';
import { dayInWords } from '../../../../site/words.ts';
import type { FileStorage } from '../../../kernel/files/storage.ts';
import { Covers } from '../../tickets/print/covers.ts';
import { drawSharePicture, type ShareTexts, sharePicturePart } from '../print/share-picture.ts';

export interface ShareFacts {
  texts: ShareTexts;
  picture: string | null;
  /** Changes with whatever is drawn. */
  version: string;
  /** Where the picture is, in this version. */
  path: string;
}

interface Shared extends Pick<ShareTexts, 'name' | 'detail' | 'community'> {
  kind: PageKind;
  slug: string;
  picture: string | null;
}

function shareFacts(
  { primaryColor }: PublicCommunity,
  { kind, slug, picture, ...words }: Shared,
  language: Language,
): ShareFacts {
  const { light } = pageColours(primaryColor);
  const texts: ShareTexts = { ...words, ground: light.community, ink: light.onCommunity };
  const version = createHash('sha256')
    .update(JSON.stringify([texts, picture]))
    .digest('base64url')
    .slice(0, 12);
  return { texts, picture, version, path: `${pagePath(kind, slug)}/share.jpg?lang=${language}&v=${version}` };
}

/** What the picture of a link to an event shows, and where it is found (PUB-023). */
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

/** So many pictures are kept: a link in a group is asked for by everybody at once, then by nobody. */
const KEPT = 100;

/** Draws pictures of links, each version once however many ask for it. */
export class SharePictures {
  readonly #storage: FileStorage;
  readonly #drawn = new Map<string, Promise<Buffer>>();

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  of({ texts, picture, version }: ShareFacts): Promise<Buffer> {
    const known = this.#drawn.get(version);
    if (known !== undefined) return known;
    const drawn = new Covers(this.#storage, sharePicturePart)
      .of(picture)
      .then((cover) => drawSharePicture(texts, cover));
    this.#drawn.set(version, drawn);
    drawn.catch(() => this.#drawn.delete(version));
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > KEPT && oldest !== undefined) this.#drawn.delete(oldest);
    return drawn;
  }
}
