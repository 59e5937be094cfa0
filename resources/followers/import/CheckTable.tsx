import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { importFields } from '#domain/followers/import.ts';
import type { CheckedRow } from './use-import.ts';

export interface CheckTableProps {
  rows: readonly CheckedRow[];
  wordsOf: (row: CheckedRow) => string;
}

/** The rows of the file with what happens to each, some at a time. */
export function CheckTable({ rows, wordsOf }: CheckTableProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(10);
  const shown = rows.slice(page * perPage, (page + 1) * perPage);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box role="region" aria-label={translate('followers.import.rows')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('followers.import.line')}</TableCell>
              {importFields.map((field) => (
                <TableCell key={field}>{translate(`followers.import.fields.${field}`)}</TableCell>
              ))}
              <TableCell>{translate('followers.import.what')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.line}>
                <TableCell align="right">{row.line}</TableCell>
                {importFields.map((field) => (
                  <TableCell key={field} sx={{ maxWidth: 260, overflowWrap: 'anywhere' }}>
                    <bdi>{row.values[field].slice(0, 120) || '—'}</bdi>
                  </TableCell>
                ))}
                <TableCell sx={{ minWidth: 160 }}>
                  <What row={row} wordsOf={wordsOf} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <TablePagination
        component="div"
        count={rows.length}
        page={page}
        rowsPerPage={perPage}
        rowsPerPageOptions={[5, 10, 15, 25, 50]}
        labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={({ from, to, count }) =>
          translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
        }
        getItemAriaLabel={(kind) =>
          translate(kind === 'previous' || kind === 'first' ? 'ra.navigation.previous' : 'ra.navigation.next')
        }
        onPageChange={(_, next) => setPage(next)}
        onRowsPerPageChange={({ target }) => {
          setPerPage(Number(target.value));
          setPage(0);
        }}
      />
    </Box>
  );
}

function What({ row, wordsOf }: { row: CheckedRow; wordsOf: (row: CheckedRow) => string }) {
  const translate = useTranslate();
  if (row.row === null) {
    return (
      <Typography variant="body2" color="error">
        {wordsOf(row)}
      </Typography>
    );
  }
  if (row.outcome === null) return '…';
  return <Typography variant="body2">{translate(`followers.import.outcomes.${row.outcome}`)}</Typography>;
}
