import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Address } from '#domain/fields.ts';
import { provinces } from '#domain/values/provinces.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type InputProps, useFramedInput } from '../input-props.ts';
import { AddressSearchField, useAddressSearch } from './AddressSearchField.tsx';

/** The parts of an address a person writes. */
type AddressPart = keyof Pick<
  Address,
  'plainAddress' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'province' | 'country'
>;

/** The address with one part changed; empty parts are left out, and an address without any is null. */
function addressWith(address: Address, part: AddressPart, text: string): Address | null {
  // A place on the map is that of the address it came with.
  const { [part]: _old, position: _position, placeId: _place, ...rest } = address;
  const next: Address = text === '' ? rest : { ...rest, [part]: text };
  return Object.keys(next).length === 0 ? null : next;
}

/** A CAP has five digits; abroad anything goes. */
function hasWrongZip({ zipCode, country }: Address): boolean {
  const isItalian = !country || /^ital(ia|y)$/i.test(country.trim());
  return isItalian && zipCode !== undefined && zipCode !== '' && !/^\d{5}$/.test(zipCode);
}

/** The server's message for one part: an error of the field may hold those of its parts. */
function partError(error: unknown, part: AddressPart): string | undefined {
  const found: unknown = (error as Record<string, unknown> | undefined)?.[part];
  if (typeof found === 'string') return found;
  const message: unknown = (found as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

export interface AddressInputProps extends InputProps {
  /** One line is enough: the parts come when they are wanted, or were written already. */
  isBrief?: boolean;
}

const widths: Readonly<Record<Exclude<AddressPart, 'province'>, number>> = {
  plainAddress: 12,
  streetName: 9,
  streetNumber: 3,
  zipCode: 3,
  city: 5,
  country: 12,
};
const order: readonly AddressPart[] = [
  'plainAddress',
  'streetName',
  'streetNumber',
  'zipCode',
  'city',
  'province',
  'country',
];
const parts = order.slice(1);
const autoComplete: Partial<Record<AddressPart, string>> = {
  zipCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
};

const addressOf = (value: unknown): Address => (typeof value === 'object' && value !== null ? (value as Address) : {});

/** An address in its parts (VAL of domain `address`); the form holds an object without empty parts, or null. */
export function AddressInput({ isBrief = false, ...props }: AddressInputProps) {
  const translate = useTranslate();
  const zip = (value: unknown) => (hasWrongZip(addressOf(value)) ? translate('validation.zipCode') : undefined);
  const validate = [zip, ...(props.validate ? [props.validate].flat() : [])];
  const { field, error: found, isInvalid, isDisabled, frame } = useFramedInput({ ...props, validate });
  const value = addressOf(field.value);
  const isSearched = useAddressSearch();
  const isZipWrong = isInvalid && hasWrongZip(value);

  const errorOf = (part: AddressPart) =>
    part === 'zipCode' && isZipWrong ? 'validation.zipCode' : partError(found, part);
  const [isOpened, setOpened] = useState(false);
  const isInParts = parts.some((part) => value[part] || errorOf(part) !== undefined);
  const isFolded = isBrief && !isOpened && !isInParts;

  return (
    <FieldFrame {...frame} error={isZipWrong ? undefined : frame.error}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
        {order.slice(0, isFolded ? 1 : order.length).map((part, at) => {
          const error = errorOf(part);
          const isSelect = part === 'province';
          if (part === 'plainAddress' && isSearched) {
            return (
              <Box key={part} sx={{ gridColumn: '1 / -1' }}>
                <AddressSearchField
                  name={`${field.name}.${part}`}
                  value={value.plainAddress ?? ''}
                  disabled={isDisabled}
                  error={error}
                  inputRef={field.ref}
                  onType={(text) => field.onChange(addressWith(value, part, text))}
                  onChoose={field.onChange}
                  onBlur={field.onBlur}
                />
              </Box>
            );
          }
          return (
            <Box key={part} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${isSelect ? 4 : widths[part]}` } }}>
              <TextField
                select={isSelect}
                name={`${field.name}.${part}`}
                inputRef={at === 0 ? field.ref : null}
                label={translate(`app.address.${part}`)}
                value={value[part] ?? ''}
                disabled={isDisabled}
                error={error !== undefined}
                helperText={error && translate(error, { _: error })}
                onChange={(event) => field.onChange(addressWith(value, part, event.target.value))}
                onBlur={() => field.onBlur()}
                slotProps={{
                  htmlInput: {
                    autoComplete: autoComplete[part] ?? 'off',
                    ...(part === 'zipCode' ? { inputMode: 'numeric', maxLength: 10 } : {}),
                  },
                  ...(isSelect ? { select: { displayEmpty: true } } : {}),
                }}
              >
                {isSelect && <MenuItem value="">{translate('app.address.noProvince')}</MenuItem>}
                {isSelect && provinceItems(value.province)}
              </TextField>
            </Box>
          );
        })}
      </Box>
      {isFolded && !isDisabled && (
        <Button variant="text" size="small" onClick={() => setOpened(true)} sx={{ alignSelf: 'start' }}>
          {translate('app.address.inParts')}
        </Button>
      )}
    </FieldFrame>
  );
}

/** The provinces, and the one of the record when it is none of them, as in an address abroad. */
function provinceItems(current: string | undefined) {
  const isOther = current && !provinces.some(({ code }) => code === current);
  return [
    ...(isOther ? [{ code: current, name: current }] : []),
    ...provinces.map(({ code, name }) => ({ code, name: `${name} (${code})` })),
  ].map(({ code, name }) => (
    <MenuItem key={code} value={code}>
      {name}
    </MenuItem>
  ));
}
