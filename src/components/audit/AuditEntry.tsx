import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { takenBack } from '#domain/audit/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { useCanViewAllTenants } from '../use-sees-communities.ts';
import type { AuditEntryRecord } from './audit-entry-record.ts';
import { namedChanges, useAuditFieldName } from './field-name.ts';
import { useTakeBack } from './use-take-back.tsx';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const amount = /(price|amount|total)$/i;
const MOST_LETTERS = 200;

/** Formatted text in one line, for a reader who compares two of them. */
const inOneLine = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.body.textContent ?? '';
};

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Another record, or several: its key says nothing to a person. */
const isReference = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isReference) : typeof value === 'string' && uuid.test(value);

/** Whose status a resource keeps in `status`. */
const statusWords: Readonly<Record<string, string>> = {
  events: 'status.event',
  reservations: 'status.reservation',
  participations: 'status.participation',
  'waiting-list': 'status.waiting',
  subscriptions: 'status.plan',
  payments: 'status.payment',
};

/** The text of a value that stands for a word, such as a way of paying. */
function useValueWord(resource: string): (field: string, value: string) => string {
  const translate = useTranslate();
  return (field, value) => {
    const group =
      field === 'status' ? statusWords[resource] : `enums.${field === 'paymentTypes' ? 'paymentType' : field}`;
    return group ? translate(`${group}.${value}`, { _: value }) : value;
  };
}

/** Writes the value of a changed field as a person reads it. */
function useShownValue(resource: string): (field: string, value: unknown) => string {
  const translate = useTranslate();
  const valueWord = useValueWord(resource);
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'number') return amount.test(field) ? formatCents(value) : String(value);
    if (typeof value === 'string')
      return instant.test(value) ? formatDateTime(value) : shortened(inOneLine(valueWord(field, value)));
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => shown(field, one)).join(', ');
    return Object.entries(value)
      .filter(([name, inner]) => !name.startsWith('_') && inner !== null && inner !== '')
      .map(([name, inner]) => shown(name, inner))
      .join(' · ');
  };
  return shown;
}

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
        <Changes entry={entry} />
      </Collapse>
      {dialog}
    </Box>
  );
}

function Changes({ entry }: { entry: AuditEntryRecord }) {
  const translate = useTranslate();
  const fieldName = useAuditFieldName(entry.resource);
  const shown = useShownValue(entry.resource);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {namedChanges(entry, fieldName).map(({ field, before, after }) => (
        <div key={field}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {fieldName(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {isReference(before) || isReference(after) ? (
              translate('audit.changed')
            ) : (
              <>
                <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
              </>
            )}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
