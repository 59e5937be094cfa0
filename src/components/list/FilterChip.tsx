import Close from '@mui/icons-material/Close';
import ArrowDropDown from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { alpha } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/time.ts';
import { lazyPage } from '../lazy-page.ts';
import { type ChoiceFilter, chosen, type FilterSpec, isSet, withFilter, type YesNoFilter } from './filters.ts';

/** Its calendar comes when a period is first asked for. */
const PeriodMenu = lazyPage(() => import('./PeriodMenu.tsx'), 'PeriodMenu');

/** One filter: a chip that opens its values and, once on, can be taken away. */
export function FilterChip({ filter }: { filter: FilterSpec }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOn = isSet(filter, filterValues);
  const label = translate(filter.label, { _: filter.label });
  const words = useWords(filter);
  const write = (next: Record<string, unknown>) => setFilters(withFilter(filterValues, filter, next));

  return (
    <>
      <ButtonGroup
        size="small"
        sx={(theme) => ({
          '& .MuiButton-root': {
            fontWeight: isOn ? 600 : 500,
            color: isOn ? theme.palette.primary.dark : theme.palette.text.secondary,
            backgroundColor: isOn ? theme.palette.primary.light : theme.palette.background.paper,
            borderColor: isOn ? 'transparent' : alpha(theme.palette.border.strong, 0.6),
          },
        })}
      >
        <Button
          aria-haspopup="true"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          {...(isOn ? {} : { endIcon: <ArrowDropDown fontSize="small" /> })}
        >
          {isOn ? words : label}
        </Button>
        {isOn && (
          <Button
            aria-label={translate('app.list.removeFilter', { name: label })}
            onClick={() => write({})}
            sx={{ '&.MuiButton-root': { minWidth: 28, p: 0 } }}
          >
            <Close fontSize="small" />
          </Button>
        )}
      </ButtonGroup>
      {filter.kind === 'period' ? (
        anchor && (
          <Suspense>
            <PeriodMenu
              anchor={anchor}
              filter={filter}
              values={filterValues}
              onApply={write}
              onClose={() => setAnchor(null)}
            />
          </Suspense>
        )
      ) : (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <Values
            filter={filter}
            values={chosen(filter, filterValues)}
            onChange={write}
            onClose={() => setAnchor(null)}
          />
        </Menu>
      )}
    </>
  );
}

interface ValuesProps {
  filter: ChoiceFilter | YesNoFilter;
  values: string[];
  onChange: (next: Record<string, unknown>) => void;
  onClose: () => void;
}

function Values({ filter, values, onChange, onClose }: ValuesProps) {
  const translate = useTranslate();
  const isMultiple = filter.kind === 'choice' && filter.isMultiple;
  function choose(id: string) {
    if (!isMultiple) {
      onChange({ [filter.source]: id });
      onClose();
      return;
    }
    const next = values.includes(id) ? values.filter((value) => value !== id) : [...values, id];
    onChange(next.length > 0 ? { [filter.source]: next } : {});
  }
  return choicesIn(filter).map(({ id, name }) => (
    <MenuItem
      key={id}
      role={isMultiple ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={values.includes(id)}
      selected={!isMultiple && values.includes(id)}
      onClick={() => choose(id)}
    >
      {isMultiple && (
        <Checkbox
          checked={values.includes(id)}
          tabIndex={-1}
          disableRipple
          sx={{ ml: -1 }}
          slotProps={{ input: { 'aria-hidden': true } }}
        />
      )}
      {translate(name, { _: name })}
    </MenuItem>
  ));
}

function choicesIn(filter: ChoiceFilter | YesNoFilter): readonly { id: string; name: string }[] {
  if (filter.kind === 'choice') return filter.choices;
  return [
    { id: 'true', name: filter.yes ?? 'ra.boolean.true' },
    { id: 'false', name: filter.no ?? 'ra.boolean.false' },
  ];
}

/** What a chip that is on says: the chosen words, shortened when they are many. */
function useWords(filter: FilterSpec): string {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  if (filter.kind === 'period') {
    const from: unknown = filterValues[`${filter.source}.$gte`];
    const to: unknown = filterValues[`${filter.source}.$lt`];
    const start = typeof from === 'string' ? formatDate(from) : '…';
    // The end is the midnight after the last day.
    const end = typeof to === 'string' ? formatDate(new Date(Date.parse(to) - 1)) : '…';
    return `${translate(filter.label, { _: filter.label })}: ${start} – ${end}`;
  }
  const values = chosen(filter, filterValues);
  const words = choicesIn(filter)
    .filter(({ id }) => values.includes(id))
    .map(({ name }) => translate(name, { _: name }));
  if (filter.kind === 'yesNo' && !filter.yes)
    return `${translate(filter.label, { _: filter.label })}: ${words.join('')}`;
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ');
}
