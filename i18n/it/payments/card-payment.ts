import type { cardPayment as en } from '../../en/payments/card-payment.ts';
import type { Texts } from '../../texts.ts';

export const cardPayment = {
  title: 'Pagamento con carta',
  byHand: { title: 'Pagamento', paid: 'Pagato %{amount}: %{way}.' },
  open: 'Da pagare %{amount} entro il %{until}. Il link per pagare è già stato inviato via e-mail.',
  rest: 'Restano da pagare %{amount} con la carta entro il %{until}: i posti restano occupati.',
  restOver:
    'Restano da pagare %{amount}, e il tempo per pagare con la carta è passato: i posti restano occupati. Invia il link di nuovo.',
  openHold:
    'La carta va autorizzata per %{amount} entro il %{until}. Il link è già stato inviato via e-mail; poi potrai decidere sulla richiesta.',
  holdOver: 'Il tempo per autorizzare la carta è scaduto: la richiesta si annulla.',
  lapsed: 'Il tempo per decidere è passato: la carta non viene addebitata e i %{amount} tornano disponibili da soli.',
  states: {
    waitingPayment: 'Il tempo per pagare è scaduto: tra poco i posti tornano liberi.',
    inProgress: 'Stiamo addebitando %{amount} sulla carta: basta qualche secondo.',
    unpaid:
      'La carta è autorizzata per %{amount}. L’importo viene addebitato se accetti la richiesta, altrimenti torna disponibile.',
    paid: 'Pagato con carta: %{amount}.',
    refused: 'Non è stato possibile addebitare la carta: il posto è tornato libero.',
    refunded: 'Rimborsato per intero sulla carta: %{amount}.',
    canceled: 'Il pagamento è stato annullato: non è stato addebitato nulla.',
  },
  orderStates: {
    waitingPayment: 'Il tempo per pagare è scaduto: tra poco i pezzi tornano disponibili.',
    refused: 'L’ordine non è stato pagato in tempo: i pezzi sono tornati disponibili.',
    canceled: 'L’ordine non è stato pagato in tempo: i pezzi sono tornati disponibili.',
  },
  fee: 'Commissione della piattaforma: %{fee}',
  pay: 'Paga ora con carta',
  hold: 'Autorizza la carta',
  copy: 'Copia il link',
  send: 'Invia il link via e-mail',
  sent: 'Link inviato a %{email}',
  copied: 'Link per pagare copiato',
  copyFailed: 'Non è stato possibile copiare il link: %{link}',
  refund: 'Rimborsa %{amount} sulla carta',
  refundTitle: 'Rimborsare sulla carta?',
  refundConfirm: 'Rimborsa',
  refundText: '%{amount} da rimborsare: il rimborso parte subito.',
  refundStarted: 'Rimborso avviato |||| %{smart_count} rimborsi avviati',
  disputed:
    'Chi ha pagato contesta questo pagamento presso la sua banca. Rispondi presso il fornitore dei pagamenti; qui non si rimborsa finché la banca non decide.',
  backOnCard: 'Tornato sulla carta',
  backOtherwise: 'Restituito in altro modo',
  kept: 'Trattenuto',
  disputes: {
    pending: 'Contestazione in corso',
    failed: 'Contestazione vinta: i soldi restano tuoi',
    succeeded: 'Contestazione persa: i soldi sono tornati a chi ha pagato',
  },
  refunds: 'Rimborsi',
  reasons: {
    ticket: 'Biglietto',
    refundRequest: 'Richiesta di rimborso',
    late: 'Pagamento arrivato tardi',
    double: 'Pagato due volte',
    provider: 'Fatto presso il fornitore dei pagamenti',
    surplus: 'Pagato più del dovuto',
  },
  failures: {
    expired_or_canceled_card: 'La carta è scaduta o chiusa: il rimborso non è passato. Rimborsa per altra via.',
    lost_or_stolen_card: 'La carta risulta smarrita o rubata: il rimborso non è passato. Rimborsa per altra via.',
    insufficient_funds:
      'Il tuo saldo presso il fornitore dei pagamenti non basta: riprova quando ci sono nuovi incassi.',
    charge_already_refunded: 'Questo pagamento risulta già rimborsato presso il fornitore dei pagamenti.',
    charge_disputed: 'Il pagamento è contestato: si rimborsa dalla contestazione, presso il fornitore dei pagamenti.',
    other: 'Il fornitore dei pagamenti ha rifiutato il rimborso. Riprova, oppure rimborsa per altra via.',
  },
} satisfies Texts<typeof en>;

export const catalogue = { cardPayment };
