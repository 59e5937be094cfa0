import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Long enough to read two lines. */
const READ_MS = 12_000;

/** What a figure counts, behind an (i): by finger, key and pointer; Esc puts it away. */
export function Definition({ label, means }: { label: string; means: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      title={translate(means)}
      describeChild
      // At once: what opened later would open again what was put away meanwhile.
      enterDelay={0}
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
    >
      <IconButton
        size="small"
        aria-label={translate('dashboard.kpi.whatIs', { label })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        sx={{
          ...{ width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 }, p: 0, color: 'text.hint' },
          my: { xs: -1, sm: 0 },
        }}
      >
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
