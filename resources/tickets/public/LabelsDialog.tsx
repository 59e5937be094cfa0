import Box from '@mui/material/Box';
import { SelectInput, useInput, useStore } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  LABELS_MAX,
  type LabelFormat,
  labelFormats,
  labelPlace,
  labelSheets,
  labelsOn,
} from '#domain/tickets/labels.ts';
import { formatNumber } from '#domain/values/number.ts';
import { labels as english } from '#i18n/en/bookings/labels.ts';
import { labels as italian } from '#i18n/it/bookings/labels.ts';
import { saveFile } from '#src/components/ExportButton.tsx';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { FieldFrame } from '#src/components/inputs/FieldFrame.tsx';
import type { PrintedRows, PrintWay } from '#src/components/print/print-rows.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useWords } from '#src/components/use-words.ts';
import { useApi } from '#src/providers/dataProvider.ts';

const useLabelWords = () => useWords<typeof english>(english, italian);

interface Props {
  read: () => Promise<PrintedRows<TicketRecord>>;
  /** How they can be ordered: as the printed lists of the same people. */
  ways: readonly PrintWay<TicketRecord>[];
  onClose: () => void;
}

interface Asked extends Record<string, unknown> {
  format: LabelFormat;
  way: string;
  start: string;
}

/** Labels of tickets: for which sheets, in which order, from which label on. */
export function LabelsDialog({ read, ways, onClose }: Props) {
  const { words, say } = useLabelWords();
  const api = useApi();
  const toast = useToast();
  // Anyone who prints has a box of one kind.
  const [kept, keep] = useStore<LabelFormat>('ticketLabels.format', '70x37');
  const formats = labelFormats.map((id) => {
    const { label, article, columns } = labelSheets[id];
    const size = `${formatNumber(label.width)} × ${formatNumber(label.height)}`;
    return { id, name: say(columns === 1 ? words.roll : words.sheet, { size, count: labelsOn(id), article }) };
  });

  async function submit({ format, way, start }: Asked): Promise<boolean> {
    const { rows, total } = await read();
    const valid = rows.filter(({ status }) => status === 'valid').slice(0, LABELS_MAX);
    if (valid.length === 0) {
      toast(words.nobody, { type: 'error' });
      return false;
    }
    const ids = (ways.find(({ label }) => label === way)?.arrange(valid) ?? valid).map(({ id }) => id);
    const { blob, name } = await api.download('tickets/labels', {
      ids,
      format,
      start: Math.min(Number(start), labelsOn(format)),
    });
    saveFile(blob, name);
    keep(format);
    if (total > rows.length) toast(say(words.limit, { shown: rows.length, total }), { type: 'warning' });
    else toast(words.done);
    return true;
  }

  const format = labelFormats.includes(kept) ? kept : '70x37';
  return (
    <FormDialog<Asked>
      open
      title={words.title}
      help={words.help}
      record={{ format, way: ways[0]?.label ?? '', start: '1' }}
      submit={words.print}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectInput
        source="format"
        label={words.format}
        choices={formats}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      {ways.length > 1 && (
        <SelectInput
          source="way"
          label={words.order}
          choices={ways.map(({ label }) => ({ id: label, name: label }))}
          isRequired
          helperText={false}
        />
      )}
      <StartInput />
    </FormDialog>
  );
}

/** The sheet as it lies there: which label is the first that is left. */
function StartInput() {
  const { words, say } = useLabelWords();
  const format = useWatch<Asked, 'format'>({ name: 'format' });
  const { field, fieldState } = useInput({ source: 'start' });
  const { page, label } = labelSheets[format];
  const count = labelsOn(format);
  // A smaller sheet than before has no such label.
  const start = Math.min(Number(field.value), count);
  if (count === 1) return null;
  const share = (mm: number, of: number) => `${(mm / of) * 100}%`;
  return (
    <FieldFrame
      source="start"
      label={words.start}
      isRequired={false}
      error={fieldState.error?.message}
      helperText={words.startHelp}
    >
      <Box
        sx={{
          ...{ position: 'relative', width: 150, aspectRatio: `${page.width} / ${page.height}`, mt: 0.5 },
          ...{ bgcolor: 'background.paper', border: 1, borderColor: 'border.main', borderRadius: '4px' },
        }}
      >
        {Array.from({ length: count }, (_, at) => ({ at, ...labelPlace(format, at) })).map(({ at, x, y }) => (
          <Box
            key={String(at)}
            component="label"
            sx={{
              position: 'absolute',
              left: share(x, page.width),
              top: share(y, page.height),
              width: share(label.width, page.width),
              height: share(label.height, page.height),
              display: 'grid',
              placeItems: 'center',
              cursor: 'pointer',
              fontSize: 13,
              fontVariantNumeric: 'tabular-nums',
              border: 1,
              borderColor: 'border.main',
              borderRadius: '3px',
              ...(at + 1 < start && { bgcolor: 'background.sunken', color: 'text.secondary' }),
              ...(at + 1 === start && { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 }),
              '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1, zIndex: 1 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={field.name}
              value={String(at + 1)}
              checked={at + 1 === start}
              onChange={() => field.onChange(String(at + 1))}
              onBlur={field.onBlur}
              aria-label={say(words.position, { at: at + 1 })}
              sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' }}
            />
            {at + 1}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
