import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useGetMany } from 'react-admin';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import { unsentHere as english } from '#i18n/en/check-in/unsent-here.ts';
import { unsentHere as italian } from '#i18n/it/check-in/unsent-here.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { useWords } from '#src/components/use-words.ts';
import { type Kept, unsentByEvent } from '#src/gate/device/unsent.ts';
import { GATE_QUEUE_DATABASE } from '#src/providers/gate-data.ts';
import { scanPath } from './public/check-in-paths.ts';

/** The gate's queue on this phone; null where there is none, which looking for it must not make. */
function openQueue(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = globalThis.indexedDB.open(GATE_QUEUE_DATABASE);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
  });
}

/** All of a store; nothing where the version that made the queue did not have it yet. */
function readAll<T>(queue: IDBDatabase, store: string): Promise<T[]> {
  if (!queue.objectStoreNames.contains(store)) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const request = queue.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result as T[]);
    request.onerror = () => reject(request.error);
  });
}

/** By event, what a gate that was closed without a network left on this phone. */
async function readUnsent(): Promise<ReadonlyMap<string, number>> {
  const queue = await openQueue();
  if (!queue) return new Map();
  try {
    const [scans, payments, handOvers] = await Promise.all([
      readAll<Kept['scans'][number]>(queue, 'scans'),
      readAll<Kept['payments'][number]>(queue, 'payments'),
      readAll<Kept['handOvers'][number]>(queue, 'handOvers'),
    ]);
    return unsentByEvent({ scans, payments, handOvers });
  } finally {
    queue.close();
  }
}

/** What this phone alone knows is sent by opening its event: whoever comes back from the gate is told. */
export function UnsentHere() {
  const { prefix } = useShell();
  const { words, say } = useWords(english, italian);
  const { data: counts } = useQuery({ queryKey: ['unsent-here'], queryFn: readUnsent, gcTime: 0, retry: false });
  const ids = [...(counts?.keys() ?? [])];
  const { data: events = [] } = useGetMany<ScanningEvent & { id: string }>(
    'check-in-area',
    { ids },
    { enabled: ids.length > 0 },
  );
  if (events.length === 0) return null;
  return (
    <Alert severity="warning">
      {events.map(({ _id, name }) => (
        <Box key={_id}>
          {say(words.unsent, { smart_count: counts?.get(_id) ?? 0 })}{' '}
          <Link href={scanPath(prefix, _id)}>{say(words.open, { name })}</Link>
        </Box>
      ))}
    </Alert>
  );
}
