import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { imageTypes } from '#domain/uploads/schema.ts';
import { FieldFrame } from '#src/components/inputs/FieldFrame.tsx';
import { FilePicker } from '#src/components/inputs/pictures/FilePicker.tsx';
import { loadChunk } from '#src/components/page/lazy-page.ts';

const CropDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/components/inputs/pictures/CropDialog.tsx'))).CropDialog,
}));

/** Where the form keeps a picture that was chosen and is uploaded after the record is saved. */
export const PICTURE = 'pictureFile';

function usePreview(file: unknown, stored: unknown): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File)) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ?? (typeof stored === 'string' ? stored : undefined);
}

/** A person's picture, square: framed now, uploaded once the account is saved. */
export function PictureInput({ label, disabled = false }: { label: string; disabled?: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [file, stored]: unknown[] = useWatch({ name: [PICTURE, 'profileImage'] });
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const preview = usePreview(file, stored);

  function pick([first]: File[]) {
    setError(first && !imageTypes.includes(first.type) ? 'app.image.wrongType' : undefined);
    if (first && imageTypes.includes(first.type)) setChosen(first);
  }

  function remove() {
    setValue(PICTURE, null, { shouldDirty: true });
    setValue('profileImage', null, { shouldDirty: true });
  }

  return (
    <FieldFrame source="profileImage" label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Avatar {...(preview ? { src: preview } : {})} alt="" sx={{ width: 72, height: 72 }} />
        {!disabled && (
          <FilePicker
            size="small"
            label={translate(preview ? 'app.image.change' : 'app.image.choose')}
            accept={imageTypes.join(',')}
            onPick={pick}
          />
        )}
        {preview && !disabled && (
          <Button size="small" variant="text" onClick={remove}>
            {translate('app.image.remove')}
          </Button>
        )}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {translate(error)}
        </FormHelperText>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            ratio={1}
            onDone={(cropped) => {
              setValue(PICTURE, cropped, { shouldDirty: true });
              setChosen(null);
            }}
            onClose={() => setChosen(null)}
            onError={(message) => {
              setError(message);
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
