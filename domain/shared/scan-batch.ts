/** How many queued scans a device sends at once. Apart from the schemas, so that the gate loads no schema library. */
export const SCAN_BATCH_MAX = 50;
