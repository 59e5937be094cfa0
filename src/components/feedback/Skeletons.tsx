import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Rows of the table that is coming, at its own height. */
export function TableSkeleton() {
  return (
    <Card aria-hidden data-skeleton>
      <Box sx={{ height: 40, bgcolor: 'background.sunken', borderBottom: 1, borderColor: 'divider' }} />
      {times(10).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            height: 52,
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {times(5).map((column) => (
            <Skeleton key={column} height={14} sx={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}

/** Cards that are coming: cover, title, text. */
export function CardsSkeleton({ count = 8, height, minWidth }: { count?: number; height: number; minWidth: number }) {
  return (
    <Box
      aria-hidden
      data-skeleton
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
      }}
    >
      {times(count).map((card) => (
        <Card key={card} sx={{ height }}>
          <Skeleton variant="rectangular" sx={{ aspectRatio: '1.6', height: 'auto' }} />
          <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
            <Skeleton height={22} width="45%" />
            <Skeleton height={18} width="80%" />
            <Skeleton height={14} width="60%" />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** A form or detail page that is coming. */
export function PageSkeleton() {
  return (
    <Box aria-hidden data-skeleton sx={{ display: 'grid', gap: 3, p: { xs: 2, sm: 4 } }}>
      <Skeleton height={34} width={260} />
      <Card sx={{ p: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {times(5).map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Box>
      </Card>
    </Box>
  );
}
