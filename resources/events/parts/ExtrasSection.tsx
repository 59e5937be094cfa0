import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin';
import { extraTypes } from '#domain/extras/entity.ts';
import { formatCents } from '#domain/values/money.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { MoneyInput, WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { FormSection } from '#src/components/page/FormSection.tsx';
import type { ExtraItem } from '../form/event-form.ts';
import { PartList } from './PartList.tsx';
import type { PartEditor } from './part-editor.ts';
import { type ExtraInput, extraInput } from './part-schemas.ts';

const field = (name: string): string => `resources.events.fields.${name}`;

export type ExtraEditor = PartEditor<ExtraItem, ExtraInput>;

const typeChoices = extraTypes.map((id) => ({ id, name: `enums.extraType.${id}` }));
const inputOf = ({ name, extraType, availableQuantity, price }: ExtraItem): ExtraInput => ({
  name,
  extraType,
  availableQuantity,
  price,
});

/** Supplements and reductions of an event. */
export function ExtrasSection({ editor }: { editor: ExtraEditor }) {
  return (
    <FormSection title="events.form.extras.title" help="events.form.extras.help" columns={1}>
      <PartList
        editor={editor}
        texts="events.form.extras"
        row={(extra) => <ExtraFacts extra={extra} />}
        dialog={(extra, close, reload) => (
          <FormDialog<ExtraInput>
            open
            title={extra ? 'events.form.extras.edit' : 'events.form.extras.new'}
            record={extra ? inputOf(extra) : { extraType: 'supplement', name: '' }}
            schema={extraInput}
            submit="ra.action.save"
            onSubmit={(input, options) => (extra ? editor.change(extra, input, options) : editor.add(input))}
            reload={reload}
            onClose={close}
          >
            <TextInput source="name" label={field('extraName')} isRequired helperText={false} autoFocus />
            <SelectInput
              source="extraType"
              label={field('extraType')}
              choices={typeChoices}
              isRequired
              helperText={false}
            />
            <WholeNumberInput
              source="availableQuantity"
              label={field('availableQuantity')}
              isRequired
              helperText={false}
            />
            <MoneyInput source="price" label={field('extraPrice')} isRequired />
          </FormDialog>
        )}
      />
    </FormSection>
  );
}

function ExtraFacts({ extra }: { extra: ExtraItem }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { extraType, price, availableQuantity: available, usedQuantity: used } = extra;
  const sign = extraType === 'supplement' ? '+' : '−';
  const quantity =
    used === undefined
      ? translate('events.form.extras.available', { smart_count: available })
      : translate('events.form.extras.quantity', { used, available });
  return (
    <Typography variant="body2" color="text.secondary">
      {[translate(`enums.extraType.${extraType}`), `${sign}${formatCents(price, locale)}`, quantity].join(' · ')}
    </Typography>
  );
}
