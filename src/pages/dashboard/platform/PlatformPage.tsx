import type { Matter, Matters } from '#domain/dashboard/matters.ts';
import { type PlatformKind, type PlatformToday, platformMattersOf } from '#domain/dashboard/platform.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useCall } from '#src/providers/use-call.ts';
import { ToDoList, ToDoRows } from '../to-do/ToDoList.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { usePlatformMatter, usePlatformWords } from './use-platform-matter.ts';

/** Today of the platform: communities to help, what failed, what does not add up. */
export function PlatformPage() {
  const { words } = usePlatformWords();
  const { data, error, refetch } = useCall(['platform', 'today'], 'GET platform/today', {
    staleTime: 30_000,
    refetchInterval: 300_000,
  });
  const matters = data && platformMattersOf(data);
  const counted = matters && { at: data.at, count: matters.due.length + matters.coming.length };
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <ToDoList counted={counted} error={error} onRetry={() => void refetch()}>
        {matters && <Rows today={data} {...matters} />}
      </ToDoList>
      {data && data.jobs.length > 0 && <FailedJobs jobs={data.jobs} />}
    </Page>
  );
}

function Rows({ today, due, coming }: Matters<PlatformKind> & { today: PlatformToday }) {
  const { words } = usePlatformWords();
  const show = usePlatformMatter(today);
  const row = (matter: Matter<PlatformKind>) => ({ ...show(matter), kind: matter.kind });
  return (
    <ToDoRows
      due={due.map(row)}
      coming={coming.map(row)}
      rest={words.rest}
      nothing={{ title: words.nothing, text: words.nothingText }}
    />
  );
}
