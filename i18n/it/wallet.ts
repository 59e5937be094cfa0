import type { wallet as en } from '../en/wallet.ts';
import type { Texts } from '../texts.ts';

export const wallet = {
  apple: 'Aggiungi ad Apple Wallet',
  google: 'Aggiungi a Google Wallet',
  description: 'Biglietto per %{event}',
  participant: 'Partecipante',
  when: 'Quando',
  begins: 'Inizio',
  where: 'Dove',
  departure: 'Partenza',
  list: 'Bus o lista',
  extras: 'Extra',
  payment: 'Pagamento',
  toPay: 'Ancora da pagare: %{amount}',
  reservation: 'Prenotazione',
  code: 'Codice biglietto',
  organiser: 'Organizza',
  page: 'Pagina del biglietto',
  show: 'Mostra questo codice all’ingresso.',
  state: 'Non valido',
  replaced: 'Questo biglietto ha ora un altro codice: con questo non si entra più.',
  canceled: 'Questo biglietto non è più valido.',
} satisfies Texts<typeof en>;
