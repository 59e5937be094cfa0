import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { imageTypes } from '#domain/uploads/schema.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type InputProps, useFramedInput } from '../input-props.ts';
import { FilePicker } from './FilePicker.tsx';
import { useImageUpload } from './useImageUpload.tsx';

export interface ImageInputProps extends InputProps {
  /** Width by height of the picture (`imageRatios` of domain). */
  ratio: number;
  /** Tags of the upload. */
  tags?: string[];
  /** Widest the preview gets, in pixels. */
  previewWidth?: number;
  /** Gets the whole picture once its part was uploaded. */
  onOriginal?: (file: File) => void;
}

/** One picture, framed at a ratio and uploaded; the form holds its address, or null. */
export function ImageInput({ ratio, tags, previewWidth = 480, onOriginal, ...props }: ImageInputProps) {
  const translate = useTranslate();
  const { field, isInvalid, isDisabled, frame } = useFramedInput(props);
  const [isOver, setOver] = useState(false);
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const upload = useImageUpload({
    ratio,
    ...(tags ? { tags } : {}),
    onUploaded: (next) => field.onChange(next),
    onOriginal,
  });

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) upload.take([...event.dataTransfer.files].slice(0, 1));
  }

  return (
    <FieldFrame {...frame} error={upload.error ?? frame.error}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          position: 'relative',
          width: '100%',
          maxWidth: previewWidth,
          aspectRatio: String(ratio),
          minHeight: url ? 0 : 120,
          overflow: 'hidden',
          borderRadius: '10px',
          border: url ? 0 : 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : isInvalid ? 'error.main' : 'border.strong',
          bgcolor: 'background.sunken',
        }}
      >
        {url && (
          <Box component="img" src={url} alt="" sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }} />
        )}
        <Box
          sx={{
            position: 'absolute',
            inset: url ? 'auto 12px 12px auto' : 0,
            display: 'flex',
            flexDirection: url ? 'row' : 'column',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            p: url ? 0 : 2,
            textAlign: 'center',
          }}
        >
          <FilePicker
            buttonRef={field.ref}
            label={translate(url ? 'app.image.change' : 'app.image.choose')}
            accept={imageTypes.join(',')}
            size={url ? 'small' : 'medium'}
            {...(url ? {} : { startIcon: <AddPhotoAlternateOutlined /> })}
            loading={upload.isUploading}
            disabled={isDisabled}
            onPick={upload.take}
          />
          {url && !isDisabled && (
            <Button size="small" onClick={() => field.onChange(null)}>
              {translate('app.image.remove')}
            </Button>
          )}
          {!url && (
            <Typography variant="caption" color="text.secondary">
              {translate(upload.isUploading ? 'app.image.uploading' : 'app.image.formats')}
            </Typography>
          )}
        </Box>
      </Box>
      {upload.dialog}
    </FieldFrame>
  );
}
