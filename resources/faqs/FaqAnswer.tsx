import Box from '@mui/material/Box';
import { RichTextField, useRecordContext } from 'react-admin';
import type { FaqRecord } from './record.ts';

/** The answer as people read it. */
export function FaqAnswer() {
  const record = useRecordContext<FaqRecord>();
  if (!record) return null;
  return (
    <Box
      lang={record.language}
      sx={{
        maxWidth: 720,
        py: 1,
        overflowWrap: 'anywhere',
        '& p': { my: 1 },
        '& ul, & ol': { pl: 3 },
        '& a': { color: 'link' },
      }}
    >
      <RichTextField source="answer" component="div" />
    </Box>
  );
}
