import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const PRODUCT = 'Regia';
let lastPath: string | undefined;

export interface PageTitleProps extends Omit<TypographyProps, 'title'> {
  /** The page's name in the browser's title. */
  title: string;
  /** What the heading shows, when it is more than the name. */
  children?: ReactNode;
}

/** The page's heading: names the page in the browser's title and takes the focus when the page changes. */
export function PageTitle({ title, children, sx, ...rest }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(() => {
    // The first page keeps the browser's own start; filters and tabs are no change of page.
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);

  return (
    <Typography
      variant="h2"
      component="h1"
      tabIndex={-1}
      ref={heading}
      {...rest}
      // A name of one long word, or a link, makes no page wider than the screen.
      sx={[{ overflowWrap: 'anywhere', minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children ?? title}
    </Typography>
  );
}
