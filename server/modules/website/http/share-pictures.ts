import { createHash } from 'node:crypto';
import type { Language } from '../../../../domain/categories/schema.ts';
import { pageColours } from '../../../../domain/tenants/colour.ts';
import type { PublicCommunity, PublicEvent } from '../../../../domain/website/public-records.ts';
import { pagePath } from '../../../../domain/website/slug.ts';
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

/** What the picture of a link to an event shows, and where it is found (PUB-023). */
export function shareFacts(community: PublicCommunity, event: PublicEvent, language: Language): ShareFacts {
  const { light } = pageColours(community.primaryColor);
  const texts: ShareTexts = {
    name: event.name,
    when: event.beginsAt === null ? '' : dayInWords(event.beginsAt, language),
    community: community.businessName,
    ground: light.community,
    ink: light.onCommunity,
  };
  const picture = event.headerImage ?? event.cardImage;
  const version = createHash('sha256')
    .update(JSON.stringify([texts, picture]))
    .digest('base64url')
    .slice(0, 12);
  return { texts, picture, version, path: `${pagePath('event', event.slug)}/share.jpg?lang=${language}&v=${version}` };
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
