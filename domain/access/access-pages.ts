/** The pages of those who are not signed in yet; anything else is not found. */
export type AccessPath =
  | { page: 'login' | 'scanner' | 'register' | 'resend' | 'notFound' }
  | { page: 'confirm' | 'reset' | 'invitation'; token: string };

const fixed: Readonly<Record<string, AccessPath>> = {
  '/login': { page: 'login' },
  '/login/scanner': { page: 'scanner' },
  '/register/community': { page: 'register' },
  '/confirm': { page: 'resend' },
};

/** Which of them a path is. */
export function accessPageOf(path: string): AccessPath {
  const clean = path.replace(/\/$/, '');
  const known = fixed[clean];
  if (known) return known;
  const [, name, token] = /^\/(confirm|password-reset|invitation)\/([\w-]+)$/.exec(clean) ?? [];
  if (!token) return { page: 'notFound' };
  return { page: name === 'confirm' || name === 'invitation' ? name : 'reset', token };
}
