import type { SxProps, Theme } from '@mui/material/styles';

/** The library's editor in our colours: toolbar and text in one frame, as tall as asked. */
export const editorLook = (height: string): SxProps<Theme> => ({
  minWidth: 0,
  '& .toolbar': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.75,
    mb: 1,
    '& .MuiToggleButton-root': { width: 32, height: 32, p: 0, fontSize: '1.125rem', color: 'text.secondary' },
    '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'primary.light', color: 'primary.dark' },
    '& .MuiList-root': { bgcolor: 'background.paper' },
  },
  // Twice the class, to come before the library's own rules.
  '& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
    minHeight: height,
    maxHeight: '40rem',
    overflow: 'auto',
    p: '10px 12px',
    bgcolor: 'background.paper',
    borderColor: 'border.strong',
    '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
    '&:focus': { bgcolor: 'background.paper', borderColor: 'focus', outline: '1px solid', outlineColor: 'focus' },
    '& a': { color: 'link' },
  },
});
