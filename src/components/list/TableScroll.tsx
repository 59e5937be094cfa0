import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A shadow at an edge behind which the table goes on. */
const edge = (side: 'left' | 'right') => ({
  ...{ content: '""', position: 'absolute', top: 0, bottom: 0, [side]: 0, width: 24, zIndex: 2, pointerEvents: 'none' },
  background: `linear-gradient(to ${side}, transparent, rgba(31, 27, 24, .16))`,
});

/** Room for a table that may be wider than the page; where it is, its edges say that there is more. */
export function TableScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { left: scrollLeft > 1, right: scrollWidth - clientWidth - scrollLeft > 1 };
      setMore((now) => (now.left === next.left && now.right === next.right ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    // Columns come and go, and rows are filled, without the page being resized.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);
  return (
    <Box
      data-more={more.right ? 'right' : more.left ? 'left' : undefined}
      sx={{
        position: 'relative',
        '@media screen': {
          ...{ containerType: 'inline-size', containerName: 'table' },
          ...(more.left && { '&::before': edge('left') }),
          ...(more.right && { '&::after': edge('right') }),
        },
      }}
    >
      <Box
        ref={box}
        sx={{
          overflowX: 'auto',
          // Where room is short, a date is above its time and a column's name on two lines; no word is broken.
          '@container table (max-width: 1000px)': {
            '& .minor-column': { display: 'none' },
            '& th': { whiteSpace: 'normal' },
            '& td .MuiTypography-noWrap:has(> time)': { whiteSpace: 'normal' },
          },
          '@media print': { overflow: 'visible' },
        }}
      >
        <div>{children}</div>
      </Box>
    </Box>
  );
}
