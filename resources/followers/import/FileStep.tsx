import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IMPORT_MAX_ROWS, importFields } from '#domain/followers/import.ts';
import { formatNumber } from '#domain/values/number.ts';
import { saveFile } from '#src/components/ExportButton.tsx';
import { FilePicker } from '#src/components/inputs/pictures/FilePicker.tsx';
import { csvOf } from './report.ts';
import type { Import } from './use-import.ts';

const accept = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file: chosen or dropped, with a template for who starts from nothing. */
export function FileStep({ work }: { work: Import }) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const max = formatNumber(IMPORT_MAX_ROWS);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void work.choose(event.dataTransfer.files[0]);
  }

  function template() {
    const titles = importFields.map((field) => translate(`followers.import.fields.${field}`));
    const example = ['Ada', 'Verdi', 'ada@example.org', translate('enums.userType.normal')];
    saveFile(csvOf([titles, example]), `${translate('followers.import.templateName')}.csv`);
  }

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {work.fileProblem && (
        <Alert severity="error" role="alert">
          {translate(`followers.import.problems.${work.fileProblem}`, { max })}
        </Alert>
      )}
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          p: { xs: 3, sm: 6 },
          textAlign: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderRadius: '10px',
          borderColor: isOver ? 'primary.main' : 'border.strong',
          bgcolor: 'background.sunken',
        }}
      >
        <UploadFileOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        <Typography>{translate('followers.import.drop')}</Typography>
        <FilePicker
          label={translate('followers.import.choose')}
          accept={accept}
          variant="contained"
          onPick={([chosen]) => void work.choose(chosen)}
        />
        <Typography variant="body2" color="text.secondary">
          {translate('followers.import.formats', { max })}
        </Typography>
      </Box>
      <Box>
        <Button variant="text" startIcon={<FileDownloadOutlined />} onClick={template}>
          {translate('followers.import.template')}
        </Button>
      </Box>
    </Card>
  );
}
