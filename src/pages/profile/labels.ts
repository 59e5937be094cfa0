import type { MissingField } from '../../components/record/refusal/MissingFieldsDialog.tsx';

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

/** A field of the profile by its path in the form, with the key of its label. */
function profileField(source: string): MissingField {
  const [, billing] = /^tenant\.billingInfo\.(\w+)/.exec(source) ?? [];
  if (billing) return { source: `tenant.billingInfo.${billing}`, label: `billing.fields.${billing}` };
  const [whole, name = source] = /^tenant\.(\w+)/.exec(source) ?? [];
  // What has a part of the page for itself is called there; the log has its name too.
  if (whole && !order.includes(whole)) return { source: whole, label: `audit.fields.${name}` };
  return { source, label: `profile.fields.${name}` };
}

/** What is wrong in a profile's form, each field once, in the order of the page. */
export function fieldsOfPaths(paths: readonly string[], wrong: ReadonlySet<string> = new Set()): MissingField[] {
  const fields = new Map(
    paths.map((path) => {
      const field = profileField(path);
      return [field.source, { ...field, isWrong: wrong.has(path) }];
    }),
  );
  const placeOf = ({ source }: MissingField) => (order.includes(source) ? order.indexOf(source) : order.length);
  return [...fields.values()].sort((a, b) => placeOf(a) - placeOf(b));
}
