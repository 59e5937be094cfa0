import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function stat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Whether a process runs; a zombie (a child of a killed server that nobody collected) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const state = stat(pid)?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** When a process began, in clock ticks since boot: tells a process from a later one with the same id. Undefined outside Linux. */
export function startedAt(pid: number): string | undefined {
  return stat(pid)?.[19];
}

/** The folder a process works in (a database works in its data), undefined when it is unknown. */
export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The running processes that work in a folder; always empty where processes cannot be listed. */
export function workersIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && folderOf(pid) === folder && isAlive(pid));
}

/** Waits until nothing runs any more; false when something still does after `limit` milliseconds. */
export async function waitForEnd(runs: () => boolean, limit: number): Promise<boolean> {
  const until = Date.now() + limit;
  while (runs()) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
}
