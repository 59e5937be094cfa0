import type { z } from 'zod';
import { byId, fileContent, listOf, listQuery, XLSX_TYPE } from './contract.ts';
import type { RefusalCode } from './errors.ts';
import type { ListDeclaration } from './list-query.ts';

/** The calls that every area has alike, by what is particular about each; any other is declared whole. */

/** Reads a list; how many there are in all is in `odin-count`. */
export const listCall = <const P extends string, T extends z.ZodType>(
  path: P,
  summary: string,
  list: ListDeclaration,
  row: T,
) => ({ method: 'GET', path, summary, query: listQuery(list), answer: listOf(row) }) as const;

/** Exports a list as a spreadsheet. */
export const exportCall = <const P extends string>(path: P, summary: string, list: ListDeclaration) =>
  ({ method: 'GET', path, summary, query: listQuery(list), answer: fileContent, file: XLSX_TYPE }) as const;

/** Reads one record, or something of one. */
export const readCall = <const P extends string, T extends z.ZodType>(path: P, summary: string, answer: T) =>
  ({ method: 'GET', path, summary, params: byId, answer }) as const;

/** Deletes one record, and answers nothing. */
export const removeCall = <const P extends string>(path: P, summary: string, refusals: readonly RefusalCode[] = []) =>
  ({ method: 'DELETE', path, summary, params: byId, answer: null, refusals }) as const;
