import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ExampleChip } from './ExampleChip.tsx';
import { useExample, useTryingWords } from './use-example.ts';

/** Offers the example event, or leads to the one that is there. @param onlyThere shown while there is one */
export function TryRegia({ onlyThere = false }: { onlyThere?: boolean }) {
  const { words } = useTryingWords();
  const { mayTry, eventId, isKnown, open, make } = useExample();
  if (!(mayTry && isKnown) || (onlyThere && !eventId)) return null;
  return (
    <Card
      component="section"
      aria-labelledby="try-regia"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, p: { xs: 2, sm: 2.5 } }}
    >
      <ScienceOutlined aria-hidden sx={{ color: 'text.hint', alignSelf: 'start' }} />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="h3" component="h2" id="try-regia">
            {eventId ? words.there : words.title}
          </Typography>
          {eventId && <ExampleChip />}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
          {words.text}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={make.isPending}
        onClick={() => (eventId ? open(eventId) : make.mutate())}
        sx={{ flex: 'none', ml: { xs: 4.5, sm: 0 } }}
      >
        {eventId ? words.open : words.make}
      </Button>
    </Card>
  );
}
