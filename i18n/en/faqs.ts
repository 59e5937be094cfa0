/** Questions and answers of a community, and of the platform. */
export const faqs = {
  help: 'The answers to what people ask most, in the order they are shown.',
  add: 'New question',
  edit: 'Edit question',
  search: 'Question or answer',
  emptyTitle: 'No question yet',
  emptyText: 'Write the answers you give most often: who reads them writes to you less.',
  emptyGlobal: 'There are no questions of the platform.',
  tabs: {
    label: 'Whose questions',
    own: 'Ours',
    help: 'Help from Regia',
    global: 'Of the platform',
    tenant: 'Of the communities',
  },
  answer: 'Answer',
  up: 'Move up: %{name}',
  down: 'Move down: %{name}',
  moved: '“%{name}” is now number %{place} of %{total}',
  orderHelp: 'Lower numbers come first.',
  created: 'Question created',
  updated: 'Question edited',
  deleted: 'FAQ deleted',
};

export const faqsResource = {
  name: 'Question |||| Questions',
  fields: {
    question: 'Question',
    answer: 'Answer',
    order: 'Order',
    language: 'Language',
    tenant: 'Community',
    createdAt: 'Created on',
  },
};

/** Its part of the catalogue. */
export const catalogue = {
  faqs,
  audit: { resources: { faqs: 'FAQs' }, records: { faqs: 'the question' } },
  settings: { cards: { faqs: { title: 'Questions', text: 'Frequent questions and their answers' } } },
  resources: { faqs: faqsResource },
};
