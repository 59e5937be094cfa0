import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { EventStage } from '#domain/event-stages/entity.ts';
import type { Event } from '#domain/events/schema.ts';
import { fromTemplate } from '#domain/events/template.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type EventForm, formOf } from '../form/event-form.ts';

const StartFromDialog = lazyPage(() => import('./StartFromDialog.tsx'), 'StartFromDialog');
const whole = { page: 1, perPage: 1000 };

/** Fills the form of a new event from an earlier one, chosen here or named in the address (`?from=`). */
export function StartFrom() {
  const translate = useTranslate();
  const toast = useToast();
  const refuse = useRefusalToast();
  const { getOne, getList } = useApi();
  const { setValue } = useFormContext<EventForm>();
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const from = query.get('from');
  const taken = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every event that is named
  useEffect(() => {
    if (!from || taken.current === from) return;
    taken.current = from;
    // Once: whoever reloads the page goes on with the draft.
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.delete('from');
      return after;
    });
    void fill(from);
  }, [from]);

  async function fill(id: string): Promise<void> {
    setReading(true);
    try {
      const parts = (field: string) => ({
        pagination: whole,
        sort: { field, order: 'ASC' as const },
        filter: { eventId: id },
      });
      const [event, stages, extras] = await Promise.all([
        getOne<Event & { id: string }>('events', { id }),
        getList<EventStage & { id: string }>('event-stages', parts('position')),
        getList<Extra & { id: string }>('extras', parts('createdAt')),
      ]);
      const values: EventForm = {
        ...formOf(fromTemplate(event.data)),
        // Keys of this form: what is stored of them is new.
        eventStages: stages.data.map(({ name, description, image }) => ({
          key: crypto.randomUUID(),
          name,
          description,
          image,
        })),
        extras: extras.data.map(({ name, extraType, availableQuantity, price }) => ({
          key: crypto.randomUUID(),
          name,
          extraType,
          availableQuantity,
          price,
        })),
      };
      // As if it had been typed: the draft keeps it, and leaving asks.
      for (const [name, value] of Object.entries(values))
        setValue(name as keyof EventForm, value, { shouldDirty: true });
      setOpen(false);
      toast('events.template.filled', { args: { name: event.data.name } });
    } catch (error) {
      refuse(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <Box>
      <Button variant="outlined" startIcon={<HistoryOutlined />} loading={isReading} onClick={() => setOpen(true)}>
        {translate('events.template.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <StartFromDialog isReading={isReading} onChoose={(id) => void fill(id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
