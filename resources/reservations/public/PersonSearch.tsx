import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { useOptions } from '#src/components/use-options.ts';
import { type ChosenPerson, type PersonKind, personKinds, rolesOfKind } from './booking-choice.ts';

/** The last of what is offered: somebody who is not known yet. */
const unknown = { id: 'new', typed: true } as const;
type Option = ChosenPerson | typeof unknown;

export interface PersonSearchProps {
  tenantId: string | null;
  kind: PersonKind;
  onKind: (kind: PersonKind) => void;
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
  /** Somebody new, with what was typed. */
  onCreate: (typed: string) => void;
  /** Message key. */
  error?: string | undefined;
  isReady: boolean;
  autoFocus?: boolean;
}

/**
 * One search over followers, guests and the person who booked, by name, phone or e-mail; a new guest is at the end of it. It can be
 * for followers or guests alone.
 */
export function PersonSearch(props: PersonSearchProps) {
  const { tenantId, kind, onKind, value, onChange, onCreate, error, isReady, autoFocus = false } = props;
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const role = rolesOfKind(kind);
  const { options, isLoading } = useOptions<ChosenPerson>(
    'people',
    { ...(tenantId && { tenantId }), ...(role && { role }), ...(q && { q }) },
    { field: 'surname', order: 'ASC' },
    isReady && tenantId !== null,
  );
  const nameOf = (option: Option) =>
    'typed' in option
      ? translate(q ? 'reservations.dialog.newGuestNamed' : 'reservations.dialog.newGuest', { typed: q })
      : personName(option);
  const search = (
    <Autocomplete<Option>
      options={kind === 'follower' ? options : [...options, unknown]}
      value={value}
      disabled={tenantId === null}
      loading={isLoading}
      loadingText={translate('app.options.loading')}
      noOptionsText={translate('app.options.none')}
      filterOptions={(list) => list}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_, next) => {
        if (next && 'typed' in next) onCreate(q);
        else onChange(next);
      }}
      onKeyDown={(pressed) => {
        // Nobody is called so: Enter writes down the person who was typed.
        if (pressed.key !== 'Enter' || kind === 'follower' || value || !q || isLoading || options.length > 0) return;
        pressed.preventDefault();
        pressed.defaultMuiPrevented = true;
        onCreate(q);
      }}
      onInputChange={(_, text, reason) => reason !== 'reset' && setQ(text.trim())}
      renderOption={({ key, ...rest }, option) => (
        <Box component="li" key={key} {...rest} sx={{ gap: 1 }}>
          {'typed' in option ? (
            <>
              <PersonAdd fontSize="small" aria-hidden /> {nameOf(option)}
            </>
          ) : (
            <Found person={option} />
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={<RequiredLabel isRequired>{translate('reservations.dialog.person')}</RequiredLabel>}
          error={error !== undefined}
          helperText={translate(error ?? 'reservations.dialog.personHelp')}
        />
      )}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        disabled={tenantId === null}
        aria-label={translate('reservations.dialog.kind')}
        onChange={(_, next: PersonKind | null) => next && onKind(next)}
      >
        {personKinds.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.75, flex: { xs: 1, sm: 'none' } }}>
            {translate(`reservations.dialog.kinds.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {search}
    </Box>
  );
}

/** What tells people of one name apart: e-mail, phone, whether a guest. */
function Found({ person }: { person: ChosenPerson }) {
  const translate = useTranslate();
  const role = person.role === 'guest' ? translate('reservations.detail.guest') : undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      {personName(person)}
      <Typography variant="caption" component="div" color="text.secondary" noWrap>
        {[person.email, person.phone, role].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
