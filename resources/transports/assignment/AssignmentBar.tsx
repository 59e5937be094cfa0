import { useTranslate } from 'react-admin';
import { SelectionBar, SelectionButton } from '../../../src/components/list/SelectionBar.tsx';
import type { AssignMode } from './AssignDialog.tsx';
import type { Chosen } from './use-selection.ts';

interface BarProps {
  chosen: readonly Chosen[];
  onClear: () => void;
  onAsk: (mode: AssignMode) => void;
}

/** What can be done with the chosen participants, while any is chosen. */
export function AssignmentBar({ chosen, onClear, onAsk }: BarProps) {
  const translate = useTranslate();
  if (chosen.length === 0) return null;
  const leaving = chosen.filter(({ places }) => places.length > 0).length;
  return (
    <SelectionBar
      label="transports.selection.label"
      clear="transports.selection.clear"
      onClear={onClear}
      count={translate('transports.selection.selected', { smart_count: chosen.length })}
    >
      <SelectionButton onClick={() => onAsk('add')}>
        {translate(`transports.selection.${leaving === chosen.length ? 'move' : 'assign'}`)}
      </SelectionButton>
      {leaving > 0 && (
        <SelectionButton count={leaving} onClick={() => onAsk('remove')}>
          {translate('transports.selection.remove')}
        </SelectionButton>
      )}
    </SelectionBar>
  );
}
