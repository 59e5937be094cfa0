import { useMemo, useRef, useState } from 'react';
import type { UserType } from '#domain/fields.ts';
import {
  guessMapping,
  IMPORT_BATCH,
  type ImportMapping,
  type ImportOutcome,
  type ImportRow,
  type ReadRow,
  readRows,
} from '#domain/followers/import.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { FileProblem, type FileProblemCode, readSheetFile, type SheetFile } from './read-file.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'done';

/** A row with what is known of it: why it cannot be taken, or what happens with it. */
export interface CheckedRow extends ReadRow {
  outcome: ImportOutcome | null;
}

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_, at) =>
    rows.slice(at * IMPORT_BATCH, (at + 1) * IMPORT_BATCH),
  );

/** The steps of an import: file, columns, dry run, storing in batches; a batch that failed is sent again where it stopped. */
export function useImport() {
  const { call } = useApi();
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<SheetFile | null>(null);
  const [fileProblem, setFileProblem] = useState<FileProblemCode | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({ name: null, surname: null, email: null, userType: null });
  const [userType, setUserType] = useState<UserType>('normal');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome>>(new Map());
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const run = useRef({ id: '', next: 0 });

  const rows = useMemo<readonly ReadRow[]>(
    () => (file ? readRows(file.lines, mapping, userType, file.firstLine) : []),
    [file, mapping, userType],
  );
  const valid = useMemo(() => rows.flatMap(({ row }) => row ?? []), [rows]);
  const checked: readonly CheckedRow[] = rows.map((one) => ({
    ...one,
    outcome: one.row ? (outcomes.get(one.row.email) ?? null) : null,
  }));

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFileProblem(null);
    try {
      const read = await readSheetFile(chosen);
      setFile(read);
      setMapping(guessMapping(read.headers));
      setStep('columns');
    } catch (failure) {
      setFileProblem(failure instanceof FileProblem ? failure.code : 'unreadable');
    }
  }

  async function send(all: readonly ImportRow[], dryRun: boolean): Promise<boolean> {
    const batches = batchesOf(all);
    setError(null);
    try {
      for (let at = dryRun ? 0 : run.current.next; at < batches.length; at++) {
        setProgress(at / batches.length);
        const idempotencyKey = dryRun ? undefined : `${run.current.id}.${at}`;
        const body = { rows: batches[at] ?? [], dryRun };
        const { results } = await call('POST tenant-subscriptions/import', { body, idempotencyKey });
        if (!dryRun) run.current.next = at + 1;
        else setOutcomes((known) => new Map([...known, ...results.map((one) => [one.email, one.outcome] as const)]));
      }
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    } finally {
      setProgress(null);
    }
  }

  async function check() {
    setOutcomes(new Map());
    setStep('check');
    run.current = { id: crypto.randomUUID(), next: 0 };
    await send(valid, true);
  }

  async function store() {
    if (await send(valid, false)) setStep('done');
  }

  return {
    step,
    setStep,
    file,
    fileProblem,
    mapping,
    setMapping,
    userType,
    setUserType,
    rows: checked,
    /** Of the work under way, from 0 to 1; null when there is none. */
    progress,
    error,
    choose,
    check,
    store,
  };
}

export type Import = ReturnType<typeof useImport>;
