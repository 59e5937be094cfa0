import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';

export interface FiguresRow {
  key: string;
  name: string;
  /** The page of what the row is of. */
  to?: string | undefined;
  cells: readonly string[];
}

interface FiguresTableProps {
  /** The first names the rows. */
  heads: readonly string[];
  rows: readonly FiguresRow[];
}

/** The figures of a picture, to the cent, each row a way to what it is of. */
export function FiguresTable({ heads, rows }: FiguresTableProps) {
  return (
    <Table size="small" sx={{ '& th, & td': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          {heads.map((head, at) => (
            <TableCell key={head} align={at === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, to, cells }) => (
          <TableRow key={key}>
            {/* Beside many figures a name is still read: the table is moved sideways. */}
            <TableCell
              component="th"
              scope="row"
              sx={{ minWidth: cells.length > 2 ? 144 : 0, overflowWrap: 'anywhere' }}
            >
              {to ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </TableCell>
            {cells.map((cell, at) => (
              <TableCell
                key={heads[at + 1]}
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
