import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AuditRecord } from '#domain/audit/schema.ts';
import { namedChanges, useAuditFieldName } from '../entries/field-name.ts';
import { useShownValue } from '../entries/shown-value.ts';

/** The fields an entry of the log changed, before and after. */
export function AuditChanges({ entry }: { entry: Pick<AuditRecord, 'resource' | 'changes'> }) {
  const translate = useTranslate();
  const fieldName = useAuditFieldName(entry.resource);
  const shown = useShownValue(entry.resource);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {namedChanges(entry, fieldName)
        .map(({ field, before, after }) => ({ field, was: shown(field, before), is: shown(field, after) }))
        .map(({ field, was, is }) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {fieldName(field)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {was === null || is === null || was === is ? (
                translate('audit.changed')
              ) : (
                <>
                  <del>{was}</del> → <ins>{is}</ins>
                </>
              )}
            </Typography>
          </div>
        ))}
    </Box>
  );
}
