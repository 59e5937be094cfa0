import type { Language } from '../../../../domain/categories/schema.ts';
import type { TravelTerms } from '../../../../domain/events/travel/travel-terms.ts';
import type { PaymentTerms } from '../../../../domain/payments/transfer.ts';
import { formatIban } from '../../../../domain/values/iban.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { formatTime } from '../../../../domain/values/time.ts';
import { enums as english } from '../../../../i18n/en/enums.ts';
import { fill } from '../../../../i18n/fill.ts';
import { enums as italian } from '../../../../i18n/it/enums.ts';
import type { BookingMailKind } from '../../../kernel/jobs/kinds.ts';
import { type MailContent, mailHtml, mailText } from '../../../kernel/mail/layout.ts';
import { longDate, longDateTime, mailTexts, oneLine } from '../../../kernel/mail/texts.ts';
import type { Booked } from '../queries/booked.ts';

/** How and until when something is paid without a card, as label and value (WIRE-001, WIRE-002). */
export function termsFacts(terms: PaymentTerms | null, language: Language): MailContent['facts'] {
  if (terms === null) return [];
  const texts = mailTexts(language).terms;
  const until =
    'until' in terms && terms.until ? [{ label: texts.until, value: longDateTime(terms.until, language) }] : [];
  switch (terms.kind) {
    case 'atDeparture':
      return [{ label: texts.how, value: texts.atDeparture }];
    case 'onSite':
      return [
        { label: texts.how, value: texts.onSite },
        { label: texts.sites, value: terms.sites.join(' · ') },
        ...until,
      ];
    case 'wireTransfer':
      return [
        { label: texts.how, value: texts.wireTransfer },
        { label: texts.iban, value: formatIban(terms.iban) },
        { label: texts.holder, value: terms.holder },
        { label: texts.reason, value: terms.reason },
        ...until,
      ];
  }
}

/** What kind of trip it is in law, in a line; empty where it is none (PUB-040). */
function travelInWords(
  terms: TravelTerms | null,
  community: string,
  texts: ReturnType<typeof mailTexts>['travel'],
): string {
  if (terms === null) return '';
  const { kind, ...facts } = terms;
  return fill(texts[kind], { community, ...facts });
}

/** The mail that confirms a booking, or reminds of what is to be paid: what, who, when and where, how to pay, what to bring. */
export function bookingMail(booked: Booked, kind: BookingMailKind, language: Language, url: string | null) {
  const texts = mailTexts(language);
  const own = texts.booking[kind];
  const { event, departure } = booked;
  const time = booked.confirmBy ? formatTime(booked.confirmBy) : '';
  const values = { event: event.name, community: booked.community, time };
  const subject = oneLine(fill(own.subject, values));
  const documents = (language === 'en' ? english : italian).requiredDocuments;
  const facts = [
    { label: texts.labels.reservation, value: booked.code },
    { label: texts.booking.people, value: booked.people.join(', ') },
    { label: texts.labels.when, value: event.begins ? longDateTime(event.begins, language) : '' },
    { label: texts.labels.where, value: event.place },
    {
      label: texts.labels.departure,
      value: departure
        ? [departure.point, departure.address, longDateTime(departure.at, language)].filter(Boolean).join(', ')
        : '',
    },
    { label: texts.booking.bring, value: booked.documents.map((name) => documents[name]).join(', ') },
    { label: texts.travel.label, value: travelInWords(booked.travelTerms, booked.community, texts.travel) },
    { label: texts.payment.amount, value: booked.due > 0 ? formatCents(booked.due, language) : '' },
    ...termsFacts(booked.terms, language),
  ];
  const limit = booked.terms && 'until' in booked.terms ? booked.terms.until : null;
  const content: MailContent = {
    language,
    preview: subject,
    greeting: fill(texts.hello, { name: oneLine(booked.name) }),
    paragraphs: [fill(own.intro, { ...values, date: limit ? longDate(limit, language) : '' })],
    facts: facts.filter(({ value }) => value !== ''),
    ...(url && { button: { label: kind === 'toConfirm' ? texts.booking.confirm : texts.booking.open, url } }),
    footer: fill(texts.payment.footer, values),
  };
  return { subject, html: mailHtml(content), text: mailText(content) };
}
