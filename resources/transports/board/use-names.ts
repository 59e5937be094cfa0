import { useTranslate } from 'react-admin';
import { type Board, nameOf } from './board.ts';

/** So many are named; the others are counted. */
const NAMED = 3;

/** People in a sentence: `Ada Neri, Ugo Ferretti, Anna Gatti e altre 70`. */
export function useNames(board: Board): (ids: readonly string[]) => string {
  const translate = useTranslate();
  return (ids) => {
    const named = ids
      .slice(0, NAMED)
      .flatMap((id) => board.person(id) ?? [])
      .map(nameOf)
      .join(', ');
    const others = ids.length - NAMED;
    return others > 0 ? translate('transports.check.andMore', { names: named, smart_count: others }) : named;
  };
}
