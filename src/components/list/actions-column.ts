/**
 * A row's actions stay in sight at the table's end, however wide the other columns are (see MuiTableCell in the theme). Its heading
 * comes with it: one that says nothing is none to who hears the table.
 */
export const actionsColumn = { align: 'right', className: 'actions-column', label: 'app.rowActions' } as const;

/** What a row's own page says as well: left out where the table has no room for it (see TableScroll). */
export const minorColumn = { className: 'minor-column' } as const;
