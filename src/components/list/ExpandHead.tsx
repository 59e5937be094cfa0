import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PropsWithChildren } from 'react';
import { DataTableClasses, SelectPageCheckbox, useDataTableConfigContext, useTranslate } from 'react-admin';

const onlyRead = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** The head of a table whose rows open in place: the column of the openers has a name too, that of the boxes chooses the page. */
export function ExpandHead({ children }: PropsWithChildren) {
  const translate = useTranslate();
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        <TableCell variant="head" padding="none" className={DataTableClasses.headerCell}>
          <Box component="span" sx={onlyRead}>
            {translate('ra.action.expand')}
          </Box>
        </TableCell>
        {hasBulkActions && (
          <TableCell variant="head" padding="checkbox" className={DataTableClasses.headerCell}>
            <SelectPageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
}
