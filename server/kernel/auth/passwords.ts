import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form for letters with accents, which devices type in two. */
const composed = (password: string): string => password.normalize('NFC');

/** argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), options);
}

let decoy: Promise<string> | undefined;

/** Compares a password; takes as long for an account that does not exist, so that timing tells nothing. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const typed = password.slice(0, 1024);
  const hashed = stored ?? (await decoy);
  let isRight = await verify(hashed, composed(typed));
  // One that was set before all were composed is kept as it was typed then.
  if (!isRight && composed(typed) !== typed) isRight = await verify(hashed, typed);
  return isRight && stored !== null && stored !== undefined;
}
