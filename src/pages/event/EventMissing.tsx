import { useCreatePath } from 'react-admin';
import { NoResultPicture } from '../../components/EmptyPicture.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PrimaryAction } from '../../components/PrimaryAction.tsx';

/** The event is not there, or is another community's. */
export function EventMissing() {
  const createPath = useCreatePath();
  const list = createPath({ resource: 'events', type: 'list' });
  return (
    <Page>
      <PageHeader title="events.detail.notFoundTitle" />
      <EmptyState
        title="events.detail.notFoundTitle"
        text="events.detail.notFoundText"
        picture={<NoResultPicture />}
        action={<PrimaryAction label="events.reminder.list" to={list} icon={null} color="primary" />}
      />
    </Page>
  );
}
