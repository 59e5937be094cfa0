import { AutocompleteArrayInput, BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type DeclaredField, type Entity, fieldsOf, initialOf } from '#domain/entity/entity.ts';
import { CheckCards } from '../inputs/CheckCards.tsx';
import { asItIs } from '../inputs/input-props.ts';
import { choicesOf } from '../list/filters.ts';
import { FormSection, FullRow } from '../page/FormSection.tsx';
import { SimpleRecordForm } from '../record/SimpleRecordForm.tsx';

export interface EntityFormProps {
  entity: Entity;
  /** Where its texts stand: `section`, `sectionHelp`, and the help of a field, `nameHelp`. */
  texts: string;
}

/** The choices of a closed list, or of a list of them. */
function valuesOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodArray ? valuesOf(schema.element as z.ZodType) : [];
}

/** More choices than these are looked up, fewer stand one under the other with their help. */
const MOST_CARDS = 5;

/** The form of a declared entity, existing or new: an input for each field, with its words, its limits and what is required. */
export function EntityForm({ entity, texts }: EntityFormProps) {
  return (
    <SimpleRecordForm defaults={initialOf(entity)} schema={entity.input}>
      <FormSection title={`${texts}.section`} help={`${texts}.sectionHelp`}>
        {fieldsOf(entity).map((field) => {
          const isWide = field.isLong || field.schema instanceof z.ZodArray;
          const Place = isWide ? FullRow : 'div';
          return (
            <Place key={field.name}>
              <DeclaredInput field={field} resource={entity.name} texts={texts} />
            </Place>
          );
        })}
      </FormSection>
    </SimpleRecordForm>
  );
}

interface DeclaredInputProps {
  field: DeclaredField;
  resource: string;
  texts: string;
}

function DeclaredInput({ field: { name, schema, words, isLong }, resource, texts }: DeclaredInputProps) {
  const translate = useTranslate();
  const helperText = translate(`${texts}.${name}Help`, { _: '' }) || false;
  const isRequired = !(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable);
  const common = { source: name, label: `resources.${resource}.fields.${name}`, helperText };
  const choices = choicesOf(valuesOf(schema), words ?? '');
  if (schema instanceof z.ZodBoolean) return <BooleanInput {...common} />;
  if (schema instanceof z.ZodEnum) return <SelectInput {...common} isRequired={isRequired} choices={choices} />;
  if (choices.length > MOST_CARDS) return <AutocompleteArrayInput {...common} choices={choices} />;
  if (schema instanceof z.ZodArray) {
    const cards = choices.map(({ id, name: card }) => ({ id, name: card, help: translate(`${card}Help`, { _: '' }) }));
    return <CheckCards source={name} label={common.label} choices={cards} />;
  }
  return (
    <TextInput
      {...common}
      isRequired={isRequired}
      // Null is for what is declared nullable: any other text that is emptied is an empty text.
      {...(!schema.safeParse(null).success && { parse: asItIs.parse })}
      {...(isLong && { multiline: true, minRows: 3 })}
    />
  );
}
