import { v5 } from 'uuid';
import type { Database } from '#server/kernel/database/database.ts';
import { publishGateAlert } from '../../notifications/commands/publish-live-event.ts';
import type { AtWork } from '../live/board-watch.ts';
import type { LiveBoards } from '../live/live-boards.ts';

/** Names alerts: the same matter has the same id, whichever process sees it. */
const ALERTS = '6f2b6a52-6a0e-5a1c-9a64-3b9a6e0a6d11';

/** Tells an organiser of what wants a person at the doors of their event; each matter once. */
export async function tellAlerts(
  { database, liveBoards, now }: { database: Database; liveBoards: LiveBoards; now: () => Date },
  { tenantId, eventId }: AtWork,
): Promise<void> {
  const { alerts } = await liveBoards.read(tenantId, eventId, now);
  if (alerts.length === 0) return;
  await database.transaction(tenantId, async (tx) => {
    for (const { key, kind } of alerts) {
      const entityId = v5(`${eventId} ${key}`, ALERTS);
      await publishGateAlert(tx, { tenantId, entityId, eventId, kind });
    }
  });
}
