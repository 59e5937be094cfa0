import type { eventMails as en } from '../../en/mails/event-mails.ts';
import type { Texts } from '../../texts.ts';

/** Mails of an event that go by themselves. */
export const eventMails = {
  reminder: {
    subject: 'Manca poco: %{event}',
    intro: 'manca poco a “%{event}”. Qui sotto trovi quando e dove, che cosa portare e il tuo biglietto.',
    intros: 'manca poco a “%{event}”. Qui sotto trovi quando e dove, che cosa portare e i tuoi biglietti.',
    ticketOf: 'Biglietto di %{name}',
  },
  thanks: {
    subject: 'Grazie di esserci stati: %{event}',
    intro: 'grazie per aver partecipato a “%{event}”.',
  },
  example: { name: 'Ada', surname: 'Rossi', event: 'Il tuo evento', place: 'Luogo dell’evento', point: 'Ritrovo' },
} satisfies Texts<typeof en>;
