import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataDirInUse } from './errors.ts';
import { isAlive, startedAt } from './processes.ts';

interface Owner {
  pid: number;
  startedAt: string | undefined;
  token: string;
}

/** Owners inside this very process: their pid is alive by definition, so the token tells a held lock from a left one. */
const heldHere = new Set<string>();

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function holds(owner: Owner): boolean {
  if (owner.pid === process.pid) return heldHere.has(owner.token);
  return isAlive(owner.pid) && (owner.startedAt === undefined || startedAt(owner.pid) === owner.startedAt);
}

/** Creates a file whole or not at all: a link to a finished file fails when the name exists, on every file system. */
function createExclusive(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.token}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a lock left by a dead owner. Two starters may see the same dead owner: only the one that holds the guard removes. */
function removeLeft(file: string, left: Owner, self: Owner): boolean {
  const guard = `${file}.takeover`;
  const guardOwner = read(guard);
  if (guardOwner !== undefined && !holds(guardOwner)) rmSync(guard, { force: true });
  if (!createExclusive(guard, self)) return false;
  try {
    if (read(file)?.token === left.token) rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Takes the data folder for this process until the returned function is called.
 * A lock whose owner died (kill -9, power cut) is taken over; a living owner is never pushed out.
 * Throws {@link DataDirInUse}. Guards the processes of one machine: a folder shared over the network is not supported.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'server.lock');
  const self: Owner = { pid: process.pid, startedAt: startedAt(process.pid), token: randomUUID() };
  heldHere.add(self.token);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (createExclusive(file, self)) {
      return () => {
        heldHere.delete(self.token);
        if (read(file)?.token === self.token) rmSync(file, { force: true });
      };
    }
    const owner = read(file);
    if (owner !== undefined && holds(owner)) {
      heldHere.delete(self.token);
      throw new DataDirInUse(dataDir, owner.pid);
    }
    if (owner === undefined || !removeLeft(file, owner, self)) await pause(20);
  }
  heldHere.delete(self.token);
  throw new DataDirInUse(dataDir, read(file)?.pid ?? 0);
}
