import type { MissingField } from '../../components/MissingFieldsDialog.tsx';

/** A field of the profile by its path in the form, with the key of its label. */
export function profileField(source: string): MissingField {
  const [, billing] = /^tenant\.billingInfo\.(\w+)/.exec(source) ?? [];
  if (billing) return { source: `tenant.billingInfo.${billing}`, label: `billing.fields.${billing}` };
  return { source, label: `profile.fields.${source.replace(/^tenant\./, '')}` };
}
