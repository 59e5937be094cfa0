import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable, ListBase, Pagination, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Label } from '#domain/labels/entity.ts';
import { type Language, languages } from '#domain/shared/language.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { DeleteLabelButton } from './DeleteLabelButton.tsx';
import { type EditedLabel, LabelDialog } from './LabelDialog.tsx';
import { versionsOf } from './label-rows.ts';

type LabelRecord = Label & { id: string };
const Column = DataTable.Col<LabelRecord>;
/** Rows of a page. */
const sizes = [10, 20];

/** The labels of one category, a table for each language. */
export function LabelCategoryPage() {
  const { category = '' } = useParams();
  const { run } = useAction();
  const { call } = useApi();
  const [edited, setEdited] = useState<EditedLabel | null>(null);

  const edit = ({ key }: LabelRecord) =>
    run(async () =>
      setEdited({ category, key, versions: versionsOf(await call('GET labels', { query: { category, key } })) }),
    );

  const back = <BackLink to={recordPath('admin', 'labels')} label="labels.title" />;
  return (
    <Page>
      <PageHeader
        above={back}
        title={category}
        action={<PrimaryAction label="labels.add" onClick={() => setEdited({ category })} />}
      />
      {languages.map((language) => (
        <LanguageTable key={language} category={category} language={language} onEdit={(label) => void edit(label)} />
      ))}
      <LabelDialog edited={edited} onReload={setEdited} onClose={() => setEdited(null)} />
    </Page>
  );
}

interface LanguageTableProps {
  category: string;
  language: Language;
  onEdit: (label: LabelRecord) => void;
}

function LanguageTable({ category, language, onEdit }: LanguageTableProps) {
  const translate = useTranslate();
  const name = translate(`enums.language.${language}`);
  return (
    <Card component="section" aria-label={name} variant="outlined" sx={{ border: 0, bgcolor: 'transparent' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {name}
      </Typography>
      <ListBase
        resource="labels"
        filter={{ category, language }}
        sort={{ field: 'key', order: 'ASC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={`labels.${language}`}
      >
        <ListContent
          empty={{ title: 'labels.emptyTitle', text: 'labels.help' }}
          pagination={<Pagination rowsPerPageOptions={sizes} />}
        >
          <DataTable>
            <Column
              source="key"
              label="labels.key"
              render={(label) => (
                <Link component="button" type="button" onClick={() => onEdit(label)} sx={{ textAlign: 'left' }}>
                  {label.key}
                </Link>
              )}
            />
            <Column
              source="value"
              label="labels.value"
              disableSort
              render={(label) => <span lang={language}>{label.value}</span>}
            />
            <Column
              label="labels.delete"
              align="right"
              render={(label) => <DeleteLabelButton id={label._id} name={label.key} />}
            />
          </DataTable>
        </ListContent>
      </ListBase>
    </Card>
  );
}
