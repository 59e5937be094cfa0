import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id (DEC-016). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/** Compares a password; takes as long for an account that does not exist, so that timing tells nothing. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const known = await verify(stored ?? (await decoy), password.slice(0, 1024));
  return known && stored !== null && stored !== undefined;
}
