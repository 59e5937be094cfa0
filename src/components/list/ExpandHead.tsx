import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PropsWithChildren } from 'react';
import { DataTableClasses, useTranslate } from 'react-admin';

const onlyRead = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** The head of a table whose rows open in place: the column of the openers has a name too. */
export function ExpandHead({ children }: PropsWithChildren) {
  const translate = useTranslate();
  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        <TableCell variant="head" padding="none" className={DataTableClasses.headerCell}>
          <Box component="span" sx={onlyRead}>
            {translate('ra.action.expand')}
          </Box>
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  );
}
