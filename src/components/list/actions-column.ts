/** A row's actions stay in sight at the table's end, however wide the other columns are (see MuiTableCell in the theme). */
export const actionsColumn = { align: 'right', className: 'actions-column' } as const;
