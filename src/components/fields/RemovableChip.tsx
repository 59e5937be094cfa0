import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

export interface RemovableChipProps {
  text: string;
  isDisabled: boolean;
  onRemove: () => void;
}

/** One text of a list, with a button of its own to take it away. */
export function RemovableChip({ text, isDisabled, onRemove }: RemovableChipProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 32,
        maxWidth: '100%',
        pl: 1.25,
        pr: isDisabled ? 1.25 : 0.25,
        borderRadius: '8px',
        bgcolor: 'primary.light',
        color: 'primary.dark',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      {!isDisabled && (
        <IconButton
          size="small"
          aria-label={translate('app.chips.remove', { name: text })}
          onClick={onRemove}
          sx={{ width: 28, height: 28, color: 'inherit' }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
