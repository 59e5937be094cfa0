import type { EventSpec } from '../events/spec.ts';

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The description as the editor would have written it. */
export function descriptionOf(spec: EventSpec): string {
  return `<p>${spec.intro}</p><p>${spec.more}</p><h3>Il programma</h3>${list(spec.programme)}`;
}

/** Terms follow from the event's own rules, so that what is read is what happens. */
export function termsOf(spec: EventSpec, businessName: string): string {
  if (spec.type === 'post') return '';
  const rules = [
    `L’iscrizione è personale: ogni persona può prenotare al massimo ${spec.perUser === 1 ? 'un posto' : `${spec.perUser} posti`}.`,
    spec.priceType === 'free'
      ? 'La partecipazione è gratuita; se non puoi venire libera il posto, qualcuno lo aspetta.'
      : 'Chi rinuncia almeno 14 giorni prima è rimborsato per intero, almeno 7 giorni prima per metà; dopo non c’è rimborso.',
    `Sotto i ${spec.min} partecipanti l’iniziativa può essere annullata, con rimborso intero.`,
    'I minori partecipano solo accompagnati.',
    'Il biglietto si mostra all’ingresso dal telefono o stampato; ogni codice vale per una sola entrata.',
  ];
  return `<p>Partecipando a “${spec.name}” accetti le condizioni di ${businessName}.</p>${list(rules)}`;
}
