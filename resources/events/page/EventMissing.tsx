import { useCreatePath } from 'react-admin';
import { NoResultPicture } from '../../../src/components/feedback/EmptyPicture.tsx';
import { EmptyState } from '../../../src/components/feedback/EmptyState.tsx';
import { Page } from '../../../src/components/page/Page.tsx';
import { PageHeader } from '../../../src/components/page/PageHeader.tsx';
import { PrimaryAction } from '../../../src/components/page/PrimaryAction.tsx';

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
