import { useTranslate } from 'react-admin';
import { homeOf } from '../../homes.ts';
import { NoResultPicture } from '../feedback/EmptyPicture.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PrimaryAction } from './PrimaryAction.tsx';
import { useShell } from './shell-context.ts';

/** Any path that leads nowhere. */
export function NotFound() {
  const { prefix } = useShell();
  return (
    <Page>
      <PageHeader title="app.notFound.title" />
      <EmptyState
        title="app.notFound.text"
        picture={<NoResultPicture />}
        action={<PrimaryAction label="app.home" to={homeOf(prefix)} icon={null} color="primary" />}
      />
    </Page>
  );
}

/** A page of the route set that the person may not open. */
export function AccessDenied() {
  const translate = useTranslate();
  return (
    <Page>
      <PageHeader title="app.denied.title" />
      <EmptyState title={translate('app.denied.text')} picture={<NoResultPicture />} />
    </Page>
  );
}
