import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { cardLook } from './choice-look.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type InputProps, useFramedInput } from './input-props.ts';

export interface RadioCard {
  id: string;
  /** Message key or text. */
  name: string;
  /** One line on what the choice brings. */
  help?: string;
}

export interface RadioCardsProps extends InputProps {
  choices: readonly RadioCard[];
  /** Cards beside each other on desktop; as many as there are by default. */
  columns?: number;
}

/** One choice among few, each with its consequence. */
export function RadioCards({ choices, columns, ...props }: RadioCardsProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, isDisabled, frame } = useFramedInput(props);
  const value: unknown = field.value;
  const across = columns ?? Math.min(choices.length, 4);
  return (
    <FieldFrame {...frame}>
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
        {choices.map((choice, at) => (
          <Box key={choice.id} component="label" sx={cardLook(value === choice.id, isDisabled)}>
            <Radio
              value={choice.id}
              disabled={isDisabled}
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
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
