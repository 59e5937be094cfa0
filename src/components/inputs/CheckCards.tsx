import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { FieldFrame } from './FieldFrame.tsx';
import { asItIs, type InputProps, textsOf } from './input-props.ts';

export interface CheckCard {
  id: string;
  /** Message key or text. */
  name: string;
  /** One line on what the choice brings, or why it cannot be made. */
  help?: string;
  icon?: ReactNode;
  /** At the right end, such as a chip. */
  end?: ReactNode;
  disabled?: boolean;
  /** Fields that belong to the choice, shown while it is made. */
  details?: ReactNode;
}

export interface CheckCardsProps extends InputProps {
  choices: readonly CheckCard[];
}

/** Several choices, one under the other, each opening the fields it needs. The form holds the ids in the order of the choices. */
export function CheckCards({ choices, helperText, disabled, label, ...props }: CheckCardsProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, ...asItIs });
  const value = textsOf(field.value);

  function toggle(choice: string) {
    const next = value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice];
    const known = choices.map((one) => one.id).filter((one) => next.includes(one));
    field.onChange([...known, ...next.filter((one) => !known.includes(one))]);
  }

  return (
    <FieldFrame
      source={field.name}
      label={label ?? props.source}
      isRequired={isRequired}
      error={fieldState.error?.message}
      helperText={helperText}
    >
      <Box sx={{ border: 1, borderColor: fieldState.invalid ? 'error.main' : 'divider', borderRadius: '10px' }}>
        {choices.map((choice, at) => {
          const isChosen = value.includes(choice.id);
          const isOff = (disabled ?? false) || (choice.disabled ?? false);
          return (
            <Box key={choice.id} sx={{ borderTop: at ? 1 : 0, borderColor: 'divider' }}>
              <Box
                component="label"
                sx={{
                  display: 'flex',
                  flexWrap: { xs: 'wrap', sm: 'nowrap' },
                  alignItems: 'center',
                  gap: 1.5,
                  p: '12px 16px 12px 10px',
                  cursor: isOff ? 'not-allowed' : 'pointer',
                }}
              >
                <Checkbox
                  checked={isChosen}
                  disabled={isOff}
                  onChange={() => toggle(choice.id)}
                  onBlur={() => field.onBlur()}
                  slotProps={{
                    input: {
                      ...(at === 0 ? { ref: field.ref } : {}),
                      'aria-labelledby': `${id}-${choice.id}`,
                      ...(choice.help ? { 'aria-describedby': `${id}-${choice.id}-help` } : {}),
                    },
                  }}
                />
                {choice.icon && (
                  <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
                    {choice.icon}
                  </Box>
                )}
                {/* On a phone what stands at the end goes below, before it presses the words together. */}
                <Box sx={{ flex: { xs: '1 1 55%', sm: 1 }, minWidth: 0 }}>
                  <Typography id={`${id}-${choice.id}`} sx={{ fontWeight: 600 }}>
                    {translate(choice.name, { _: choice.name })}
                  </Typography>
                  {choice.help && (
                    <Typography id={`${id}-${choice.id}-help`} variant="body2" color="text.secondary">
                      {translate(choice.help, { _: choice.help })}
                    </Typography>
                  )}
                </Box>
                {choice.end}
              </Box>
              {isChosen && choice.details && (
                <Box sx={{ p: { xs: '4px 16px 16px', sm: '4px 16px 16px 52px' } }}>{choice.details}</Box>
              )}
            </Box>
          );
        })}
      </Box>
    </FieldFrame>
  );
}
