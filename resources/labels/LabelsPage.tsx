import Add from '@mui/icons-material/Add';
import ArrowForward from '@mui/icons-material/ArrowForward';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Label } from '#domain/labels/entity.ts';
import { languages } from '#domain/shared/language.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { InfoDialog } from '#src/components/feedback/InfoDialog.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { DeleteLabelButton } from './DeleteLabelButton.tsx';
import { type EditedLabel, LabelDialog } from './LabelDialog.tsx';
import { byCategory, type LabelCategory, type LabelRow } from './label-rows.ts';

type LabelRecord = Label & { id: string };
/** Rows of a category shown here; the others on its own page. */
const FIRST = 5;
const ALL = { page: 1, perPage: 10_000 };

/** The labels, a grid for each category. */
export function LabelsPage() {
  const [edited, setEdited] = useState<EditedLabel | null>(null);
  const { data, isPending, error, refetch } = useGetList<LabelRecord>('labels', {
    pagination: ALL,
    sort: { field: 'key', order: 'ASC' },
  });
  const categories = byCategory(data ?? []);
  const add = <PrimaryAction label="labels.add" onClick={() => setEdited({ category: null })} />;
  return (
    <Page>
      <PageHeader title="labels.title" subtitle="labels.help" secondaryActions={<HowLabelsWork />} action={add} />
      {isPending && <TableSkeleton />}
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState title="labels.emptyTitle" text="labels.help" />}
      {categories.map((category) => (
        <CategoryCard key={category.category} of={category} onEdit={setEdited} />
      ))}
      <LabelDialog edited={edited} onReload={setEdited} onClose={() => setEdited(null)} />
    </Page>
  );
}

/** What category and key stand for, which nobody can guess. */
function HowLabelsWork() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<InfoOutlined />} onClick={() => setOpen(true)}>
        {translate('labels.how')}
      </Button>
      <InfoDialog open={isOpen} title="labels.how" onClose={() => setOpen(false)}>
        {['labels.howKey', 'labels.howPlaceholders', 'labels.howDelete'].map((text) => (
          <Typography key={text} sx={{ mb: 1.5 }}>
            {translate(text)}
          </Typography>
        ))}
      </InfoDialog>
    </>
  );
}

interface CategoryCardProps {
  of: LabelCategory;
  onEdit: (edited: EditedLabel) => void;
}

function CategoryCard({ of: { category, rows }, onEdit }: CategoryCardProps) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-label={category}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: '12px 16px' }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 160px' }}>
          {category}{' '}
          <Typography component="span" variant="inherit" color="text.secondary" sx={{ fontWeight: 400 }}>
            {rows.length}
          </Typography>
        </Typography>
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={translate('labels.addTo', { category })}
          onClick={() => onEdit({ category })}
        >
          {translate('app.chips.add')}
        </Button>
        <Button
          size="small"
          variant="text"
          endIcon={<ArrowForward />}
          component={RouterLink}
          to={recordPath('admin', 'labels', category)}
          aria-label={translate('labels.showAllOf', { category })}
        >
          {translate('labels.showAll')}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label={category}>
        {rows.slice(0, FIRST).map((row) => (
          <LabelItem key={row.key} row={row} onEdit={() => onEdit(row)} />
        ))}
      </Box>
    </Card>
  );
}

function LabelItem({ row, onEdit }: { row: LabelRow; onEdit: () => void }) {
  const id = languages.flatMap((language) => row.versions[language]?._id ?? [])[0] ?? '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Link component="button" type="button" onClick={onEdit} sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
        {row.key}
      </Link>
      {languages.map((language) => (
        <Typography
          key={language}
          lang={language}
          variant="body2"
          noWrap
          color="text.secondary"
          sx={{ gridRow: { xs: 'auto', sm: 1 }, gridColumn: { xs: 1, sm: language === 'it' ? 2 : 3 } }}
        >
          {row.versions[language]?.value ?? '—'}
        </Typography>
      ))}
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 4 } }}>
        <DeleteLabelButton id={id} name={row.key} />
      </Box>
    </Box>
  );
}
