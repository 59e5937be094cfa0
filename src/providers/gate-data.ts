/** The gate's database on this device: names and tickets of participants. The queue of scans is another and stays. */
export const GATE_DATABASE = 'regia-gate';

/** Removes participants' data that the gate keeps for work without network: whoever leaves takes it away (DEC-057). */
export function forgetGateData(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<void> {
  return new Promise((resolve) => {
    const request = factory?.deleteDatabase(GATE_DATABASE);
    if (!request) return resolve();
    // A gate still open in another tab lets go of its database when it is asked to.
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}
