import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIST_MAX } from '#domain/events/entity.ts';
import { RemovableChip } from '../fields/RemovableChip.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type InputProps, textsOf, useFramedInput } from './input-props.ts';

export interface ChipsInputProps extends InputProps {
  /** Most entries; six by default. */
  max?: number;
  /** Longest entry. */
  maxLength?: number;
  placeholder?: string;
}

/** A short list of texts, each once; Enter adds what was typed. The form holds the texts. */
export function ChipsInput({ max = LIST_MAX, maxLength = 120, placeholder, ...props }: ChipsInputProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, isInvalid, isDisabled, frame } = useFramedInput(props);
  const [text, setText] = useState('');
  const [isDuplicate, setDuplicate] = useState(false);
  const list = textsOf(field.value);
  const isFull = list.length >= max;
  const isOff = isDisabled || isFull;
  const limit = max === LIST_MAX ? translate('app.chips.six') : translate('app.chips.most', { max });

  function add() {
    const next = text.trim();
    if (next === '' || isFull) return;
    const isThere = list.some((item) => item.toLowerCase() === next.toLowerCase());
    setDuplicate(isThere);
    if (isThere) return;
    field.onChange([...list, next]);
    setText('');
  }

  // Enter adds, and must not send the form.
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <FieldFrame
      {...frame}
      error={isDuplicate ? 'app.chips.duplicate' : frame.error}
      helperText={frame.helperText ?? (isFull ? limit : `${limit}. ${translate('app.chips.help')}`)}
      controlId={id}
    >
      {list.length > 0 && (
        <Box component="ul" sx={{ m: '0 0 8px', p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {list.map((item, at) => (
            <RemovableChip
              key={item}
              text={item}
              isDisabled={isDisabled}
              onRemove={() => field.onChange(list.toSpliced(at, 1))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          id={id}
          inputRef={field.ref}
          value={text}
          disabled={isOff}
          error={isDuplicate || isInvalid}
          placeholder={placeholder ? translate(placeholder, { _: placeholder }) : ''}
          onChange={(event) => {
            setText(event.target.value);
            setDuplicate(false);
          }}
          onKeyDown={key}
          onBlur={() => {
            // What was typed and not added would be lost without a word.
            add();
            field.onBlur();
          }}
          slotProps={{ htmlInput: { maxLength, autoComplete: 'off', enterKeyHint: 'enter' } }}
        />
        <Button startIcon={<Add />} disabled={isOff || text.trim() === ''} onClick={add} sx={{ height: 44 }}>
          {translate('app.chips.add')}
        </Button>
      </Box>
    </FieldFrame>
  );
}
