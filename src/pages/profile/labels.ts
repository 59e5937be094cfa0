import type { MissingField } from '../../components/record/refusal/MissingFieldsDialog.tsx';

/** A field of the profile by its path in the form, with the key of its label. */
function profileField(source: string): MissingField {
  const [, billing] = /^tenant\.billingInfo\.(\w+)/.exec(source) ?? [];
  if (billing) return { source: `tenant.billingInfo.${billing}`, label: `billing.fields.${billing}` };
  return { source, label: `profile.fields.${source.replace(/^tenant\./, '')}` };
}

/** The fields as they follow each other on the page. */
const order = [
  ...['name', 'surname', 'username', 'email', 'phone'],
  ...[
    'businessName',
    'categoryIds',
    'contactEmail',
    'contactPhone',
    'companyName',
    'companyType',
    'contactAddress',
  ].map((name) => `tenant.${name}`),
  ...['invoiceHolder', 'email', 'phone', 'fiscalCode', 'vatNumber', 'SDI', 'pec', 'address', 'iban', 'ibanHolder'].map(
    (name) => `tenant.billingInfo.${name}`,
  ),
  'tenant.apiOrigins',
];

/** What is wrong in a profile's form, each field once, in the order of the page. */
export function fieldsOfPaths(paths: readonly string[], wrong: ReadonlySet<string> = new Set()): MissingField[] {
  const fields = new Map(
    paths.map((path) => {
      const field = profileField(path);
      return [field.source, { ...field, isWrong: wrong.has(path) }];
    }),
  );
  return [...fields.values()].sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
}
