import { MINUTE } from '#domain/values/time.ts';
import type { Services } from '#server/services.ts';
import { isEqual } from './public-form.ts';

/** So long a link to a preview is good. */
const PREVIEW_MINUTES = 15;

type Signing = Pick<Services, 'tokens' | 'now'>;

const macOf = ({ tokens }: Signing, text: string): string => tokens.mac(`preview:${text}`);

/** A key that shows the pages of one community as they will be, drafts included, for a while. */
export function newPreviewKey(signing: Signing, tenantId: string): { key: string; expiresAt: Date } {
  const expiresAt = new Date(signing.now().getTime() + PREVIEW_MINUTES * MINUTE);
  const text = `${tenantId}.${expiresAt.getTime().toString(36)}`;
  return { key: `${text}.${macOf(signing, text)}`, expiresAt };
}

/** The community whose pages a key shows; undefined for one that is over, or that this server did not give out. */
export function readPreviewKey(signing: Signing, key: string): string | undefined {
  const [tenantId = '', until = '', mac = '', ...rest] = key.split('.');
  if (rest.length > 0 || !isEqual(mac, macOf(signing, `${tenantId}.${until}`))) return undefined;
  return Number.parseInt(until, 36) > signing.now().getTime() ? tenantId : undefined;
}
