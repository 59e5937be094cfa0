import EventOutlined from '@mui/icons-material/EventOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';

const views = [
  { value: 'list', Icon: GridViewOutlined },
  { value: 'calendar', Icon: EventOutlined },
] as const;

/** Cards, or the days of a month. */
export function ViewToggle({ isCalendar, onChange }: { isCalendar: boolean; onChange: (isCalendar: boolean) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('events.calendar.label')}
      value={isCalendar ? 'calendar' : 'list'}
      onChange={(_, view: string | null) => view && onChange(view === 'calendar')}
    >
      {views.map(({ value, Icon }) => (
        <ToggleButton key={value} value={value}>
          <Icon aria-hidden fontSize="small" sx={{ mr: 0.75 }} />
          {translate(`events.calendar.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
