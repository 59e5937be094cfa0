import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import { eventWarnings, stopsBy } from '#domain/events/validation/warnings.ts';
import { eventWarnings as englishWarnings } from '#i18n/en/events/warnings.ts';
import { eventWarnings as italianWarnings } from '#i18n/it/events/warnings.ts';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { TypeChip } from '#src/components/fields/TypeChip.tsx';
import { type EventForm, fieldsOf } from '../form/event-form.ts';
import { labelOf } from '../form/field-labels.ts';
import { placeOf } from '../list/facts.ts';
import { instantText, maximumTakings, priceText } from './summary-facts.ts';

export interface EventSummaryProps {
  /** Everything wrong now. */
  messages: FieldMessages;
  /** Whether the event was asked to be created: only then what has to be corrected is listed. */
  isAsked: boolean;
  onGo: (source: string) => void;
  /** On the last step: what is good to know before creating. */
  hasWarnings: boolean;
}

/** The event so far, beside the form (design 04). */
export function EventSummary({ messages, isAsked, onGo, hasWarnings }: EventSummaryProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const values = useWatch() as EventForm;
  const event = fieldsOf(values);
  const isPost = event.eventType === 'post';
  const words = locale === 'en' ? englishWarnings : italianWarnings;
  const paths = Object.keys(messages);
  // What is wrong does stop, asked for or not: it is said among the fields to correct alone.
  const warnings = hasWarnings ? eventWarnings(event).filter((name) => !stopsBy(name, paths)) : [];
  return (
    <Box
      component="aside"
      aria-label={translate('events.summary.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Card>
        <CoverImage src={event.cardImage} eventType={event.eventType} ratio={1.6} />
        <Box sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', gap: 0.75, mb: 1.5 }}>
            <TypeChip value={event.eventType} />
            <StatusChip entity="event" value="waiting_confirmation" />
          </Box>
          <Typography variant="h4" component="h2">
            {translate('events.summary.title')}
          </Typography>
          <SummaryRows event={event} isPost={isPost} />
        </Box>
      </Card>
      {isAsked && paths.length > 0 && (
        <Alert severity="error">
          {translate('events.summary.fix', { smart_count: paths.length })}{' '}
          {paths.map((path, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <MuiLink component="button" type="button" color="inherit" onClick={() => onGo(path)}>
                {translate(labelOf(path))}
              </MuiLink>
            </span>
          ))}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          {translate('events.summary.warnings')}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {warnings.map((key) => (
              <li key={key}>{words[key]}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography variant="caption" color="text.secondary">
        {translate('events.stepper.bornHidden')}
      </Typography>
    </Box>
  );
}

function SummaryRows({ event, isPost }: { event: ReturnType<typeof fieldsOf>; isPost: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { minimumParticipants: min, maxParticipants: max } = event;
  const rows: [key: string, value: string][] = [
    ['when', [beginningOf(event), endingOf(event)].map(instantText).filter(Boolean).join(' – ')],
    ['where', placeOf(event)],
  ];
  if (!isPost) {
    rows.push(
      ['opening', instantText(event.openReservationDate)],
      ['closing', instantText(event.closingReservationDate)],
      ['seats', max > 0 ? translate('events.summary.seatsRange', { min, max }) : ''],
      ['price', event.priceType === 'free' ? translate('events.price.free') : priceText(event, locale)],
      ['maximum', maximumTakings(event, locale)],
    );
  }
  return (
    <Box component="dl" sx={{ m: '8px 0 0' }}>
      {rows.map(([key, value], at) => (
        <Box
          key={key}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 1,
            borderTop: at ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`events.summary.${key}`)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{
              m: 0,
              textAlign: 'right',
              fontWeight: value ? 600 : 400,
              color: value ? 'text.primary' : 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {value || translate('events.summary.missing')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
