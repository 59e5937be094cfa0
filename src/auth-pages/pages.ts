import type { AccessPath } from '#domain/access/access-pages.ts';
import type { AccessTexts } from './texts.ts';

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
