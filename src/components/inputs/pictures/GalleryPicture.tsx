import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

export interface GalleryPictureProps {
  url: string;
  /** Place in the gallery, from 1. */
  at: number;
  ratio: number;
  isLast: boolean;
  isDisabled: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A picture of a gallery with its commands: earlier, later, away. */
export function GalleryPicture({ url, at, ratio, isLast, isDisabled, onMove, onRemove }: GalleryPictureProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      <Box
        component="img"
        src={url}
        alt={translate('app.gallery.picture', { at })}
        loading="lazy"
        sx={{
          width: 1,
          aspectRatio: String(ratio),
          objectFit: 'cover',
          display: 'block',
          bgcolor: 'background.sunken',
        }}
      />
      {!isDisabled && (
        <Box sx={{ display: 'flex', p: 0.5 }}>
          <IconButton
            size="small"
            aria-label={translate('app.gallery.before', { at })}
            disabled={at === 1}
            onClick={() => onMove(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('app.gallery.after', { at })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ChevronRight />
          </IconButton>
          <Box sx={{ flex: 1 }} />
          <IconButton size="small" aria-label={translate('app.gallery.remove', { at })} onClick={onRemove}>
            <Close />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
