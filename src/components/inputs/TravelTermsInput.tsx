import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, useLocaleState, useTranslate } from 'react-admin';
import { type TravelTerms, travelKinds, travelTerms } from '#domain/events/travel/travel-terms.ts';
import { travel as english } from '#i18n/en/events/travel.ts';
import { travel as italian } from '#i18n/it/events/travel.ts';
import { asItIs } from './input-props.ts';

const UNSET = 'unset';
const agencyFields = ['name', 'licence', 'liability', 'insolvency'] as const;
const emptyTerms: Readonly<Record<TravelTerms['kind'], TravelTerms>> = {
  sameDay: { kind: 'sameDay' },
  associative: { kind: 'associative' },
  agency: { kind: 'agency', name: '', licence: '', liability: '', insolvency: '' },
};

/** What is said of kinds of trips; outside the catalogue, as one form and the public pages need it. */
export function useTravelWords(): typeof english {
  const [locale] = useLocaleState();
  return locale === 'en' ? english : italian;
}

function problemsOf(terms: TravelTerms | null): Record<string, string> {
  const issues = terms === null ? [] : (travelTerms.safeParse(terms).error?.issues ?? []);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

interface TravelTermsInputProps {
  source: string;
  disabled?: boolean;
  /** Whether the community has made as many associative trips in a year as can be called occasional. */
  isThird: boolean;
}

/** What kind of trip it is in law, and an agency's licence and covers. */
export function TravelTermsInput({ source, disabled = false, isThird }: TravelTermsInputProps) {
  const translate = useTranslate();
  const words = useTravelWords();
  const validate = (value: unknown) =>
    Object.keys(problemsOf((value ?? null) as TravelTerms | null)).length > 0 ? 'validation.invalid' : undefined;
  const { field, fieldState } = useInput<Record<string, unknown>>({ source, validate, defaultValue: null, ...asItIs });
  const terms = (field.value ?? null) as TravelTerms | null;
  const problems = fieldState.isTouched || fieldState.invalid ? problemsOf(terms) : {};
  const error = fieldState.error?.message;
  const hasOwnError = error !== undefined && Object.keys(problems).length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }} data-field={source}>
      <TextField
        select
        size="small"
        label={words.title}
        disabled={disabled}
        value={terms?.kind ?? UNSET}
        error={hasOwnError}
        helperText={hasOwnError ? <InputHelperText error={error} /> : undefined}
        onChange={({ target }) => {
          const kind = travelKinds.find((one) => one === target.value);
          field.onChange(kind ? emptyTerms[kind] : null);
        }}
        sx={{ maxWidth: 480 }}
      >
        <MenuItem value={UNSET}>{words.unset}</MenuItem>
        {travelKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      {terms?.kind === 'agency' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 720 }}>
          {agencyFields.map((name) => (
            <TextField
              key={name}
              size="small"
              label={words[name]}
              disabled={disabled}
              value={terms[name]}
              onBlur={() => field.onBlur()}
              onChange={({ target }) => field.onChange({ ...terms, [name]: target.value })}
              error={problems[name] !== undefined}
              helperText={problems[name] === undefined ? undefined : translate(problems[name])}
            />
          ))}
        </Box>
      )}
      {terms?.kind === 'associative' && isThird && <Alert severity="warning">{words.third}</Alert>}
    </Box>
  );
}
