import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Address } from '#domain/fields.ts';
import { addressLine } from '#domain/values/address.ts';
import { readOptions } from '#src/providers/options.ts';
import { useCall } from '#src/providers/use-call.ts';

const DEBOUNCE_MS = 300;
const LEAST = 3;

/** Whether addresses are looked up while they are typed; where not, they are typed in full. */
export function useAddressSearch(): boolean {
  const { data } = useQuery({ queryKey: ['options'], queryFn: readOptions, staleTime: Number.POSITIVE_INFINITY });
  return data?.addressSearch ?? false;
}

function useFound(text: string): { found: readonly Address[]; isSearching: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = [], isFetching } = useCall(['addresses', asked], 'GET addresses', {
    query: { q: asked },
    enabled: asked.length >= LEAST,
    retry: false,
    staleTime: 300_000,
  });
  // While it fails there is nothing to choose from, and what is typed counts as it is.
  return { found: asked.length >= LEAST ? data : [], isSearching: isFetching };
}

export interface AddressSearchFieldProps {
  name: string;
  value: string;
  disabled: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  /** An address was chosen: it replaces every part. */
  onChoose: (address: Address) => void;
  onBlur: () => void;
}

/** The address in one line, with suggestions while it is typed. */
export function AddressSearchField(props: AddressSearchFieldProps) {
  const { name, value, disabled, error, inputRef, onType, onChoose, onBlur } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { found, isSearching } = useFound(text);
  return (
    <Autocomplete<Address, false, false, true>
      freeSolo
      fullWidth
      disabled={disabled}
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : addressLine(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : (option.placeId ?? addressLine(option)))}
      inputValue={value}
      value={null}
      loading={isSearching}
      loadingText={translate('app.address.searching')}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset' || reason === 'selectOption') return;
        setText(next);
        onType(next);
      }}
      onChange={(_, chosen) => {
        if (chosen === null || typeof chosen === 'string') return;
        setText('');
        onChoose(chosen);
      }}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={inputRef}
          label={translate('app.address.plainAddress')}
          error={error !== undefined}
          helperText={error ? translate(error, { _: error }) : translate('app.address.searchHelp')}
          slotProps={{ htmlInput: { ...params.inputProps, autoComplete: 'off' } }}
        />
      )}
    />
  );
}
