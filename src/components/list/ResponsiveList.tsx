import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin';

export interface ResponsiveListProps<T extends RaRecord> {
  /** What one record shows on a phone; it starts with a RowLink. */
  card: (record: T) => ReactNode;
  /** What stands for a record where cards are chosen, as rows of the table are; null for one that cannot be chosen. */
  chosenAs?: ((record: T) => string | null) | false | undefined;
  /** The table of wider screens. */
  children: ReactNode;
}

/** A table that becomes cards under 600 px. */
export function ResponsiveList<T extends RaRecord>({ card, chosenAs, children }: ResponsiveListProps<T>) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = useListContext<T>();
  if (!isPhone) return children;
  return (
    <>
      {chosenAs && <ChoosePage chosenAs={chosenAs} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <Card
              component="li"
              variant="outlined"
              sx={{ p: 2, border: 0, borderBottom: 1, borderColor: 'divider', borderRadius: 0 }}
            >
              {chosenAs ? (
                <Box sx={{ display: 'grid', gridTemplateColumns: '34px minmax(0, 1fr)', columnGap: 1 }}>
                  <ChooseCard record={record} name={chosenAs(record)} />
                  {card(record)}
                </Box>
              ) : (
                card(record)
              )}
            </Card>
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

function ChooseCard({ record, name }: { record: RaRecord; name: string | null }) {
  const translate = useTranslate();
  const { selectedIds = [], onToggleItem } = useListContext();
  if (name === null) return <span />;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('app.list.choose', { name }) } }}
      sx={{ alignSelf: 'start', ml: -1, mt: -1 }}
    />
  );
}

/** All of the page at once, as the head of the table does. */
function ChoosePage<T extends RaRecord>({ chosenAs }: { chosenAs: (record: T) => string | null }) {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext<T>();
  const ids = data.filter((record) => chosenAs(record) !== null).map(({ id }) => id);
  if (ids.length === 0) return null;
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  const isAll = chosen === ids.length;
  return (
    <FormControlLabel
      sx={{ px: 2, py: 0.5, m: 0, width: '100%', borderBottom: 1, borderColor: 'divider' }}
      label={translate('ra.action.select_all')}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          onChange={() => onSelect(isAll ? others : [...others, ...ids])}
          sx={{ ml: -1 }}
        />
      }
    />
  );
}
