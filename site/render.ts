import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page or a mail as HTML: drawn once on the server, nothing of React reaches the reader. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;
