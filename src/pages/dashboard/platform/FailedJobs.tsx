import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '#domain/dashboard/platform.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { JOBS, usePlatformWords } from './use-platform-matter.ts';

/** Work that failed for good, by its kind, with the last reason; each kind is tried again. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { words, say } = usePlatformWords();
  const { call } = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: (name: string) => call('POST platform/jobs/:name/retry', { params: { name } }),
    onSuccess: ({ count }) => toast(say(words.jobs.retried, { smart_count: count })),
    onError: refuse,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
  const names: Readonly<Record<string, string>> = words.jobs.names;
  const nameOf = (name: string) => names[name] ?? name;
  return (
    <Card component="section" id={JOBS} aria-labelledby={`${JOBS}-title`} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id={`${JOBS}-title`}>
        {words.jobs.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.jobs.help}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {jobs.map(({ name, count, lastAt, error }) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {nameOf(name)} · {count}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {error ?? words.jobs.noReason} · {say(words.jobs.last, { date: formatDateTime(lastAt) })}
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              loading={retry.isPending && retry.variables === name}
              disabled={retry.isPending}
              aria-label={say(words.jobs.retryOne, { name: nameOf(name) })}
              onClick={() => retry.mutate(name)}
              sx={{ minHeight: { xs: 44, sm: 32 } }}
            >
              {words.jobs.retry}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
