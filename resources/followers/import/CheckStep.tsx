import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { importFields, type importOutcomes } from '#domain/followers/import.ts';
import { formatNumber } from '#domain/values/number.ts';
import { saveFile } from '#src/components/ExportButton.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { CheckTable } from './CheckTable.tsx';
import { csvOf } from './report.ts';
import type { CheckedRow, Import } from './use-import.ts';

type Shown = 'all' | 'problems' | (typeof importOutcomes)[number];

const isProblem = (row: CheckedRow) => row.row === null;
const shows = (shown: Shown) => (row: CheckedRow) =>
  shown === 'all' || (shown === 'problems' ? isProblem(row) : row.outcome === shown);

/** What would happen, row by row, before anything is stored; then storing it with its progress. */
export function CheckStep({ work }: { work: Import }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>('all');
  const isWorking = work.progress !== null;
  const count = (kind: Shown) => work.rows.filter(shows(kind)).length;
  const kinds = (['all', 'created', 'linked', 'accepted', 'unchanged', 'problems'] as const).filter(
    (kind) => kind === 'all' || count(kind) > 0,
  );
  const problems = work.rows.filter(isProblem);
  const wordsOf = useProblemWords();
  const takable = count('created') + count('linked') + count('accepted');

  function download() {
    const titles = [
      translate('followers.import.line'),
      ...importFields.map((field) => translate(`followers.import.fields.${field}`)),
      translate('followers.import.problem'),
    ];
    const rows = problems.map((row) => [
      String(row.line),
      ...importFields.map((field) => row.values[field]),
      wordsOf(row),
    ]);
    saveFile(csvOf([titles, ...rows]), `${translate('followers.import.reportName')}.csv`);
  }

  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, minWidth: 0 }}>
      {work.error && (
        <Alert severity="error" role="alert">
          {translate('followers.import.stopped', { reason: translate(work.error, { _: work.error }) })}
        </Alert>
      )}
      {isWorking && (
        <Box role="status">
          <LinearProgress
            variant="determinate"
            value={(work.progress ?? 0) * 100}
            aria-label={translate('followers.import.working')}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('followers.import.working')}
          </Typography>
        </Box>
      )}
      <Box
        role="group"
        aria-label={translate('followers.import.show')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={kind === shown ? 'contained' : 'outlined'}
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
          >
            {translate(`followers.import.kinds.${kind}`)} {formatNumber(count(kind))}
          </Button>
        ))}
      </Box>
      <CheckTable key={shown} rows={work.rows.filter(shows(shown))} wordsOf={wordsOf} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
        <Button disabled={isWorking} onClick={() => work.setStep('columns')}>
          {translate('followers.import.backToColumns')}
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {problems.length > 0 && (
            <Button startIcon={<FileDownloadOutlined />} onClick={download}>
              {translate('followers.import.download')}
            </Button>
          )}
          <MainButton
            color="secondary"
            disabledBecause={takable === 0 ? 'app.reasons.noRows' : undefined}
            loading={isWorking}
            onClick={() => void work.store()}
          >
            {translate('followers.import.store', { smart_count: takable })}
          </MainButton>
        </Box>
      </Box>
    </Card>
  );
}

/** Why a row is left out, in words. */
function useProblemWords(): (row: CheckedRow) => string {
  const translate = useTranslate();
  return (row) =>
    row.problems
      .map(({ field, problem }) => {
        return translate(`followers.import.rowProblems.${problem}`, {
          field: translate(`followers.import.fields.${field}`),
        });
      })
      .join(' · ');
}
