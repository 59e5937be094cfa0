import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { InfiniteListBase } from 'react-admin';
import { type TimelineSubject, timelineGroups } from '#domain/timeline/schema.ts';
import { TimelineEntries } from '../entries/TimelineEntries.tsx';
import { useTimelineWords } from '../entries/use-timeline-words.ts';

export interface TimelineProps {
  subject: TimelineSubject;
  id: string | number;
}

/** Everything that happened to a record, newest first: all of it, or money, messages, entries, changes alone. */
export function TimelineBody({ subject, id }: TimelineProps) {
  const words = useTimelineWords();
  const titleId = useId();
  const [group, setGroup] = useState('');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
          {words.title}
        </Typography>
        <TextField
          select
          size="small"
          fullWidth={false}
          value={group}
          onChange={({ target }) => setGroup(target.value)}
          slotProps={{
            select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': words.show } },
          }}
          sx={{ width: 136, flexShrink: 0 }}
        >
          <MenuItem value="">{words.all}</MenuItem>
          {timelineGroups.map((one) => (
            <MenuItem key={one} value={one}>
              {words.groups[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <InfiniteListBase
        resource={`${subject}/${id}/timeline`}
        perPage={20}
        sort={{ field: 'at', order: 'DESC' }}
        filter={group === '' ? {} : { group }}
        disableSyncWithLocation
        storeKey={false}
      >
        <TimelineEntries subject={subject} />
      </InfiniteListBase>
    </>
  );
}

/** The same on a page of a record. */
export function Timeline(props: TimelineProps) {
  const words = useTimelineWords();
  return (
    <Card component="section" aria-label={words.title} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <TimelineBody {...props} />
    </Card>
  );
}
