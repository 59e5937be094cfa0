import { desc, eq } from 'drizzle-orm';
import { mails } from '#server/tables.ts';
import { type Answer, PASSWORD, type World } from './world.ts';

export const basic = (email: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});

let count = 0;
/** Body of a registration nobody has made before. */
export function registration(fields: Record<string, unknown> = {}) {
  count++;
  const unique = `${count}-${Math.random().toString(36).slice(2, 8)}`;
  return {
    email: `nuova-${unique}@posta.example`,
    password: PASSWORD,
    name: 'Elsa',
    surname: 'Moretti',
    role: 'tenant',
    tenant: { businessName: `Compagnia ${unique}` },
    termsAndConditionsAccepted: true,
    ...fields,
  };
}

/** The newest mail to an address, as it is kept. */
export async function lastMail(world: World, to: string) {
  const [row] = await world.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.createdAt)).limit(1);
  return row;
}

/** The token of the link in a mail's text. */
export const tokenIn = (text: string | undefined): string =>
  /\/(?:confirm|password-reset|invitation)\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** One of the cookies an answer sets, by the end of its name. */
export const cookieOf = (header: Answer['headers'][string], name: 'refresh' | 'device' | 'nonce'): string =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.split('=')[0]?.endsWith(`regia_${name}`)) ?? '';
