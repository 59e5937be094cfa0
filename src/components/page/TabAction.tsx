import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';

/** The place in the head of a page for the main action of the tab that is open; null until the head stands. */
export const TabActionContext = createContext<HTMLElement | null | undefined>(undefined);

/** In the head below this width the main action is its icon alone. */
const WORDS_FROM = 560;

export interface TabActionProps extends Omit<ButtonProps, 'children'> {
  /** Message key, or the text itself. */
  label: string;
  icon: ReactNode;
  to?: string;
}

/** The coral action of a page's head; on a narrow screen its icon, with its words for those who hear them. */
export function HeadButton({ label, icon, to, ...rest }: TabActionProps) {
  const translate = useTranslate();
  const text = translate(label, { _: label });
  return (
    <Button
      variant="contained"
      color="secondary"
      aria-label={text}
      {...(to ? { component: Link, to } : {})}
      {...rest}
      sx={{
        flex: 'none',
        minWidth: 44,
        minHeight: 40,
        gap: 1,
        whiteSpace: 'nowrap',
        px: { xs: 1, sm: 2 },
        '& .words': { display: 'none', [`@media (min-width:${WORDS_FROM}px)`]: { display: 'inline' } },
      }}
    >
      {icon}
      <span className="words">{text}</span>
    </Button>
  );
}

/** Puts the main action of a tab into the head of its page; where there is none, it is where it is written. */
function InHead({ children }: { children: ReactNode }) {
  const slot = useContext(TabActionContext);
  if (slot === null) return null;
  return slot ? createPortal(children, slot) : children;
}

/** The main action of a tab, in the head of its page. */
export function TabAction(props: TabActionProps) {
  return (
    <InHead>
      <HeadButton {...props} />
    </InHead>
  );
}

export interface TabHeadProps {
  /** Message keys. */
  title: string;
  help: string;
  /** What is done there. */
  children: ReactNode;
}

/** Over what a tab holds: what it is, one line on it, and its actions. */
export function TabHead({ title, help, children }: TabHeadProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(help)}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
