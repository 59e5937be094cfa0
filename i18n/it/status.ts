import type { status as en } from '../en/status.ts';
import type { Texts } from '../texts.ts';

export const status = {
  event: { confirmed: 'Confermato', waiting_confirmation: 'Da confermare', canceled: 'Annullato' },
  ticket: { valid: 'Valido', invalid: 'Non valido' },
  ticketCondition: {
    pending: 'Da pagare',
    payed: 'Pagato',
    toRefund: 'Da rimborsare',
    refunded: 'Rimborsato',
    revoked: 'Revocato',
  },
  reservation: {
    valid: 'Valida',
    pending: 'Da pagare',
    toCheck: 'Da verificare',
    reserved: 'Riservata',
    invalid: 'Non valida',
    cancelled: 'Annullata',
    revoked: 'Revocata',
    refunded: 'Rimborsata',
    refundedManual: 'Rimborsata a mano',
  },
  participation: {
    pending: 'In attesa',
    toAuthorize: 'Da autorizzare',
    accepted: 'Accettata',
    declined: 'Rifiutata',
    canceled: 'Annullata',
    revoked: 'Scaduta',
  },
  payment: {
    waitingPayment: 'In attesa di pagamento',
    inProgress: 'In corso',
    unpaid: 'Preautorizzato',
    paid: 'Pagato',
    refused: 'Rifiutato',
    refunded: 'Rimborsato',
    canceled: 'Annullato',
  },
  refund: { pending: 'In corso', succeeded: 'Rimborsato', failed: 'Non riuscito' },
  plan: {
    active: 'Attivo',
    canceled: 'Annullato',
    incomplete: 'Incompleto',
    incomplete_expired: 'Incompleto, scaduto',
    unpaid: 'Non pagato',
    past_due: 'In ritardo',
    trialing: 'In prova',
  },
  follower: { pending: 'In attesa', accepted: 'Accettato', refused: 'Rifiutato' },
} satisfies Texts<typeof en>;
