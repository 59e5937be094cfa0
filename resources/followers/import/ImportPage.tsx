import CheckCircle from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { AccessDenied } from '#src/components/page/NotFound.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { type Import, type ImportStep, useImport } from './use-import.ts';

/** How many came in, and the way to them. */
function DoneStep({ work }: { work: Import }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const taken = work.rows.filter(({ outcome }) => outcome && outcome !== 'unchanged').length;
  const left = work.rows.length - work.rows.filter(({ outcome }) => outcome).length;
  return (
    <EmptyState
      picture={<CheckCircle aria-hidden sx={{ fontSize: 64, color: 'success.main' }} />}
      title={translate('followers.import.doneTitle', { smart_count: taken })}
      text={translate(left > 0 ? 'followers.import.doneLeft' : 'followers.import.doneAll', { smart_count: left })}
      action={
        <Button
          variant="contained"
          component={Link}
          to={recordPath(prefix, 'tenant-subscriptions', undefined, { filter: '{"status":"accepted"}' })}
        >
          {translate('followers.import.toFollowers')}
        </Button>
      }
    />
  );
}

const steps: readonly ImportStep[] = ['file', 'columns', 'check'];

/** An organiser's list of people, brought along as a spreadsheet: file, columns, check, done. */
export function ImportPage() {
  const translate = useTranslate();
  const actor = useActor();
  const work = useImport();
  if (!can(actor, 'import', 'tenant-subscriptions')) return <AccessDenied />;
  const at = work.step === 'done' ? steps.length : steps.indexOf(work.step);
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageHeader
        above={<BackLink to="tenant-subscriptions" label="followers.back" />}
        title="followers.import.title"
        subtitle="followers.import.subtitle"
      />
      <Stepper activeStep={at} aria-label={translate('followers.import.steps.label')}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`followers.import.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {work.step === 'file' && <FileStep work={work} />}
      {work.step === 'columns' && <ColumnsStep work={work} />}
      {work.step === 'check' && <CheckStep work={work} />}
      {work.step === 'done' && <DoneStep work={work} />}
    </Page>
  );
}
