import type { MailServer } from '../../support/mail-server.ts';
import { expect } from './fixtures.ts';

/**
 * The link in the newest mail that arrived for an address.
 * @param page the beginning of its path (`confirm`, `m`), as in a regular expression
 */
export async function linkFor({ received }: MailServer, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/\\S+`);
  const found = () =>
    received
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy();
  return found() ?? '';
}
