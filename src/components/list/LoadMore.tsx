import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useInfinitePaginationContext, useListContext, useTranslate } from 'react-admin';

/** The next page comes when the end of the list comes into sight; a button does the same by keyboard. Under an `InfiniteListBase`. */
export function LoadMore() {
  const translate = useTranslate();
  const { data = [], total = 0 } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <Box ref={end} sx={{ mt: 3, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
      <Button size="small" variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {translate('app.list.more')}
      </Button>
      <Typography variant="caption" color="text.secondary" role="status">
        {translate('app.list.shown', { count: data.length, total })}
      </Typography>
    </Box>
  );
}
