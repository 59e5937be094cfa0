import type { quotationMail as en } from '../../en/mails/quotation.ts';
import type { Texts } from '../../texts.ts';

export const quotationMail = {
  subject: 'Preventivo trasporti per %{event}',
  intro: '%{community} chiede un preventivo per i trasporti di “%{event}”.',
  community: 'Community',
  contact: 'Contatto',
  departure: 'Partenza',
  departurePoints: 'Punti di partenza',
  destination: 'Destinazione',
  seats: 'Posti',
  notes: 'Note',
  open: 'Apri l’evento',
  footer: 'Ricevi questo messaggio perché amministri la piattaforma.',
} satisfies Texts<typeof en>;
