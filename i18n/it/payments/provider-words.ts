import type { providerWords as source } from '../../en/payments/provider-words.ts';
import type { Texts } from '../../texts.ts';

/** Perché il fornitore dei pagamenti dice che una carta è stata rifiutata, un pagamento contestato o reso; dentro una frase. */
export const providerWords: Texts<typeof source> = {
  declined: {
    insufficientFunds: 'sulla carta non ci sono abbastanza soldi',
    limit: 'la carta ha raggiunto il limite di spesa',
    expired: 'la carta è scaduta',
    wrongCode: 'il codice di sicurezza è sbagliato',
    wrongNumber: 'il numero o la scadenza della carta sono sbagliati',
    wrongPin: 'il PIN è sbagliato',
    notConfirmed: 'non è stato confermato con la banca',
    notAllowed: 'la carta non permette questo tipo di pagamento',
    tryAgain: 'la banca non ha risposto: riprovando può andare',
    bank: 'la banca l’ha rifiutata senza dire perché: può dirlo solo la banca',
    other: 'la banca non l’ha accettata',
  },
  disputed: {
    notTheirs: 'dice di non aver comprato niente',
    notReceived: 'dice di non aver ricevuto quello che ha pagato',
    notAsPromised: 'dice che non era come promesso',
    paidTwice: 'dice di aver pagato due volte',
    notCredited: 'dice che aspetta un rimborso',
    canceled: 'dice che aveva disdetto',
    other: 'la banca non ha detto perché',
  },
  refunded: {
    asked: 'chiesto da chi ha pagato',
    paidTwice: 'perché pagato due volte',
    fraud: 'perché il pagamento sembrava una frode',
    other: 'senza un motivo indicato',
  },
  payout: {
    closed: 'il conto è chiuso',
    wrong: 'l’IBAN o l’intestatario non sono giusti',
    blocked: 'la banca non ha accettato l’accredito',
    other: 'la banca non ha detto perché',
  },
  attempts: {
    one: 'Carta rifiutata il %{when}: %{reason}. Non è stato addebitato niente.',
    many: 'Carta rifiutata %{smart_count} volte, l’ultima il %{when}: %{reason}. Non è stato addebitato niente.',
    next: 'Può riuscire con un’altra carta o in un altro modo.',
  },
  dispute: {
    pending: 'Contestato il %{when}, %{amount}: %{reason}.',
    failed: 'Contestazione vinta, %{amount}: %{reason}.',
    succeeded: 'Contestazione persa, %{amount}: %{reason}.',
  },
  providerRefund: 'Rimborsato presso il fornitore il %{when}, %{amount}, %{reason}.',
  providerRefundFailed: 'Un rimborso fatto presso il fornitore è tornato indietro, %{amount}.',
  toCard:
    '%{amount} tornano sulla carta %{card} di %{name}. Li muove il fornitore dei pagamenti e non si possono fermare.',
  backOn: 'I soldi tornano sulla carta %{card}.',
  giveBack: {
    card: { one: 'Rimborsa', together: 'Rimborsa insieme' },
    other: { one: 'Già reso', together: 'Già resi insieme' },
    each: '%{name}: %{amount}',
  },
  parts: { due: 'Da fare', failed: 'Non riusciti' },
  failedHelp: 'La carta non ha ripreso i soldi: chiedi l’IBAN, rendili tu, poi segnalo qui.',
  filter: {
    label: 'Da guardare',
    refused: 'Tentativi falliti',
    disputed: 'Contestazioni',
    refundedAtProvider: 'Rimborsi fatti presso il fornitore',
  },
};
