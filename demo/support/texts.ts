import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import type { EventSpec } from '../events/spec.ts';

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The description as the editor would have written it. */
export function descriptionOf(spec: EventSpec): string {
  return `<p>${spec.intro}</p><p>${spec.more}</p><h3>Il programma</h3>${list(spec.programme)}`;
}

/** What comes back to anyone who cannot come, as the policy says. */
function refundRule(policy: CancellationPolicy | null): string {
  if (policy === null) return 'La partecipazione è gratuita; se non puoi venire libera il posto, qualcuno lo aspetta.';
  const { refund } = policy;
  if (refund.kind === 'none') return 'Chi rinuncia non è rimborsato.';
  if (refund.kind === 'fixedFee') {
    return `Chi rinuncia almeno ${refund.daysBefore} giorni prima è rimborsato, meno le spese; dopo non c’è rimborso.`;
  }
  const shares = refund.steps.map(({ daysBefore, percent }) => {
    const share = percent === 100 ? 'per intero' : percent === 50 ? 'per metà' : `al ${percent} %`;
    return `almeno ${daysBefore} giorni prima ${share}`;
  });
  return `Chi rinuncia è rimborsato ${shares.join(', ')}; dopo non c’è rimborso.`;
}

/** How often a ticket lets in, as the event's first checkpoint says. */
function entryRule({ checkpoints = [] }: EventSpec): string {
  const shown = 'Il biglietto si mostra all’ingresso dal telefono o stampato';
  const [first] = checkpoints;
  const count = first?.repeat === 'day' ? 'un’entrata al giorno' : 'una sola entrata';
  if (first?.repeat === 'unlimited') return `${shown}; ogni codice vale per tutte le entrate.`;
  return `${shown}; ogni codice vale per ${count}${first?.hasExit ? ', e chi esce rientra con lo stesso' : ''}.`;
}

/** Terms follow from the event's own rules, so that what is read is what happens. */
export function termsOf(spec: EventSpec, businessName: string, policy: CancellationPolicy | null): string {
  if (spec.type === 'post') return '';
  const rules = [
    `L’iscrizione è personale: ogni persona può prenotare al massimo ${spec.perUser === 1 ? 'un posto' : `${spec.perUser} posti`}.`,
    refundRule(policy),
    `Sotto i ${spec.min} partecipanti l’iniziativa può essere annullata, con rimborso intero.`,
    'I minori partecipano solo accompagnati.',
    entryRule(spec),
  ];
  return `<p>Partecipando a “${spec.name}” accetti le condizioni di ${businessName}.</p>${list(rules)}`;
}
