import SwapVert from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';

const sorts = [
  { id: 'startDateAsc', field: 'startDate', order: 'ASC' },
  { id: 'startDateDesc', field: 'startDate', order: 'DESC' },
  { id: 'closingAsc', field: 'closingReservationDate', order: 'ASC' },
  { id: 'createdDesc', field: 'createdAt', order: 'DESC' },
  { id: 'nameAsc', field: 'name', order: 'ASC' },
] as const;

/** The order of the cards, kept in the URL. */
export function SortMenu() {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = sorts.find(({ field, order }) => field === sort.field && order === sort.order) ?? sorts[0];
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        startIcon={<SwapVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('events.sort.label')}: ${translate(`events.sort.${current.id}`)}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(`events.sort.${current.id}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sorts.map(({ id, field, order }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === current.id}
            selected={id === current.id}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {translate(`events.sort.${id}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
