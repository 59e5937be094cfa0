import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { FaqDirection } from '#domain/faqs/api.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { FaqRecord } from './record.ts';

const idOf = (id: string, direction: FaqDirection) => `faq-${id}-${direction}`;

/** The focus stays with what was moved, on the other button where the list ends. */
function focusAfter(id: string, direction: FaqDirection): void {
  const other = direction === 'up' ? 'down' : 'up';
  for (const name of [direction, other] as const) {
    const button = document.getElementById(idOf(id, name));
    if (!(button instanceof HTMLButtonElement) || button.disabled) continue;
    button.focus();
    break;
  }
}

/** Moves a FAQ one place, by pointer or keyboard alike. */
export function MoveButtons({ record }: { record: FaqRecord }) {
  const translate = useTranslate();
  const toast = useToast();
  const client = useQueryClient();
  const { call } = useApi();
  const { data = [], page, perPage, total = 0 } = useListContext<FaqRecord>();
  const isMoving = useRef(false);
  /** What was pressed, until its row is in its new place. */
  const pressed = useRef<FaqDirection | null>(null);
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === record.id) + 1;
  const name = record.question;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is what the focus waited for
  useEffect(() => {
    if (pressed.current) focusAfter(record.id, pressed.current);
    pressed.current = null;
  }, [place, record.id]);

  async function move(direction: FaqDirection) {
    if (isMoving.current) return;
    isMoving.current = true;
    pressed.current = direction;
    try {
      await call('PUT faqs/:id/move', { params: { id: record.id }, body: { direction } });
      await client.invalidateQueries({ queryKey: ['faqs'] });
      toast('faqs.moved', { args: { name, place: place + (direction === 'up' ? -1 : 1), total } });
    } catch (error) {
      toast(messageOf(error), { type: 'error' });
    } finally {
      isMoving.current = false;
    }
  }

  return (
    <>
      {(['up', 'down'] as const).map((direction) => {
        const isEnd = direction === 'up' ? place <= 1 : place >= total;
        const Icon = direction === 'up' ? ArrowUpward : ArrowDownward;
        return (
          <IconButton
            key={direction}
            id={idOf(record.id, direction)}
            size="small"
            disabled={isEnd}
            aria-label={translate(`faqs.${direction}`, { name })}
            onClick={() => void move(direction)}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </>
  );
}
