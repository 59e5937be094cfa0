import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { type Days, PeriodFields, periodProblems } from '#src/components/inputs/date/PeriodFields.tsx';
import { readOptions } from '#src/providers/options.ts';
import { withDeleted } from '../users/public/AccountState.tsx';

/**
 * Asks from which day to which the exported communities were created; where the server makes no files, the dialog says so
 * and calls nothing.
 */
export function ExportTenants({ filter = withDeleted }: { filter?: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const id = useId();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const { data: options } = useQuery({
    queryKey: ['options'],
    queryFn: readOptions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOff = options?.exports === false;
  const isWrong = Object.keys(periodProblems(days)).length > 0;
  return (
    <>
      <Button startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.export')}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="xs"
        title={translate('tenants.export.title')}
        cancel={translate('ra.action.close')}
        action={
          !isOff && (
            <>
              {isWrong && (
                <Typography id={`${id}-why`} variant="body2" color="text.secondary">
                  {translate('app.reasons.day')}
                </Typography>
              )}
              <ExportButton
                variant="contained"
                path="users/tenants/excel"
                disabled={isWrong}
                aria-describedby={isWrong ? `${id}-why` : undefined}
                filter={{ ...filterValues, ...filter, ...days }}
              />
            </>
          )
        }
      >
        {isOff ? (
          <Alert severity="info">{translate('errors.feature_unavailable')}</Alert>
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <PeriodFields
              days={days}
              labels={{ from: 'tenants.export.from', to: 'tenants.export.to' }}
              onChange={setDays}
            />
          </Stack>
        )}
      </ActionDialog>
    </>
  );
}
