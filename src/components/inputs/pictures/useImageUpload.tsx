import { lazy, type ReactNode, Suspense, useState } from 'react';
import { imageTypes, UPLOAD_MAX_BYTES } from '#domain/uploads/schema.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { loadChunk } from '../../page/lazy-page.ts';

const CropDialog = lazy(async () => ({ default: (await loadChunk(() => import('./CropDialog.tsx'))).CropDialog }));

export interface ImageUploadOptions {
  /** Width by height. */
  ratio: number;
  /** Tags of the upload. */
  tags?: string[];
  onUploaded: (url: string) => void;
  /** Gets the whole picture once its part was uploaded. */
  onOriginal?: ((file: File) => void) | undefined;
}

export interface ImageUpload {
  /** Takes pictures that were chosen or dropped; each is framed, then uploaded. */
  take: (files: readonly File[]) => void;
  isUploading: boolean;
  /** Message or key. */
  error: string | undefined;
  /** The framing dialog, while there is something to frame. */
  dialog: ReactNode;
}

/** Frames chosen pictures one after the other and uploads them. */
export function useImageUpload({ ratio, tags, onUploaded, onOriginal }: ImageUploadOptions): ImageUpload {
  const { uploadFile } = useApi();
  const [queue, setQueue] = useState<readonly File[]>([]);
  const [uploads, setUploads] = useState(0);
  const [error, setError] = useState<string>();
  const [file] = queue;
  const next = () => setQueue(([, ...rest]) => rest);

  async function upload(cropped: File) {
    next();
    if (cropped.size > UPLOAD_MAX_BYTES) return setError('app.image.tooBig');
    setUploads((count) => count + 1);
    try {
      onUploaded((await uploadFile(cropped, tags)).url);
      if (file) onOriginal?.(file);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'errors.unexpected');
    } finally {
      setUploads((count) => count - 1);
    }
  }

  return {
    take(files) {
      const pictures = files.filter(({ type }) => imageTypes.includes(type));
      setError(pictures.length < files.length ? 'app.image.wrongType' : undefined);
      setQueue((waiting) => [...waiting, ...pictures]);
    },
    isUploading: uploads > 0,
    error,
    dialog: file && (
      <Suspense fallback={null}>
        <CropDialog
          key={`${file.name}.${file.lastModified}.${queue.length}`}
          file={file}
          ratio={ratio}
          onDone={upload}
          onClose={next}
          onError={(message) => {
            setError(message);
            next();
          }}
        />
      </Suspense>
    ),
  };
}
