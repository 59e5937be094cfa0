import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Cropper from 'react-easy-crop';
import { ActionDialog } from '../../feedback/ActionDialog.tsx';
import { type CropArea, cropImage } from './crop-image.ts';

export interface CropDialogProps {
  /** The picture as it was chosen. */
  file: File;
  /** Width by height of what is kept. */
  ratio: number;
  /** Gets the part that was kept. */
  onDone: (cropped: File) => void;
  onClose: () => void;
  /** The picture could not be read; gets a message key. */
  onError: (message: string) => void;
}

const ZOOM_MAX = 4;

/** Frames a picture at a ratio: drag, pinch or arrows move it, the slider enlarges it. */
export function CropDialog({ file, ratio, onDone, onClose, onError }: CropDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function use() {
    if (!area) return;
    setPending(true);
    try {
      onDone(await cropImage(url, area, file.name));
    } catch (error) {
      onError(error instanceof Error ? error.message : 'app.image.unreadable');
    }
  }

  return (
    <ActionDialog
      aria-describedby={`${id}-help`}
      fullWidth={false}
      maxWidth="md"
      title={translate('app.image.cropTitle')}
      isPending={isPending}
      action={
        <Button variant="contained" color="primary" onClick={use} loading={isPending || !area}>
          {translate('app.image.use')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography id={`${id}-help`} color="text.secondary" sx={{ mb: 2 }}>
        {translate('app.image.cropHelp')}
      </Typography>
      <Box sx={{ position: 'relative', height: { xs: 280, sm: 380 }, bgcolor: 'background.sunken' }}>
        {url && (
          <Cropper
            image={url}
            aspect={ratio}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => onError('app.image.unreadable') }}
            cropperProps={{ role: 'group', 'aria-label': translate('app.image.cropArea') }}
          />
        )}
      </Box>
      <Typography id={`${id}-zoom`} component="div" variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
        {translate('app.image.zoom')}
      </Typography>
      <Box sx={{ px: 1 }}>
        <Slider
          aria-labelledby={`${id}-zoom`}
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={zoom}
          onChange={(_, next) => setZoom(Number(next))}
        />
      </Box>
    </ActionDialog>
  );
}
