import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CatalogueEntry, catalogue } from './components.ts';
import { specimens } from './specimens.tsx';

/** What the form holds, as it would be sent. */
function FormValues() {
  return (
    <Box component="pre" aria-label="Values" sx={{ m: 0, overflowX: 'auto', fontSize: '.8125rem' }}>
      {JSON.stringify(useWatch(), null, 2)}
    </Box>
  );
}

function Specimen({ name, file, purpose }: CatalogueEntry) {
  const Shown = specimens[name];
  return (
    <Box component="section" aria-label={name} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography variant="h3">{name}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {purpose} <code>src/components/{file}</code>
      </Typography>
      <Box sx={{ mt: 2, maxWidth: 720 }}>{Shown && <Shown />}</Box>
    </Box>
  );
}

/** Our own inputs and fields, each with the comment of its code and alive: look here before you write another. */
export function Gallery() {
  return (
    <Form noValidate>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' }, p: 3 }}>
        <Stack component="main">
          <Typography variant="h1" sx={{ mb: 2 }}>
            Inputs and fields
          </Typography>
          {catalogue.map((entry) => (
            <Specimen key={`${entry.file} ${entry.name}`} {...entry} />
          ))}
        </Stack>
        <Box component="aside" sx={{ position: 'sticky', top: 16, alignSelf: 'start' }}>
          <Typography variant="h3">Values of the form</Typography>
          <FormValues />
        </Box>
      </Box>
    </Form>
  );
}
