import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Chip from '@mui/material/Chip';
import { useTryingWords } from './use-example.ts';

/** Marks the example event wherever it is seen. */
export function ExampleChip() {
  const { words } = useTryingWords();
  return (
    <Chip
      variant="status"
      size="small"
      icon={<ScienceOutlined aria-hidden />}
      label={words.mark}
      sx={({ palette }) => ({ color: palette.tone.violet.main, backgroundColor: palette.tone.violet.soft })}
    />
  );
}
