import { itIT } from '@mui/material/locale';
import type { Theme } from '@mui/material/styles';

interface WithDefaults {
  defaultProps?: object;
}

const texts: Record<string, WithDefaults> = { ...itIT.components };

/** The theme with the library's own words in Italian, below whatever the theme itself sets. */
export function localizeTheme(theme: Theme): Theme {
  const own = new Map<string, WithDefaults>(Object.entries(theme.components ?? {}));
  const components: Record<string, WithDefaults> = Object.fromEntries(own);
  for (const [name, { defaultProps }] of Object.entries(texts)) {
    const set = own.get(name);
    components[name] = { ...set, defaultProps: { ...defaultProps, ...set?.defaultProps } };
  }
  return Object.assign({}, theme, { components });
}
