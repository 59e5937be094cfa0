import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type UserType, userTypes } from '#domain/fields.ts';
import { importFields, nameOrders, splitName, unmappedFields } from '#domain/followers/import.ts';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import type { Import } from './use-import.ts';

const NONE = '';

/** Which column is what: guessed from the titles, to be put right, with the first people under it. */
export function ColumnsStep({ work }: { work: Import }) {
  const translate = useTranslate();
  const { file, mapping } = work;
  if (!file) return null;
  const missing = unmappedFields(mapping);
  const asked = importFields.filter((field) => !mapping.fullName || (field !== 'name' && field !== 'surname'));
  const columns = file.headers.map((title, at) => ({
    at,
    title: title || translate('followers.import.column', { at: at + 1 }),
  }));
  const examples = (at: number | null) =>
    at === null
      ? ''
      : file.lines
          .slice(0, 3)
          .map((line) => line[at] ?? '')
          .filter(Boolean)
          .join(' · ');
  const fields = missing.map((field) => translate(`followers.import.fields.${field}`)).join(', ');
  const missingText = fields && translate('followers.import.missing', { fields });

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Typography>{translate('followers.import.found', { smart_count: work.rows.length, name: file.name })}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FullNameChoice work={work} columns={columns} />
        {asked.map((field) => (
          <TextField
            key={field}
            select
            value={mapping[field] ?? NONE}
            onChange={({ target }) =>
              work.setMapping({ ...mapping, [field]: target.value === NONE ? null : Number(target.value) })
            }
            label={
              <RequiredLabel isRequired={field !== 'userType'}>
                {translate(`followers.import.fields.${field}`)}
              </RequiredLabel>
            }
            helperText={examples(mapping[field]) || ' '}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value={NONE}>{translate('followers.import.noColumn')}</MenuItem>
            {columns.map(({ at, title }) => (
              <MenuItem key={at} value={at}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <TextField
          select
          value={work.userType}
          onChange={({ target }) => work.setUserType(target.value as UserType)}
          label={translate('followers.import.otherwise')}
          helperText={translate('followers.import.otherwiseHelp')}
        >
          {userTypes.map((userType) => (
            <MenuItem key={userType} value={userType}>
              {translate(`enums.userType.${userType}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <Button onClick={() => work.setStep('file')}>{translate('followers.import.otherFile')}</Button>
        <MainButton disabledBecause={missingText} onClick={() => void work.check()}>
          {translate('followers.import.check')}
        </MainButton>
      </Box>
    </Card>
  );
}

interface FullNameChoiceProps {
  work: Import;
  columns: readonly { at: number; title: string }[];
}

/** One column that holds the whole name, and which part is first, with the first people as they would be read. */
function FullNameChoice({ work, columns }: FullNameChoiceProps) {
  const translate = useTranslate();
  const { mapping, file } = work;
  const { fullName } = mapping;
  const preview = (file?.lines ?? [])
    .map((line) => (fullName ? splitName(line[fullName.column] ?? '', fullName.order) : null))
    .filter((parts) => parts && parts.surname !== '')
    .slice(0, 3)
    .map((parts) => translate('followers.import.namePreview', { ...parts }))
    .join(' · ');
  const choose = (column: string) =>
    work.setMapping({
      ...mapping,
      ...(column !== NONE && { name: null, surname: null }),
      fullName: column === NONE ? undefined : { column: Number(column), order: fullName?.order ?? 'surnameFirst' },
    });
  return (
    <>
      <TextField
        select
        value={fullName?.column ?? NONE}
        onChange={({ target }) => choose(String(target.value))}
        label={translate('followers.import.fullName')}
        helperText={preview || translate('followers.import.fullNameHelp')}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value={NONE}>{translate('followers.import.noColumn')}</MenuItem>
        {columns.map(({ at, title }) => (
          <MenuItem key={at} value={at}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {fullName && (
        <TextField
          select
          value={fullName.order}
          onChange={({ target }) => {
            const order = nameOrders.find((one) => one === target.value);
            if (order) work.setMapping({ ...mapping, fullName: { ...fullName, order } });
          }}
          label={translate('followers.import.nameOrder')}
        >
          {nameOrders.map((order) => (
            <MenuItem key={order} value={order}>
              {translate(`followers.import.nameOrders.${order}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
