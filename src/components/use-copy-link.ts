import { useTranslate } from 'react-admin';
import { readOptions } from '../providers/options.ts';
import { useToast } from './feedback/toast.ts';

/** Puts the address of a public page on the clipboard (`/e/{id}`, `/p/{id}`); where that fails, says the address. */
export function useCopyLink(): (path: string) => Promise<void> {
  const translate = useTranslate();
  const toast = useToast();
  return async (path) => {
    const { publicUrl } = await readOptions();
    const link = `${publicUrl || window.location.origin}${path}`;
    try {
      await navigator.clipboard.writeText(link);
      toast('app.share.copied', { place: 'center' });
    } catch {
      toast(translate('app.share.copyFailed', { link }), { type: 'warning', duration: 10_000 });
    }
  };
}
