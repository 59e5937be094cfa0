import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { imageTypes, UPLOAD_MAX_FILES } from '#domain/uploads/schema.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type InputProps, textsOf, useFramedInput } from '../input-props.ts';
import { FilePicker } from './FilePicker.tsx';
import { GalleryPicture } from './GalleryPicture.tsx';
import { useImageUpload } from './useImageUpload.tsx';

export interface GalleryInputProps extends InputProps {
  /** Width by height of every picture; 1.7 by default. */
  ratio?: number;
  /** Most pictures; 50 by default. */
  max?: number;
  tags?: string[];
}

/** Pictures in an order, each framed at a ratio; the form holds their addresses. */
export function GalleryInput(all: GalleryInputProps) {
  const { ratio = imageRatios.gallery, max = UPLOAD_MAX_FILES, tags, ...props } = all;
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { field, isDisabled, frame } = useFramedInput(props);
  const urls = textsOf(field.value);
  const upload = useImageUpload({
    ratio,
    ...(tags ? { tags } : {}),
    // Several uploads may end in any order: each adds to what the form holds by then.
    onUploaded: (url) => field.onChange([...textsOf(getValues(field.name)), url].slice(0, max)),
  });

  function move(from: number, to: number) {
    const moved = urls[from];
    if (moved === undefined) return;
    field.onChange(urls.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <FieldFrame {...frame} error={upload.error ?? frame.error}>
      {urls.length > 0 && (
        <Box
          component="ul"
          sx={{
            m: '0 0 12px',
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
          }}
        >
          {urls.map((url, at) => (
            <GalleryPicture
              key={url}
              url={url}
              at={at + 1}
              ratio={ratio}
              isLast={at === urls.length - 1}
              isDisabled={isDisabled}
              onMove={(step) => move(at, at + step)}
              onRemove={() => field.onChange(urls.toSpliced(at, 1))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <FilePicker
          buttonRef={field.ref}
          label={translate('app.gallery.add')}
          accept={imageTypes.join(',')}
          isMultiple
          startIcon={<AddPhotoAlternateOutlined />}
          loading={upload.isUploading}
          disabled={isDisabled || urls.length >= max}
          onPick={(files) => upload.take(files.slice(0, max - urls.length))}
        />
        <Typography variant="caption" color="text.secondary">
          {translate('app.gallery.count', { count: urls.length, max })}
        </Typography>
      </Box>
      {upload.dialog}
    </FieldFrame>
  );
}
