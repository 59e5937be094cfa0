import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { BackLink } from '../page/BackLink.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';

export interface RecordFrameProps {
  /** Message key, or the text itself. */
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a record's page: the way back to its list, its title, its actions. */
export function RecordFrame({ title, actions, children }: RecordFrameProps) {
  const resource = useResourceContext() ?? '';
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={<BackLink to={resource} label={`resources.${resource}.name`} />}
        title={title}
        secondaryActions={actions}
      />
      {children}
    </Page>
  );
}
