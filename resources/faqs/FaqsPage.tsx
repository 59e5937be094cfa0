import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { DataTable, type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type FaqScope, faqScopes } from '#domain/faqs/entity.ts';
import { actionsColumn } from '#src/components/list/actions-column.ts';
import { ExpandHead } from '#src/components/list/ExpandHead.tsx';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { type FaqRecord, useOwnFaqs } from './record.ts';

/** The answers, and the dialog with its editor, come when they are first asked for. */
const Answer = lazyPage(() => import('./FaqAnswer.tsx'), 'FaqAnswer');
const FaqDialog = lazyPage(() => import('./FaqDialog.tsx'), 'FaqDialog');
const FaqAnswer = () => (
  <Suspense>
    <Answer />
  </Suspense>
);

const Column = DataTable.Col<FaqRecord>;
const field = (name: string) => `resources.faqs.fields.${name}`;

interface Community extends RaRecord {
  businessName: string;
}

/** The community, for anyone who looks at the FAQs of several. */
function useFilters(isNeeded: boolean): readonly FilterSpec[] {
  const { data = [] } = useGetList<Community>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: isNeeded },
  );
  if (!isNeeded) return [];
  const choices = data
    .map(({ id, businessName }) => ({ id: String(id), name: businessName }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [{ kind: 'choice', source: 'tenantId', label: field('tenant'), choices }];
}

/** The scope that the tab in the address shows; one's own to begin with. */
function useScope(): [FaqScope, (scope: FaqScope) => void] {
  const own = useOwnFaqs().scope;
  const [search, setSearch] = useSearchParams();
  const asked = faqScopes.find((scope) => scope === search.get('tab'));
  // Filters and page belong to the tab they were set on.
  return [asked ?? own, (scope) => setSearch(scope === own ? {} : { tab: scope })];
}

/** Questions and answers: one's own to write and put in order, those of others to read. */
export function FaqsPage() {
  const [scope, setScope] = useScope();
  const { scope: own } = useOwnFaqs();
  const seesCommunities = useCanViewAllTenants();
  const [edited, setEdited] = useState<FaqRecord | 'new' | null>(null);
  const isOwn = scope === own;
  const filters = useFilters(seesCommunities && !isOwn);
  const add = isOwn ? <PrimaryAction label="faqs.add" onClick={() => setEdited('new')} /> : undefined;
  return (
    <>
      <ListPage
        key={scope}
        resource="faqs"
        subtitle="faqs.help"
        filter={{ scope }}
        sort={{ field: 'order', order: 'ASC' }}
        perPage={25}
        storeKey={`faqs.${scope}`}
        disableSyncWithLocation
        action={add}
        above={<ScopeTabs scope={scope} own={own} onChange={setScope} />}
        toolbar={{ search: 'faqs.search', filters, savedViews: false }}
        empty={{
          title: 'faqs.emptyTitle',
          text: isOwn ? 'faqs.emptyText' : 'faqs.emptyGlobal',
          ...(add ? { action: add } : {}),
        }}
      >
        <FaqTable onEdit={setEdited} hasCommunity={seesCommunities && !isOwn} />
      </ListPage>
      {/* Beside the list: it opens from the empty one too. */}
      <Suspense>
        <FaqDialog edited={edited} onClose={() => setEdited(null)} />
      </Suspense>
    </>
  );
}

interface ScopeTabsProps {
  scope: FaqScope;
  own: FaqScope;
  onChange: (scope: FaqScope) => void;
}

function ScopeTabs({ scope, own, onChange }: ScopeTabsProps) {
  const translate = useTranslate();
  const label = (of: FaqScope) => {
    if (own === 'global') return of;
    return of === 'tenant' ? 'own' : 'help';
  };
  const order = [own, ...faqScopes.filter((one) => one !== own)];
  return (
    <Tabs
      variant="scrollable"
      scrollButtons={false}
      value={scope}
      onChange={(_, next: FaqScope) => onChange(next)}
      aria-label={translate('faqs.tabs.label')}
    >
      {order.map((one) => (
        <Tab key={one} value={one} label={translate(`faqs.tabs.${label(one)}`)} />
      ))}
    </Tabs>
  );
}

interface FaqTableProps {
  onEdit: (record: FaqRecord) => void;
  hasCommunity: boolean;
}

function FaqTable({ onEdit, hasCommunity }: FaqTableProps) {
  const translate = useTranslate();
  const { isOwn } = useOwnFaqs();
  const { data = [], filterValues, sort } = useListContext<FaqRecord>();
  // Places make sense where all of them show, in their order.
  const isOrdered = !filterValues.q && sort.field === 'order' && sort.order === 'ASC';
  const isEditable = data.some(isOwn);
  const language = (record: FaqRecord) => translate(`enums.language.${record.language}`);
  const name = (record: FaqRecord) =>
    isOwn(record) ? (
      <Link component="button" type="button" onClick={() => onEdit(record)} sx={{ textAlign: 'left' }}>
        {record.question}
      </Link>
    ) : (
      record.question
    );
  const actions = (record: FaqRecord) =>
    isOwn(record) && (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
        {isOrdered && <MoveButtons record={record} />}
        <DeleteRecordButton resource="faqs" record={record} name={record.question} done="faqs.deleted" isIcon />
      </Box>
    );
  return (
    <ResponsiveList<FaqRecord>
      card={(record) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ fontWeight: 600, minWidth: 0 }}>{name(record)}</Box>
            <Typography variant="caption" color="text.secondary">
              {record.order}
            </Typography>
          </Box>
          {hasCommunity && (
            <Typography variant="body2" color="text.secondary">
              {record.tenant?.businessName}
            </Typography>
          )}
          <details>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, color: 'link' }}>
              {translate('faqs.answer')}
            </Box>
            <FaqAnswer />
          </details>
          {actions(record)}
        </Box>
      )}
    >
      <DataTable expand={<FaqAnswer />} head={ExpandHead}>
        <Column source="order" align="right" cellClassName="order" sx={{ width: 72 }} />
        <Column source="question" render={name} />
        {hasCommunity && <Column label={field('tenant')} render={(record) => record.tenant?.businessName} />}
        <Column label={field('language')} render={language} />
        {isEditable && <Column {...actionsColumn} render={actions} />}
      </DataTable>
    </ResponsiveList>
  );
}
