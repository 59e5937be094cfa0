import type { Faq } from '#domain/faqs/entity.ts';
import { addDays } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData } from './support/types.ts';

const SEED = 20260518;
type Pair = readonly [question: string, answer: string];

const ofPlatform: readonly Pair[] = [
  [
    'Come attivo i pagamenti con carta?',
    '<p>Apri <strong>Profilo</strong> e completa la sezione dei pagamenti: servono i dati del legale rappresentante e un IBAN. Di solito l’attivazione arriva in giornata.</p>',
  ],
  [
    'Quando ricevo gli incassi dei biglietti?',
    '<p>Gli incassi con carta arrivano sul conto del tuo account di pagamento, già al netto della commissione. I tempi di accredito sono quelli del fornitore dei pagamenti.</p>',
  ],
  [
    'Come aggiungo chi controlla i biglietti all’ingresso?',
    '<p>In <strong>Scanner</strong> crei un account per ogni persona. Oppure promuovi un follower: userà il suo.</p>',
  ],
  [
    'Che cosa succede se annullo un evento?',
    '<p>I partecipanti ricevono un’email, i biglietti non valgono più e quelli già pagati diventano <em>da rimborsare</em>. L’annullamento non si può togliere.</p>',
  ],
  [
    'Il check-in funziona senza rete?',
    '<p>Sì: apri la pagina di scansione dell’evento una volta con la rete, poi il telefono decide da solo e invia le letture quando torna il campo.</p>',
  ],
];

const ofCrinale: readonly Pair[] = [
  [
    'Posso portare un amico che non è iscritto?',
    '<p>Sì, quando l’evento ammette accompagnatori: lo aggiungi mentre prenoti. Per le uscite riservate ai follower deve prima iscriversi alla community.</p>',
  ],
  [
    'Che cosa devo portare?',
    '<p>È scritto in ogni evento, alla voce <em>cosa portare</em>. Scarponi, acqua e una giacca per la pioggia servono sempre.</p>',
  ],
  [
    'Se piove l’uscita si fa?',
    '<p>Di solito sì, con un percorso più breve. Con allerta meteo rinviamo: te lo scriviamo per email la sera prima.</p>',
  ],
  [
    'Posso cedere il mio posto?',
    '<p>Sì, fino al giorno prima: scrivici nome, cognome ed email di chi viene al tuo posto e cambiamo il biglietto.</p>',
  ],
  ['I cani possono venire?', '<p>Sui sentieri sì, al guinzaglio. Non sui bus né nei rifugi, salvo dove è scritto.</p>'],
];

const ofMareaperto: readonly Pair[] = [
  ['Serve saper nuotare?', '<p>Per le uscite in barca no, il giubbotto è per tutti. Per lo snorkeling sì.</p>'],
  [
    'Dove si parcheggia al porto?',
    '<p>Al parcheggio di via dei Cantieri, cinque minuti a piedi dal molo. In agosto arriva con mezz’ora di anticipo.</p>',
  ],
  [
    'E se il mare è mosso?',
    '<p>Decide il comandante, la mattina stessa. Se non si esce ti rimborsiamo o ti spostiamo a un’altra data.</p>',
  ],
];

/** Questions and answers of the platform and of both communities. */
export function buildFaqs(data: DemoData, now: Date): Faq[] {
  const prng = createPrng(SEED);
  const [crinale, mareaperto] = data.tenants;
  const of = (tenantId: string | null, pairs: readonly Pair[]): Faq[] =>
    pairs.map(([question, answer], at) => {
      const createdAt = addDays(now, -120 + at);
      const scope = tenantId === null ? 'global' : 'tenant';
      const own = { scope, tenantId, language: 'it', createdAt: createdAt.toISOString(), version: 1 } as const;
      return { _id: uuidAt(prng, createdAt), question, answer, order: at + 1, ...own };
    });
  return [
    ...of(null, ofPlatform),
    ...of(crinale?.userId ?? null, ofCrinale),
    ...of(mareaperto?.userId ?? null, ofMareaperto),
  ];
}
