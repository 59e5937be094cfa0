import Typography from '@mui/material/Typography';
import type { CreationNeed } from '#domain/events/creation-needs.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
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
  return (
    <ActionDialog onClose={onClose} title={words.title} cancel={words.stay}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {words.text}
      </Typography>
      <NeedList needs={needs} onGo={onGo} />
    </ActionDialog>
  );
}
