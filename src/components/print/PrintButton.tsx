import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useContext, useState } from 'react';
import { type Identifier, ListContext, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { useRefusalToast } from '../feedback/use-refusal-toast.ts';
import { chosen, type FilterSpec, type FilterValues, isSet } from '../list/filters.ts';
import { loadChunk } from '../page/lazy-page.ts';
import { type PrintColumn, type PrintedRows, rowsToPrint } from './print-rows.ts';

const PrintSheet = lazy(async () => ({ default: (await loadChunk(() => import('./PrintSheet.tsx'))).PrintSheet }));

export interface PrintButtonProps<T extends RaRecord<Identifier>> {
  /** Of the sheet: the event, or the list. */
  title: string;
  subtitle?: string | undefined;
  /** Of the list: those that are set stand on the sheet. */
  filters: readonly FilterSpec[];
  columns: readonly PrintColumn<T>[];
  /** Filters that hold unless the list's own say otherwise; they stand on the sheet like those. */
  unlessFiltered?: FilterValues;
  /** In place of the list's own order. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** In place of the list in context. */
  of?: { resource: string; filter: FilterValues };
  /** The rows in the order of the sheet. */
  arrange?: (rows: T[]) => T[];
}

/** Prints every row the filters find, not only the page that is shown. */
export function PrintButton<T extends RaRecord<Identifier>>(props: PrintButtonProps<T>) {
  const { title, subtitle, filters, columns, unlessFiltered, sort, of, arrange = (rows) => rows } = props;
  const translate = useTranslate();
  const { getList } = useDataProvider();
  const refuse = useRefusalToast();
  // The lists of an event's transports stand in no list.
  const list = useContext(ListContext);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<PrintedRows<T> | null>(null);
  const values: FilterValues = of ? {} : { ...unlessFiltered, ...list?.filterValues };

  async function read() {
    setReading(true);
    try {
      const resource = of?.resource ?? list?.resource ?? '';
      const filter = of?.filter ?? { ...values, ...list?.filter };
      const by = sort ?? list?.sort ?? { field: 'id', order: 'ASC' };
      const { rows, total } = await rowsToPrint<T>((page, perPage) =>
        getList<T>(resource, { filter, sort: by, pagination: { page, perPage } }),
      );
      setFound({ rows: arrange(rows), total });
    } catch (error) {
      refuse(error);
    } finally {
      setReading(false);
    }
  }

  const words = filters
    .filter((filter) => isSet(filter, values))
    .map((filter) => `${translate(filter.label, { _: filter.label })}: ${setTo(filter, values, translate)}`);
  const search = typeof values['q'] === 'string' && values['q'] !== '' ? [`“${values['q']}”`] : [];
  return (
    <>
      <Button startIcon={<PrintOutlined />} loading={isReading} loadingPosition="start" onClick={() => void read()}>
        {translate('app.print.label')}
      </Button>
      {found && (
        <Suspense>
          <PrintSheet
            {...{ title, subtitle, ...found }}
            columns={columns as readonly PrintColumn<RaRecord>[]}
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
