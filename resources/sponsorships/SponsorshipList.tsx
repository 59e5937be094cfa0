import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { actionsColumn } from '#src/components/list/actions-column.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';
import { recordPath } from '#src/components/record-path.ts';
import type { SponsorshipRecord } from './record.ts';
import { SponsorImage } from './SponsorImage.tsx';
import { SponsorLink } from './SponsorLink.tsx';

const Column = DataTable.Col<SponsorshipRecord>;

/** The sponsors of the platform. */
export function SponsorshipList() {
  const create = <PrimaryAction label="sponsorships.add" to={recordPath('admin', 'sponsorships', 'new')} />;
  return (
    <ListPage
      resource="sponsorships"
      sort={{ field: 'name', order: 'ASC' }}
      subtitle="sponsorships.help"
      action={create}
      toolbar={{ search: 'sponsorships.search' }}
      empty={{ title: 'sponsorships.emptyTitle', text: 'sponsorships.emptyText', action: create }}
    >
      <ResponsiveList<SponsorshipRecord> card={(record) => <SponsorshipCard record={record} />}>
        <DataTable>
          <Column
            label="resources.sponsorships.fields.sponsorImage"
            render={({ sponsorImage, name }) => <SponsorImage src={sponsorImage} name={name} width={144} />}
          />
          <Column source="name" render={({ name }) => <RowLink>{name}</RowLink>} />
          <Column source="sponsorUrl" disableSort render={({ sponsorUrl }) => <SponsorLink url={sponsorUrl} />} />
          <Column {...actionsColumn} render={(record) => <Actions record={record} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function Actions({ record }: { record: SponsorshipRecord }) {
  const translate = useTranslate();
  const { id, name } = record;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton
        size="small"
        component={Link}
        to={recordPath('admin', 'sponsorships', id)}
        aria-label={translate('sponsorships.edit', { name })}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <DeleteRecordButton resource="sponsorships" record={record} name={name} done="sponsorships.deleted" isIcon />
    </Box>
  );
}

function SponsorshipCard({ record }: { record: SponsorshipRecord }) {
  const { name, sponsorImage, sponsorUrl } = record;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SponsorImage src={sponsorImage} name={name} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'grid', alignContent: 'start', gap: 1.25, minWidth: 0 }}>
          <RowLink>{name}</RowLink>
          <Box sx={{ typography: 'body2' }}>
            <SponsorLink url={sponsorUrl} />
          </Box>
        </Box>
        <Actions record={record} />
      </Box>
    </Box>
  );
}
