import type { LinkPurpose } from '#domain/access/registration.ts';
import type { Language } from '#domain/shared/language.ts';
import { fill } from '#i18n/fill.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';

const pages: Record<LinkPurpose, string> = {
  confirmEmail: 'confirm',
  resetPassword: 'password-reset',
  invitation: 'invitation',
};

export interface AccessMail {
  purpose: LinkPurpose;
  language: Language;
  name: string;
  /** The community an invitation is for. */
  community?: string;
  token: string;
  publicUrl: string;
}

/** The mail that carries a one-time link, as it is sent. */
export function accessMail({ purpose, language, name, community = '', token, publicUrl }: AccessMail): WrittenMail {
  const texts = mailTexts(language);
  const { subject, intro, button, expiry, footer } = texts[purpose];
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(intro, { community: oneLine(community) }), expiry],
    button: { label: button, url: `${publicUrl}/${pages[purpose]}/${token}` },
    footer,
  });
}
