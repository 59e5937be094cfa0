import { MINUTE } from '#domain/values/time.ts';
import type { Services } from '#server/services.ts';
import { isEqual } from './public-form.ts';

/** So long a link to a preview is good. */
const PREVIEW_MINUTES = 15;

type Signing = Pick<Services, 'tokens' | 'now'>;

const macOf = ({ tokens }: Signing, text: string): string => tokens.mac(`preview:${text}`);

/** What a key shows: the pages of a community, or its example alone. */
export interface Previewed {
  tenantId: string;
  isExample: boolean;
}

/** Last part of what is signed for the example's key. */
const EXAMPLE = 'example';

/** A key that shows the pages of one community as they will be, drafts included, for a while; the example's shows no other draft. */
export function newPreviewKey(
  signing: Signing,
  tenantId: string,
  { isExample = false } = {},
): { key: string; expiresAt: Date } {
  const expiresAt = new Date(signing.now().getTime() + PREVIEW_MINUTES * MINUTE);
  const text = [tenantId, expiresAt.getTime().toString(36), ...(isExample ? [EXAMPLE] : [])].join('.');
  return { key: `${text}.${macOf(signing, text)}`, expiresAt };
}

/** What a key shows; undefined for one that is over, or that this server did not give out. */
export function readPreviewKey(signing: Signing, key: string): Previewed | undefined {
  const at = key.lastIndexOf('.');
  const text = key.slice(0, Math.max(at, 0));
  if (!isEqual(key.slice(at + 1), macOf(signing, text))) return undefined;
  const [tenantId = '', until = '', of] = text.split('.');
  if (!(Number.parseInt(until, 36) > signing.now().getTime())) return undefined;
  return { tenantId, isExample: of === EXAMPLE };
}
