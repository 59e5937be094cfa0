import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';
import { FieldTitle, InputHelperText, useResourceContext } from 'react-admin';
import { RequiredLabel } from './RequiredLabel.tsx';

export interface FieldFrameProps {
  /** Name of the field in the form. */
  source: string;
  label?: ReactNode;
  isRequired?: boolean | undefined;
  /** Message or key of the field's error. */
  error?: string | undefined;
  helperText?: string | false | undefined;
  /** Id of the one control that the label names; without it the frame is a group of controls. */
  controlId?: string;
  children: ReactNode;
}

/** Label above, help or error below, for inputs that are more than one text box. */
export function FieldFrame({ source, label, isRequired, error, helperText, controlId, children }: FieldFrameProps) {
  const resource = useResourceContext();
  const id = useId();
  const hasText = Boolean(error) || (typeof helperText === 'string' && helperText !== '');
  const group = controlId
    ? {}
    : { role: 'group', 'aria-labelledby': `${id}-label`, ...(hasText ? { 'aria-describedby': `${id}-text` } : {}) };
  return (
    <Box data-field={source} sx={{ minWidth: 0 }} {...group}>
      <FormLabel
        id={`${id}-label`}
        error={false}
        {...(controlId ? { htmlFor: controlId } : { component: 'div' })}
        sx={{
          display: 'block',
          mb: '6px',
          fontSize: '0.8125rem',
          lineHeight: '1.25rem',
          fontWeight: 600,
          color: 'text.primary',
        }}
      >
        <RequiredLabel isRequired={isRequired}>
          <FieldTitle label={label} source={source} resource={resource} />
        </RequiredLabel>
      </FormLabel>
      {children}
      {hasText && (
        <FormHelperText id={`${id}-text`} error={Boolean(error)} {...(error ? { role: 'alert' } : {})}>
          <InputHelperText error={error} helperText={helperText} />
        </FormHelperText>
      )}
    </Box>
  );
}
