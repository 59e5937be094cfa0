import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatListQuery } from '#domain/list-query.ts';
import { useApi } from '../providers/dataProvider.ts';
import { useToast } from './feedback/toast.ts';
import { useAction } from './feedback/use-action.ts';

export interface ExportButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Path of the file in the API: `reservations/excel`. */
  path: string;
  /** The list's filters, so that the file holds what is shown. */
  filter?: Readonly<Record<string, unknown>>;
  /** Message key. */
  label?: string;
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a spreadsheet made by the server; shows that it is at work, tells when the file is there. */
export function ExportButton({ path, filter, label = 'ra.action.export', ...rest }: ExportButtonProps) {
  const translate = useTranslate();
  const toast = useToast();
  const { download } = useApi();
  const { run, isPending: isWorking } = useAction();

  const save = () =>
    run(async () => {
      const query = formatListQuery({ ...(filter && { filter }) });
      const { blob, name } = await download(query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path);
      saveFile(blob, name);
      toast('app.export.done', { args: { name } });
    });

  return (
    <Button startIcon={<FileDownloadOutlined />} loading={isWorking} loadingPosition="start" onClick={save} {...rest}>
      {translate(isWorking ? 'app.export.working' : label, { _: label })}
    </Button>
  );
}
