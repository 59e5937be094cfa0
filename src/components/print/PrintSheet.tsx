import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { formatNumber } from '#domain/values/number.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { groupsOf, type PrintColumn, type PrintedRows } from './print-rows.ts';

export interface PrintSheetProps<T extends RaRecord<Identifier>> extends PrintedRows<T> {
  title: string;
  /** When, where, or of which event. */
  subtitle?: string | undefined;
  /** The filters in words; empty where everything is there. */
  filters: readonly string[];
  columns: readonly PrintColumn<T>[];
  groupOf?: ((row: T) => string) | undefined;
  /** Opens the browser's dialog for the sheet. */
  print?: () => void;
  onClose: () => void;
}

/** On paper nothing but the sheet is there, in black on white whatever the theme; a table's head is on each page. */
const onPaper = {
  '@media screen': { '#print-sheet': { display: 'none' } },
  // People at a door tick off wide rows.
  '@page': { size: 'A4 landscape' },
  '@media print': {
    'body > *:not(#print-sheet)': { display: 'none !important' },
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    '#print-sheet': { color: '#000', background: '#fff', font: '10pt/1.35 Inter Variable, sans-serif' },
    '#print-sheet h1': { font: 'inherit', fontSize: '16pt', fontWeight: 700, margin: 0 },
    '#print-sheet p': { margin: '2pt 0' },
    '#print-sheet table': { width: '100%', borderCollapse: 'collapse', marginTop: '8pt' },
    '#print-sheet thead': { display: 'table-header-group' },
    '#print-sheet tr': { breakInside: 'avoid' },
    // The head of a group is not left alone at the foot of a page.
    '#print-sheet .group th': { fontSize: '12pt', paddingTop: '10pt', breakAfter: 'avoid' },
    '#print-sheet .group': { breakAfter: 'avoid' },
    '#print-sheet th, #print-sheet td': {
      ...{ textAlign: 'left', verticalAlign: 'top', padding: '3pt 6pt 3pt 0', borderBottom: '0.5pt solid #888' },
      overflowWrap: 'anywhere',
    },
    '#print-sheet .whole': { whiteSpace: 'nowrap' },
    '#print-sheet th': { overflowWrap: 'normal', borderBottom: '1pt solid #000' },
    '#print-sheet .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
};

/** A list as it is printed: what it is of, when, how many, by which filters, and every row. */
export function PrintSheet<T extends RaRecord<Identifier>>(props: PrintSheetProps<T>) {
  const { title, subtitle, filters, columns, groupOf, rows, total, print = () => window.print(), onClose } = props;
  const translate = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is there
  useEffect(() => {
    window.addEventListener('afterprint', onClose);
    print();
    return () => window.removeEventListener('afterprint', onClose);
  }, []);
  const classOf = ({ isNumber, isWhole }: PrintColumn<T>) => (isNumber ? 'number' : isWhole ? 'whole' : undefined);
  return createPortal(
    <section id="print-sheet" aria-label={translate('app.print.sheet')}>
      <GlobalStyles styles={onPaper} />
      <h1>{title}</h1>
      {subtitle && <p>{subtitle}</p>}
      <p>
        {translate('app.print.head', {
          smart_count: total,
          at: formatDateTime(new Date().toISOString()),
          count: formatNumber(total),
        })}
      </p>
      {filters.length > 0 && <p>{translate('app.print.filters', { filters: filters.join(' · ') })}</p>}
      {total > rows.length && <p>{translate('app.print.limit', { shown: rows.length, total })}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {translate(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf ?? (() => '')).map(([head, together]) => (
          <tbody key={head}>
            {groupOf && (
              <tr className="group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {head} · {formatNumber(together.length)}
                </th>
              </tr>
            )}
            {together.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.label} className={classOf(column)}>
                    {column.text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>,
    document.body,
  );
}
