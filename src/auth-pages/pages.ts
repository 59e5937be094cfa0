import type { AccessTexts } from './texts.ts';

/** The pages of this entry; anything else is not found. */
export type AccessPath =
  | { page: 'login' | 'scanner' | 'register' | 'resend' | 'notFound' }
  | { page: 'confirm' | 'reset' | 'invitation'; token: string };

const fixed: Readonly<Record<string, AccessPath>> = {
  '/login': { page: 'login' },
  '/login/scanner': { page: 'scanner' },
  '/register/community': { page: 'register' },
  '/confirm': { page: 'resend' },
};

/** Which page a path is. */
export function pageOf(path: string): AccessPath {
  const clean = path.replace(/\/$/, '');
  const known = fixed[clean];
  if (known) return known;
  const [, name, token] = /^\/(confirm|password-reset|invitation)\/([\w-]+)$/.exec(clean) ?? [];
  if (!token) return { page: 'notFound' };
  return { page: name === 'confirm' || name === 'invitation' ? name : 'reset', token };
}

/** Whether somebody who is signed in has no business here; links from mails are for everybody. */
export const isForStrangers = ({ page }: AccessPath): boolean =>
  page === 'login' || page === 'scanner' || page === 'register';

export const titles: Record<AccessPath['page'], keyof AccessTexts> = {
  login: 'title',
  scanner: 'scannerTitle',
  register: 'registerTitle',
  resend: 'resendTitle',
  confirm: 'confirmTitle',
  reset: 'resetTitle',
  invitation: 'invitationTitle',
  notFound: 'notFound',
};

export const leads: Record<AccessPath['page'], keyof AccessTexts> = {
  login: 'lead',
  scanner: 'scannerLead',
  register: 'registerLead',
  resend: 'resendLead',
  confirm: 'confirmLead',
  reset: 'resetLead',
  invitation: 'invitationLead',
  notFound: 'notFoundText',
};
