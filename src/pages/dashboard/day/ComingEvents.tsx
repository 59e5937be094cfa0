import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dateFormat } from '#domain/values/date-format.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useDay } from '../use-dashboard.ts';
import { useLacks } from './lacks.ts';

const SHOWN = 3;

/** The events after today's, or after the one that is above, each with what it still lacks. */
export function ComingEvents() {
  const translate = useTranslate();
  const locale = useLocale();
  const lacksOf = useLacks();
  const { data } = useDay();
  const coming = data ? data.next.slice(data.events.length === 0 ? 1 : 0).slice(0, SHOWN) : [];
  if (coming.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="coming" sx={{ flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, p: '14px 20px 10px' }}>
        <Typography variant="h3" component="h2" id="coming" sx={{ flex: 1 }}>
          {translate('dashboard.day.after')}
        </Typography>
        <Link component={RouterLink} to={recordPath('tenant', 'events')} variant="body2" sx={{ py: 0.25 }}>
          {translate('dashboard.day.events')}
        </Link>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {coming.map((event) => {
          const begins = new Date(event.begins);
          const lacks = lacksOf(event);
          return (
            <Box component="li" key={event._id} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <ButtonBase
                component={RouterLink}
                to={recordPath('tenant', 'events', event._id)}
                sx={{
                  width: '100%',
                  display: 'grid',
                  gridTemplateColumns: '44px minmax(0, 1fr) auto',
                  gap: 1.5,
                  alignItems: 'center',
                  minHeight: 62,
                  p: '9px 20px',
                  textAlign: 'left',
                  font: 'inherit',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box
                  component="span"
                  sx={{
                    ...{
                      width: 44,
                      height: 44,
                      borderRadius: '8px',
                      bgcolor: 'background.sunken',
                      color: 'text.secondary',
                    },
                    ...{
                      display: 'grid',
                      placeContent: 'center',
                      textAlign: 'center',
                      fontSize: '.75rem',
                      lineHeight: '.9375rem',
                    },
                  }}
                >
                  {dateFormat(locale, { weekday: 'short' }).format(begins)}
                  <Box component="strong" sx={{ fontSize: '1.0625rem', lineHeight: '1.2rem', color: 'text.primary' }}>
                    {dateFormat(locale, { day: 'numeric' }).format(begins)}
                  </Box>
                </Box>
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
                    {event.name}
                  </Typography>
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {lacks.length > 0
                      ? lacks.map(({ short }) => short).join(' · ')
                      : translate('dashboard.day.complete')}
                  </Typography>
                </Box>
                <ChevronRight aria-hidden fontSize="small" sx={{ color: 'text.hint' }} />
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
