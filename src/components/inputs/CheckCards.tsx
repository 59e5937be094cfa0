import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldFrame } from './FieldFrame.tsx';
import { type InputProps, textsOf, useFramedInput } from './input-props.ts';

export interface CheckCard {
  id: string;
  /** Message key or text. */
  name: string;
  /** One line on what the choice brings. */
  help?: string;
  icon?: ReactNode;
  /** At the right end, such as a chip. */
  end?: ReactNode;
  /** Fields that belong to the choice, shown while it is made. */
  details?: ReactNode;
}

export interface CheckCardsProps extends InputProps {
  choices: readonly CheckCard[];
}

/** Several choices, one under the other, each opening the fields it needs. The form holds the ids in the order of the choices. */
export function CheckCards({ choices, ...props }: CheckCardsProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, isInvalid, isDisabled, frame } = useFramedInput(props);
  const value = textsOf(field.value);

  function toggle(choice: string) {
    const next = value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice];
    const known = choices.map((one) => one.id).filter((one) => next.includes(one));
    field.onChange([...known, ...next.filter((one) => !known.includes(one))]);
  }

  return (
    <FieldFrame {...frame}>
      <Box sx={{ border: 1, borderColor: isInvalid ? 'error.main' : 'divider', borderRadius: '10px' }}>
        {choices.map((choice, at) => {
          const isChosen = value.includes(choice.id);
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
                  cursor: isDisabled ? 'not-allowed' : 'pointer',
                }}
              >
                <Checkbox
                  checked={isChosen}
                  disabled={isDisabled}
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
