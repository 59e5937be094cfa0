import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Close from '@mui/icons-material/Close';
import ArrowDropDown from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { alpha } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { lazyPage } from '../../page/lazy-page.ts';
import { type ChoiceFilter, chosen, type FilterSpec, isSet, withFilter, type YesNoFilter } from '../filters.ts';

/** Its calendar comes when a period is first asked for. */
const PeriodMenu = lazyPage(() => import('./PeriodMenu.tsx'), 'PeriodMenu');

const TextMenu = lazyPage(() => import('./TextMenu.tsx'), 'TextMenu');

/** One filter: a chip that opens its values and, once on, can be taken away. */
export function FilterChip({ filter }: { filter: FilterSpec }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOn = isSet(filter, filterValues);
  const label = translate(filter.label, { _: filter.label });
  const words = useWords(filter);
  const write = (next: Record<string, unknown>) => setFilters(withFilter(filterValues, filter, next));
  const menu = { values: filterValues, onApply: write, onClose: () => setAnchor(null) };

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
      {filter.kind === 'text' || filter.kind === 'amount' ? (
        <Suspense>{anchor && <TextMenu {...menu} anchor={anchor} filter={filter} />}</Suspense>
      ) : filter.kind === 'period' ? (
        <Suspense>{anchor && <PeriodMenu {...menu} anchor={anchor} filter={filter} />}</Suspense>
      ) : (
        <ValuesMenu
          filter={filter}
          anchor={anchor}
          values={chosen(filter, filterValues)}
          onChange={write}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

interface ValuesMenuProps {
  filter: ChoiceFilter | YesNoFilter;
  anchor: HTMLElement | null;
  values: string[];
  onChange: (next: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The values stand directly under the menu: it hands the focus to its own children only. */
function ValuesMenu({ filter, anchor, values, onChange, onClose }: ValuesMenuProps) {
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
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {choicesIn(filter).map(({ id, name }) => (
        <MenuItem
          key={id}
          role={isMultiple ? 'menuitemcheckbox' : 'menuitemradio'}
          aria-checked={values.includes(id)}
          selected={!isMultiple && values.includes(id)}
          onClick={() => choose(id)}
        >
          {isMultiple && <Tick isOn={values.includes(id)} />}
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The state of an item, drawn: the item itself says it to a screen reader, so no second control stands inside. */
function Tick({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? CheckBox : CheckBoxOutlineBlank;
  return <Icon aria-hidden color={isOn ? 'primary' : 'action'} sx={{ mr: 1.5 }} />;
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
  if (filter.kind === 'text') {
    const text = String(filterValues[`${filter.source}.$contains`] ?? '');
    return `${translate(filter.label, { _: filter.label })}: ${text}`;
  }
  if (filter.kind === 'amount') {
    const cents = Number(filterValues[filter.source]);
    return `${translate(filter.label, { _: filter.label })}: ${formatCents(cents)}`;
  }
  const values = chosen(filter, filterValues);
  // A value that came with a link and is none of the choices is named as it is: the list is refused for it.
  const known = new Set(choicesIn(filter).map(({ id }) => id));
  const foreign = values.filter((value) => !known.has(value));
  const words = choicesIn(filter)
    .filter(({ id }) => values.includes(id))
    .map(({ name }) => translate(name, { _: name }))
    .concat(foreign);
  if (filter.kind === 'yesNo' && !filter.yes)
    return `${translate(filter.label, { _: filter.label })}: ${words.join('')}`;
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ');
}
