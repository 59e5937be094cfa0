import { itIT } from '@mui/material/locale';
import type { Theme } from '@mui/material/styles';

interface WithDefaults {
  defaultProps?: object;
}

const texts: Record<string, WithDefaults> = { ...itIT.components };

/** The theme with the library's own words in Italian, below whatever the theme itself sets. */
export function localizeTheme(theme: Theme): Theme {
  const components: Record<string, WithDefaults | undefined> = Object.assign({}, theme.components);
  for (const [name, { defaultProps }] of Object.entries(texts)) {
    const own = components[name];
    components[name] = { ...own, defaultProps: { ...defaultProps, ...own?.defaultProps } };
  }
  return Object.assign({}, theme, { components });
}
