import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { takenBack } from '#domain/audit/schema.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { AuditChanges } from '../public/AuditChanges.tsx';
import type { AuditEntryRecord } from './audit-entry-record.ts';
import { namedChanges, useAuditFieldName } from './field-name.ts';
import { useTakeBack } from './use-take-back.tsx';

/** One thing somebody did: who, what and when, the fields before and after, and the way back where there is one. */
export function AuditEntry({ entry }: { entry: AuditEntryRecord }) {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { offer, dialog } = useTakeBack(entry);
  const who = entry.user ? `${entry.user.name} ${entry.user.surname}` : translate('audit.system');
  const changes = namedChanges(entry, useAuditFieldName(entry.resource));
  return (
    <Box component="article" sx={{ display: 'grid', gap: 0.5, py: 1.5 }}>
      <Typography variant="body1">
        <strong>{who}</strong> {entry.sentence}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <DateTimeField value={entry.at} variant="body2" color="text.secondary" />
        {seesCommunities && entry.tenant && (
          <Typography variant="body2" color="text.secondary">
            {entry.tenant.businessName}
          </Typography>
        )}
        {changes.length > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => setOpen(!isOpen)}
            sx={{ px: 0.5 }}
          >
            {translate(isOpen ? 'audit.hideChanges' : 'audit.showChanges')}
          </Button>
        )}
        {takenBack(entry) && (
          <Button size="small" startIcon={<Undo />} onClick={offer} sx={{ px: 0.5 }}>
            {translate('audit.takeBack.action')}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen} id={detailId} unmountOnExit>
        <AuditChanges entry={entry} />
      </Collapse>
      {dialog}
    </Box>
  );
}
