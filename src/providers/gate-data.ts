/** The gate's database on this device: names and tickets of participants. The queue of scans is another and stays. */
export const GATE_DATABASE = 'regia-gate';
export const GATE_QUEUE_DATABASE = 'regia-gate-queue';
/** The lists that leaders hold on this device, in the same way. */
export const LEADER_DATABASE = 'regia-leader';

function forget(name: string, factory: IDBFactory | undefined): Promise<void> {
  return new Promise((resolve) => {
    const request = factory?.deleteDatabase(name);
    if (!request) return resolve();
    // A gate still open in another tab lets go of its database when it is asked to.
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}

/** Removes the lists a leader kept on this device. */
export const forgetLeaderData = (factory: IDBFactory | undefined = globalThis.indexedDB): Promise<void> =>
  forget(LEADER_DATABASE, factory);

/** Removes participants' data that the gate keeps for work without network: the person who leaves takes it away. */
export async function forgetGateData(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<void> {
  await Promise.all([forget(GATE_DATABASE, factory), forgetLeaderData(factory)]);
}
