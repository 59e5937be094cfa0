import { CheckboxGroupInput, SelectInput, TextInput, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { roomWishes } from '#domain/transports/room-wishes.ts';
import { formatCents } from '#domain/values/money.ts';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { FullRow } from '#src/components/page/FormSection.tsx';
import type { Questions } from './participant-form.ts';

export interface QuestionInputsProps {
  questions: Questions;
  /** Where the participant is in the form, with a full stop behind: `participantsInfo.0.`. */
  at?: string;
  isReadOnly: boolean;
  /** Extras that cannot change any more. */
  isLocked?: boolean;
}

/** Age, answers and extras of a participant, as far as the event asks for them. */
export function QuestionInputs({ questions, at = '', isReadOnly, isLocked = false }: QuestionInputsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const answers = useWatch({ name: `${at}answers` }) as { name: string }[] | undefined;
  const { extras } = questions;
  return (
    <>
      {questions.asksAge && (
        <WholeNumberInput
          source={`${at}age`}
          label="reservations.create.age"
          helperText={isLocked && !isReadOnly ? 'tickets.detail.ageHelp' : false}
          readOnly={isReadOnly}
        />
      )}
      {(answers ?? []).map(({ name }, index) => (
        <TextInput
          key={name}
          source={`${at}answers.${index}.value`}
          label={name}
          parse={(value: string) => value}
          readOnly={isReadOnly}
        />
      ))}
      {questions.wishes.includes('together') && (
        <TextInput
          source={`${at}together`}
          label="tickets.detail.together"
          helperText="tickets.detail.togetherHelp"
          parse={(value: string) => value}
          readOnly={isReadOnly}
        />
      )}
      {questions.wishes.includes('room') && (
        <SelectInput
          source={`${at}roomWish`}
          label="tickets.detail.roomWish"
          choices={roomWishes.map((id) => ({ id, name: `enums.roomWish.${id}` }))}
          readOnly={isReadOnly}
          helperText={false}
        />
      )}
      {extras.length > 0 && (
        <FullRow>
          <CheckboxGroupInput
            source={`${at}extraIds`}
            label="tickets.detail.extras"
            choices={extras.map(({ _id, name, extraType, price }) => ({
              id: _id,
              name: `${name} (${extraType === 'reduction' ? '−' : '+'} ${formatCents(price, locale)})`,
            }))}
            translateChoice={false}
            disabled={isReadOnly || isLocked}
            helperText={isLocked && !isReadOnly ? translate('tickets.detail.extrasHelp') : false}
          />
        </FullRow>
      )}
    </>
  );
}
