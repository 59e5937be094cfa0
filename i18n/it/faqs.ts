import type { faqsResource as faqsResourceSource, faqs as faqsSource } from '../en/faqs.ts';
import type { Texts } from '../texts.ts';

/** Domande e risposte di una community e della piattaforma. */
export const faqs: Texts<typeof faqsSource> = {
  help: 'Le risposte a ciò che tutti chiedono, nell’ordine in cui compaiono.',
  add: 'Nuova domanda',
  edit: 'Modifica domanda',
  search: 'Domanda o risposta',
  emptyTitle: 'Ancora nessuna domanda',
  emptyText: 'Scrivi le risposte che dai più spesso: chi le legge ti scrive di meno.',
  emptyGlobal: 'Non ci sono domande della piattaforma.',
  tabs: {
    label: 'Di chi sono',
    own: 'Le nostre',
    help: 'Aiuto di Regia',
    global: 'Della piattaforma',
    tenant: 'Delle community',
  },
  answer: 'Risposta',
  up: 'Sposta su: %{name}',
  down: 'Sposta giù: %{name}',
  moved: '“%{name}” ora è al posto %{place} di %{total}',
  orderHelp: 'I numeri più bassi vengono prima.',
  created: 'FAQ creata',
  updated: 'FAQ modificata',
  deleted: 'FAQ eliminata',
};

export const faqsResource: Texts<typeof faqsResourceSource> = {
  name: 'Domanda frequente |||| Domande frequenti',
  fields: {
    question: 'Domanda',
    answer: 'Risposta',
    order: 'Ordine',
    language: 'Lingua',
    tenant: 'Community',
    createdAt: 'Creata il',
  },
};

export const catalogue = {
  faqs,
  audit: { resources: { faqs: 'FAQ' }, records: { faqs: 'la domanda' } },
  settings: { cards: { faqs: { title: 'Domande frequenti', text: 'Le domande di tutti e le loro risposte' } } },
  resources: { faqs: faqsResource },
};
