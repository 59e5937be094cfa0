import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

export interface MainButtonProps extends Omit<ButtonProps, 'disabled' | 'aria-describedby'> {
  /** Message key or text: what is missing before it can be pressed. Anyone who shuts the button says why. */
  disabledBecause?: string | undefined;
}

/** The action of a page or dialog; while it cannot be pressed its reason is beside it, for eyes and screen readers. */
export function MainButton({ disabledBecause = '', ...rest }: MainButtonProps) {
  const translate = useTranslate();
  const id = useId();
  // One tree in both states: the button keeps its place in the document, so the focus stays where it is.
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 },
        // In a dialog the reason has the line above its buttons, which stay side by side.
        '.MuiDialogActions-root > &': { display: 'contents' },
      }}
    >
      <Typography
        id={id}
        component="span"
        variant="body2"
        color="text.secondary"
        hidden={disabledBecause === ''}
        sx={{ '.MuiDialogActions-root > * > &': { order: -1, flexBasis: '100%', textAlign: 'end' } }}
      >
        {disabledBecause && translate(disabledBecause, { _: disabledBecause })}
      </Typography>
      <Button
        variant="contained"
        disabled={disabledBecause !== ''}
        aria-describedby={disabledBecause === '' ? undefined : id}
        {...rest}
      />
    </Box>
  );
}
