import { useQuery } from '@tanstack/react-query';
import { type PlatformToday, platformMattersOf } from '#domain/dashboard/platform.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { ToDoList } from '../to-do/ToDoList.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { usePlatformMatter, usePlatformWords } from './use-platform-matter.ts';

/** Today of the platform: communities to help, what failed, what does not add up. */
export function PlatformPage() {
  const { words } = usePlatformWords();
  const { call } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'today'],
    queryFn: ({ signal }) => call('GET platform/today', { signal }),
    staleTime: 30_000,
    refetchInterval: 300_000,
  });
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      {data ? <Found today={data} /> : <ToDoList found={undefined} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Found({ today }: { today: PlatformToday }) {
  const { words } = usePlatformWords();
  const show = usePlatformMatter(today);
  const { due, coming } = platformMattersOf(today);
  const rows = (matters: typeof due) => matters.map((matter) => ({ ...show(matter), kind: matter.kind }));
  return (
    <>
      <ToDoList
        found={{ at: today.at, due: rows(due), coming: rows(coming) }}
        error={null}
        onRetry={() => undefined}
        nothing={{ title: words.nothing, text: words.nothingText }}
      />
      {today.jobs.length > 0 && <FailedJobs jobs={today.jobs} />}
    </>
  );
}
