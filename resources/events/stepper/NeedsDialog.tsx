import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CreationNeed } from '#domain/events/creation-needs.ts';
import { NeedList, useNeedWords } from '../public/NeedList.tsx';

interface Props {
  needs: readonly CreationNeed[];
  /** Somebody goes for what is missing: what was typed is kept. */
  onGo: () => void;
  onClose: () => void;
}

/** What is missing at the end of a creation, all at once, each with the way there. */
export function NeedsDialog({ needs, onGo, onClose }: Props) {
  const { words } = useNeedWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {words.text}
        </Typography>
        <NeedList needs={needs} onGo={onGo} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
