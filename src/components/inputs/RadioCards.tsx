import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { cardLook } from './choice-look.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { asItIs, type InputProps } from './input-props.ts';

export interface RadioCard {
  id: string;
  /** Message key or text. */
  name: string;
  /** One line on what the choice brings. */
  help?: string;
  disabled?: boolean;
}

export interface RadioCardsProps extends InputProps {
  choices: readonly RadioCard[];
  /** Cards beside each other on desktop; as many as there are by default. */
  columns?: number;
}

/** One choice among few, each with its consequence. */
export function RadioCards({ choices, columns, helperText, disabled, label, ...props }: RadioCardsProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, ...asItIs });
  const value: unknown = field.value;
  const across = columns ?? Math.min(choices.length, 4);
  return (
    <FieldFrame
      source={field.name}
      label={label ?? props.source}
      isRequired={isRequired}
      error={fieldState.error?.message}
      helperText={helperText}
    >
      <RadioGroup
        name={field.name}
        value={typeof value === 'string' ? value : null}
        onChange={(_, next) => field.onChange(next)}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${across}, minmax(0, 1fr))` },
        }}
      >
        {choices.map((choice, at) => {
          const isOff = (disabled ?? false) || (choice.disabled ?? false);
          return (
            <Box key={choice.id} component="label" sx={cardLook(value === choice.id, isOff)}>
              <Radio
                value={choice.id}
                disabled={isOff}
                size="small"
                onBlur={() => field.onBlur()}
                slotProps={{
                  input: {
                    ...(at === 0 ? { ref: field.ref } : {}),
                    'aria-labelledby': `${id}-${choice.id}`,
                    ...(choice.help ? { 'aria-describedby': `${id}-${choice.id}-help` } : {}),
                  },
                }}
                sx={{ p: 0, mt: '1px' }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography id={`${id}-${choice.id}`} sx={{ fontWeight: 600 }}>
                  {translate(choice.name, { _: choice.name })}
                </Typography>
                {choice.help && (
                  <Typography id={`${id}-${choice.id}-help`} variant="body2" color="text.secondary">
                    {translate(choice.help, { _: choice.help })}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </RadioGroup>
    </FieldFrame>
  );
}
