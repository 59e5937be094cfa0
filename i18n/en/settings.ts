/** Settings of the platform: texts, requirements, categories, event subtypes, and the home mode's page. */
export const settings = {
  title: 'Settings',
  help: 'Set up once, applied everywhere.',
  search: 'Search the settings',
  cards: {
    labels: { title: 'Labels', text: 'Texts and translations of the application' },
    eventRequirements: { title: 'Event requirements', text: 'What events may ask of their participants' },
    tenantRequirements: { title: 'Community requirements', text: 'What communities may ask of their members' },
    eventSubtypes: { title: 'Event subtypes', text: 'Kinds of events and what each of them asks for' },
    profile: { title: 'Profile', text: 'Your data, those of the community and billing' },
    website: { title: 'Community page', text: 'Colours, pictures and links of the public page' },
    scanners: { title: 'Scanners', text: 'Who checks tickets at the entrance' },
    subscriptions: { title: 'Subscription', text: 'Your plan and its payments' },
  },
};

export const home = {
  title: 'Hello %{name}',
  help: 'Where would you like to go?',
};

export const labels = {
  title: 'Labels',
  help: 'Texts that replace the built-in ones. They appear the next time a page is loaded.',
  emptyTitle: 'No labels yet',
  add: 'New label',
  addTo: 'Add to %{category}',
  edit: 'Edit label',
  delete: 'Delete',
  showAll: 'Show all',
  showAllOf: 'Show all of %{category}',
  category: 'Category',
  key: 'Key',
  value: 'Text',
  valueIn: 'Text (%{language})',
  dialogHelp: 'Placeholders in braces must stay as they are.',
  deleteText: 'The text is removed in both languages, and the built-in one appears again.',
  how: 'How labels work',
  howKey:
    'Category and key together name a text of the application: category “app.menu” and key “guides” are the Guides entry of the menu. Texts the application does not know, such as kinds of options, are new ones.',
  howPlaceholders: 'Where the built-in text has a placeholder, such as a count in braces, the label must have it too.',
  howDelete: 'When a label is deleted, the built-in text appears again.',
  created: 'Label created',
  find: 'Text to change',
  unknown: 'No text of the application has this key: check that it is spelled right',
  updated: 'Label updated',
  deleted: 'Label deleted',
};

export const requirements = {
  event: { title: 'Event requirements', help: 'What events may ask of each participant.' },
  tenant: { title: 'Community requirements', help: 'What communities may ask of their members.' },
  healthHelp: 'Answers are deleted 30 days after the event, unless the organiser says why they are kept.',
  search: 'Search requirements',
  add: 'New requirement',
  edit: 'Edit requirement',
  delete: 'Delete',
  emptyTitle: 'No requirements yet',
  created: 'Requirement created',
  updated: 'Requirement updated',
  deleted: 'Requirement deleted',
};

export const requirementsResource = {
  name: 'Requirement |||| Requirements',
  fields: { isHealthData: 'Health data', fieldName: 'Name', entityType: 'Asked of' },
};

export const categories = {
  help: 'What events, products and communities are about.',
  search: 'Search categories',
  add: 'New category',
  newTitle: 'New category',
  emptyTitle: 'No categories yet',
  emptyText: 'Categories help people find events, products and communities.',
  section: 'Category',
  sectionHelp: 'The name is shown to everyone.',
  created: 'Category created',
  updated: 'Category saved',
  deleted: 'Category deleted',
};

export const categoriesResource = {
  name: 'Category |||| Categories',
  fields: { name: 'Name', description: 'Description', entityType: 'Used for' },
};

export const eventSubtypes = {
  help: 'Kinds of events within a type.',
  search: 'Search subtypes',
  add: 'New subtype',
  newTitle: 'New subtype',
  emptyTitle: 'No subtypes yet',
  emptyText: 'A subtype says what its events have and what must be filled in.',
  section: 'Subtype',
  sectionHelp: 'What events of this subtype have and ask for.',
  hasStageHelp: 'The event is described stage by stage',
  hasTransportHelp: 'The event has transports with places to assign',
  additionalRequirementsHelp: 'Event fields that must also be filled in.',
  returnDate: 'Return date',
  returnDateHelp: 'Events of this subtype need no return date',
  created: 'Subtype created',
  updated: 'Subtype saved',
  deleted: 'Subtype deleted',
};

export const eventSubtypesResource = {
  name: 'Event subtype |||| Event subtypes',
  fields: {
    name: 'Name',
    eventType: 'Event type',
    hasStage: 'Has stages',
    hasTransport: 'Has transports',
    additionalRequirements: 'Additional required fields',
    excludedPrimaryFields: 'Fields that are not required',
  },
};

export const catalogue = {
  categories,
  eventSubtypes,
  home,
  labels,
  requirements,
  settings,
  audit: {
    resources: {
      categories: 'Categories',
      'event-subtypes': 'Event subtypes',
      requirements: 'Requirements',
      labels: 'Labels',
    },
    records: {
      categories: 'the category',
      'event-subtypes': 'the event subtype',
      requirements: 'the requirement',
      labels: 'the label',
    },
  },
  resources: {
    categories: categoriesResource,
    'event-subtypes': eventSubtypesResource,
    labels: { name: labels.title },
    requirements: requirementsResource,
    settings: { name: settings.title },
    home: { name: 'Home' },
  },
};
