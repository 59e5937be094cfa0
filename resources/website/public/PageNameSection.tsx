import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageName } from '#domain/website/api.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { ConflictDialog } from '#src/components/record/conflict/ConflictDialog.tsx';
import { type Refused, useSave } from '#src/components/record/use-save.ts';
import { useCopyLink } from '#src/components/use-copy-link.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';

/** What the server says of the typed name, if that is what it refused. */
const wrongName = (refused: Refused | undefined) => refused?.['slug'] as string | undefined;

/** The name of the public page of an event, a product or a community, saved by itself. */
export function PageNameSection({ recordId }: { recordId: string }) {
  const { data } = useCall(['page-name', recordId], 'GET website/page-names/:id', { params: { id: recordId } });
  return (
    <FormSection title="website.name.title" help="website.name.help" columns={1}>
      {data ? <PageNameField recordId={recordId} page={data} /> : <Skeleton height={56} />}
    </FormSection>
  );
}

function PageNameField({ recordId, page }: { recordId: string; page: PageName }) {
  const translate = useTranslate();
  const { call } = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const copyLink = useCopyLink();
  // What was typed outlives a re-read that brings another name; it goes to the server against the name it was typed over.
  const [typed, setTyped] = useState<{ slug: string; over: string } | null>(null);
  const slug = typed?.slug ?? page.slug;
  const [wrong, setWrong] = useState<string>();
  const [isPending, setPending] = useState(false);
  const queryKey = ['page-name', recordId];
  const { origin, host, pathname } = new URL(page.url);
  const prefix = host + pathname.slice(0, -page.slug.length);
  const { submit, conflict } = useSave<{ slug: string }>({
    async write({ slug: sent }, { overwrite }) {
      const slugWas = typed?.over ?? page.slug;
      const renamed = await call('PUT website/page-names/:id', {
        params: { id: recordId },
        body: { slug: sent, ...(!overwrite && { slugWas }) },
      });
      const isNumbered = renamed.slug !== sent.trim().toLowerCase();
      toast(
        translate(isNumbered ? 'website.name.numbered' : 'website.name.saved', { slug: renamed.slug, typed: sent }),
      );
      queryClient.setQueryData(queryKey, renamed);
      setTyped((now) => (now && now.slug !== sent ? { ...now, over: renamed.slug } : null));
    },
    reload() {
      setTyped(null);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const isChanged = slug !== page.slug;

  async function rename() {
    setPending(true);
    setWrong(wrongName(await submit({ slug })));
    setPending(false);
  }

  // It is in the record's form, which Enter would save in its place.
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isChanged) void rename();
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={translate('website.name.label')}
          value={slug}
          onChange={({ target }) => {
            setWrong(undefined);
            const { value } = target;
            setTyped(value === page.slug ? null : { slug: value, over: typed?.over ?? page.slug });
          }}
          onKeyDown={saveOnEnter}
          error={wrong !== undefined}
          helperText={wrong ? translate(wrong, { _: wrong }) : undefined}
          sx={{ flex: '1 1 280px', minWidth: 0 }}
          slotProps={{
            input: { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> },
            htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
          }}
        />
        {isChanged ? (
          <Button variant="outlined" loading={isPending} onClick={() => void rename()}>
            {translate('website.name.save')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<ContentCopy />}
            onClick={() => copyLink(page.url.slice(origin.length))}
          >
            {translate('website.name.copy')}
          </Button>
        )}
      </Box>
      {page.former.length > 0 && (
        <FormHelperText>
          {translate('website.name.former', { names: page.former.join(', '), smart_count: page.former.length })}
        </FormHelperText>
      )}
      <ConflictDialog {...conflict} />
    </Box>
  );
}
