/** Questions and answers of a community, and of the platform. */
export const faqs = {
  help: 'The answers to what people ask most, in the order they are shown.',
  add: 'New question',
  edit: 'Edit question',
  search: 'Question or answer',
  emptyTitle: 'No questions yet',
  emptyText: 'Write the answers you give most often, and fewer people will need to ask.',
  emptyGlobal: 'The platform has no questions.',
  tabs: {
    label: 'Whose questions',
    own: 'Ours',
    help: 'Help from Regia',
    global: 'Platform',
    tenant: 'Communities',
  },
  answer: 'Answer',
  up: 'Move up: %{name}',
  down: 'Move down: %{name}',
  moved: '“%{name}” is now number %{place} of %{total}',
  orderHelp: 'Lower numbers come first.',
  created: 'Question created',
  updated: 'Question updated',
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

export const catalogue = {
  faqs,
  audit: { resources: { faqs: 'FAQs' }, records: { faqs: 'the question' } },
  settings: { cards: { faqs: { title: 'Questions', text: 'Frequently asked questions and their answers' } } },
  resources: { faqs: faqsResource },
};
