import type { questionMail as en } from '../../en/mails/question.ts';
import type { Texts } from '../../texts.ts';

export const questionMail = {
  subject: 'Domanda su %{event} (%{code})',
  greeting: '%{name} chiede:',
  from: 'Da',
  event: 'Evento',
  when: 'Quando',
  booking: 'Prenotazione',
  open: 'Apri la prenotazione',
  footer: 'Rispondi a questa e-mail: la risposta arriva a %{name}.',
} satisfies Texts<typeof en>;
