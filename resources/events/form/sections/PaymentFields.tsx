import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ChipsInput } from '#src/components/inputs/ChipsInput.tsx';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { FullRow } from '#src/components/page/FormSection.tsx';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import type { EventForm } from '../event-form.ts';
import { useFieldProps, useRaFieldProps } from '../form-context.ts';

const MOST_SITES = 20;
const SITE_LENGTH = 300;

/** The account of a bank transfer; what the community's billing data says is proposed. */
export function WireTransferFields() {
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const { tenant } = useSessionUser();
  const { getValues, setValue } = useFormContext<EventForm>();

  useEffect(() => {
    for (const name of ['iban', 'ibanHolder'] as const) {
      const known = tenant?.[name];
      if (known && !getValues(name)) setValue(name, known, { shouldDirty: true });
    }
  }, [tenant, getValues, setValue]);

  return (
    <Grid>
      <FullRow>
        <TextInput {...raField('iban')} isRequired slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      </FullRow>
      <TextInput {...raField('ibanHolder')} isRequired />
      <DateTimeInput {...field('wireTransferLimitDate')} isRequired isDeadline />
    </Grid>
  );
}

/** Whether tickets leave by themselves once a card has paid them. */
export function CardFields() {
  const raField = useRaFieldProps();
  return <BooleanInput {...raField('sendTicketsWhenPaid')} helperText="events.form.payments.sendHelp" />;
}

/** Where and until when one pays on site. */
export function OnSiteFields() {
  const field = useFieldProps();
  return (
    <Grid>
      <FullRow>
        <ChipsInput {...field('siteAddress')} isRequired max={MOST_SITES} maxLength={SITE_LENGTH} />
      </FullRow>
      <DateTimeInput {...field('onSiteLimitDate')} isRequired isDeadline />
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  );
}
