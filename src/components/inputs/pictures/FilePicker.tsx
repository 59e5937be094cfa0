import Button, { type ButtonProps } from '@mui/material/Button';
import { type Ref, useRef } from 'react';

export interface FilePickerProps extends Pick<ButtonProps, 'startIcon' | 'size' | 'loading' | 'disabled' | 'variant'> {
  /** Text of the button. */
  label: string;
  accept: string;
  isMultiple?: boolean;
  onPick: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button that opens the system's file chooser. */
export function FilePicker({ label, accept, isMultiple, onPick, buttonRef, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} ref={buttonRef ?? null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple ?? false}
        aria-label={label}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be chosen again after a refusal.
          event.target.value = '';
        }}
      />
    </>
  );
}
