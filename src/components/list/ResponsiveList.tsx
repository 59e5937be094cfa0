import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';

export interface ResponsiveListProps<T extends RaRecord> {
  /** What one record shows on a phone; it starts with a RowLink. */
  card: (record: T) => ReactNode;
  /** The table of wider screens. */
  children: ReactNode;
}

/** A table that becomes cards under 600 px. */
export function ResponsiveList<T extends RaRecord>({ card, children }: ResponsiveListProps<T>) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data } = useListContext<T>();
  if (!isPhone) return children;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card
            component="li"
            variant="outlined"
            sx={{ p: 2, border: 0, borderBottom: 1, borderColor: 'divider', borderRadius: 0 }}
          >
            {card(record)}
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
