import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useContext, useState } from 'react';
import { type Identifier, ListContext, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { useRefusalToast } from '../feedback/use-refusal-toast.ts';
import { chosen, type FilterSpec, type FilterValues, isSet } from '../list/filters.ts';
import { loadChunk } from '../page/lazy-page.ts';
import { type PrintColumn, type PrintedRows, type PrintWay, rowsToPrint } from './print-rows.ts';

const PrintSheet = lazy(async () => ({ default: (await loadChunk(() => import('./PrintSheet.tsx'))).PrintSheet }));

export interface PrintButtonProps<T extends RaRecord<Identifier>> {
  /** Of the sheet: the event, or the list. */
  title: string;
  subtitle?: string | undefined;
  /** Of the list: those that are set are on the sheet. */
  filters: readonly FilterSpec[];
  /** What they are, or how they are read beside the rows. */
  columns: readonly PrintColumn<T>[] | ((rows: readonly T[]) => Promise<readonly PrintColumn<T>[]>);
  /** Filters that hold unless the list's own say otherwise; they are on the sheet like those. */
  unlessFiltered?: FilterValues;
  /** In place of the list's own order. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** In place of the list in context. */
  of?: { resource: string; filter: FilterValues };
  /** How the sheet can be arranged; of several it is asked which. */
  ways?: readonly PrintWay<T>[];
  /** What else is printed of the same rows. */
  others?: readonly OtherPrint<T>[];
}

export interface OtherPrint<T extends RaRecord<Identifier>> {
  /** Message key or text. */
  label: string;
  open: (read: () => Promise<PrintedRows<T>>) => void;
}

interface Printed<T extends RaRecord<Identifier>> extends PrintedRows<T> {
  columns: readonly PrintColumn<T>[];
  groupOf: PrintWay<T>['groupOf'];
}

/** Prints every row the filters find, not only the page that is shown. */
export function PrintButton<T extends RaRecord<Identifier>>(props: PrintButtonProps<T>) {
  const { title, subtitle, filters, columns, unlessFiltered, sort, of, ways = [], others = [] } = props;
  const translate = useTranslate();
  const { getList } = useDataProvider();
  const refuse = useRefusalToast();
  // The lists of an event's transports are in no list.
  const list = useContext(ListContext);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<Printed<T> | null>(null);
  const [menuOf, setMenuOf] = useState<HTMLElement | null>(null);
  const values: FilterValues = of ? {} : { ...unlessFiltered, ...list?.filterValues };

  function find(): Promise<PrintedRows<T>> {
    const resource = of?.resource ?? list?.resource ?? '';
    const filter = of?.filter ?? { ...values, ...list?.filter };
    const by = sort ?? list?.sort ?? { field: 'id', order: 'ASC' };
    return rowsToPrint<T>((page, perPage) => getList<T>(resource, { filter, sort: by, pagination: { page, perPage } }));
  }

  async function read(way: PrintWay<T> | undefined) {
    setMenuOf(null);
    setReading(true);
    try {
      const { rows, total } = await find();
      const read = typeof columns === 'function' ? await columns(rows) : columns;
      setFound({ rows: way ? way.arrange(rows) : rows, total, columns: read, groupOf: way?.groupOf });
    } catch (error) {
      refuse(error);
    } finally {
      setReading(false);
    }
  }

  const hasMenu = ways.length + others.length > 1;
  const words = filters
    .filter((filter) => isSet(filter, values))
    .map((filter) => `${translate(filter.label, { _: filter.label })}: ${setTo(filter, values, translate)}`);
  const search = typeof values['q'] === 'string' && values['q'] !== '' ? [`“${values['q']}”`] : [];
  return (
    <>
      <Button
        startIcon={<PrintOutlined />}
        loading={isReading}
        loadingPosition="start"
        onClick={({ currentTarget }) => (hasMenu ? setMenuOf(currentTarget) : void read(ways[0]))}
        {...(hasMenu && { 'aria-haspopup': 'menu' })}
      >
        {translate('app.print.label')}
      </Button>
      <Menu anchorEl={menuOf} open={menuOf !== null} onClose={() => setMenuOf(null)}>
        {ways.map((way) => (
          <MenuItem key={way.label} onClick={() => void read(way)}>
            {translate(way.label)}
          </MenuItem>
        ))}
        {others.map(({ label, open }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setMenuOf(null);
              open(find);
            }}
          >
            {translate(label, { _: label })}
          </MenuItem>
        ))}
      </Menu>
      {found && (
        <Suspense>
          <PrintSheet
            {...{ title, subtitle, rows: found.rows, total: found.total }}
            columns={found.columns as readonly PrintColumn<RaRecord>[]}
            groupOf={found.groupOf as PrintWay<RaRecord>['groupOf']}
            filters={[...words, ...search]}
            onClose={() => setFound(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What a filter is set to, in the words of its chip. */
function setTo(filter: FilterSpec, values: FilterValues, translate: (key: string, args?: object) => string): string {
  if (filter.kind === 'text') return String(values[`${filter.source}.$contains`]);
  if (filter.kind === 'amount') return formatCents(Number(values[filter.source]));
  if (filter.kind === 'period') {
    const [from, to] = [values[`${filter.source}.$gte`], values[`${filter.source}.$lt`]];
    return [from, to].map((at) => (typeof at === 'string' && at !== '' ? formatDate(at) : '')).join(' – ');
  }
  if (filter.kind === 'yesNo') {
    const isYes = String(values[filter.source]) === 'true';
    return translate(isYes ? (filter.yes ?? 'ra.boolean.true') : (filter.no ?? 'ra.boolean.false'));
  }
  return chosen(filter, values)
    .map((id) => filter.choices.find((choice) => choice.id === id)?.name ?? id)
    .map((name) => translate(name, { _: name }))
    .join(', ');
}
