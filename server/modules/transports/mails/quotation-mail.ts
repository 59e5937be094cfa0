import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import { addressLine } from '#domain/values/address.ts';
import { quotationMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { quotationMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, oneLine } from '#server/kernel/mail/texts.ts';

export interface QuotationFacts {
  event: Pick<
    Event,
    'name' | 'eventType' | 'departureDate' | 'startDate' | 'departurePoints' | 'destinationAddress' | 'maxParticipants'
  > & { id: string };
  notes: string;
  community: { name: string; email: string; phone: string };
  /** Who reads it. */
  name: string;
  language: Language;
  publicUrl: string;
}

/** The mail that tells an administrator of a request for an offer. */
export function quotationMail({ event, notes, community, name, language, publicUrl }: QuotationFacts): WrittenMail {
  const texts = { en: english, it: italian }[language];
  const values = { event: event.name, community: community.name };
  const subject = oneLine(fill(texts.subject, values));
  const departure = beginningOf(event);
  const points = event.departurePoints.map(
    (point) => `${point.groupingPoint} (${longDateTime(point.departureDate, language)})`,
  );
  const facts = [
    { label: texts.community, value: community.name },
    { label: texts.contact, value: [community.email, community.phone].filter(Boolean).join(' · ') },
    { label: texts.departure, value: departure ? longDateTime(departure, language) : '' },
    { label: texts.departurePoints, value: points.join('; ') },
    { label: texts.destination, value: event.destinationAddress ? addressLine(event.destinationAddress) : '' },
    { label: texts.seats, value: String(event.maxParticipants) },
    { label: texts.notes, value: notes },
  ];
  return writtenMail(language, subject, {
    name,
    paragraphs: [fill(texts.intro, values)],
    facts: facts.filter(({ value }) => value.trim() !== ''),
    button: { label: texts.open, url: `${publicUrl}/admin/events/${event.id}` },
    footer: texts.footer,
  });
}
