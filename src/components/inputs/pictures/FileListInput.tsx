import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { documentExtensions, UPLOAD_MAX_FILES } from '#domain/uploads/schema.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useToast } from '../../feedback/toast.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type InputProps, useFramedInput } from '../input-props.ts';
import { FilePicker } from './FilePicker.tsx';
import { chooseDocuments, type LinkedFile, type Refused } from './file-choice.ts';

export interface FileListInputProps extends InputProps {
  tags?: string[];
}

const filesOf = (value: unknown): LinkedFile[] => (Array.isArray(value) ? (value as LinkedFile[]) : []);

/** Documents: each is uploaded when it is chosen; the form holds `{_id, name, url}`. */
export function FileListInput({ tags, ...props }: FileListInputProps) {
  const translate = useTranslate();
  const { uploadFile } = useApi();
  const toast = useToast();
  const { getValues } = useFormContext();
  const { field, isDisabled, frame } = useFramedInput(props);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [uploads, setUploads] = useState(0);
  const files = filesOf(field.value);

  async function upload(file: File) {
    try {
      const { _id, name, url } = await uploadFile(file, tags);
      field.onChange([...filesOf(getValues(field.name)), { _id, name, url }]);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setRefused((before) => [...before, { message: 'app.files.failed', args: { name: file.name, reason } }]);
      return false;
    }
  }

  async function take(chosen: File[]) {
    const { accepted, refused: no } = chooseDocuments(chosen, UPLOAD_MAX_FILES - files.length, UPLOAD_MAX_FILES);
    setRefused(no);
    setUploads((count) => count + 1);
    // One at a time, in the order of choice, which is the order they are shown in.
    let added = 0;
    for (const file of accepted) if (await upload(file)) added += 1;
    setUploads((count) => count - 1);
    if (added > 0) toast('app.files.added', { args: { smart_count: added } });
  }

  const problems = refused.map(({ message, args }) => translate(message, args)).join(' ');
  return (
    <FieldFrame {...frame} error={problems || frame.error} helperText={frame.helperText ?? 'app.files.help'}>
      {files.length > 0 && (
        <Box
          component="ul"
          sx={{ m: '0 0 12px', p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '10px' }}
        >
          {files.map(({ _id, name, url }, at) => (
            <Box
              key={_id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                p: '4px 8px 4px 12px',
                borderTop: at ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <DescriptionOutlined aria-hidden sx={{ color: 'text.secondary' }} />
              <Link href={url} target="_blank" rel="noopener" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Link>
              {!isDisabled && (
                <IconButton
                  size="small"
                  aria-label={translate('app.files.remove', { name })}
                  onClick={() => field.onChange(files.toSpliced(at, 1))}
                >
                  <Close />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      <FilePicker
        buttonRef={field.ref}
        label={translate('app.files.add')}
        accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
        isMultiple
        startIcon={<AttachFile />}
        loading={uploads > 0}
        disabled={isDisabled || files.length >= UPLOAD_MAX_FILES}
        onPick={take}
      />
    </FieldFrame>
  );
}
