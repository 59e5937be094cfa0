import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark; until it is used, the system decides. */
export function useThemeSwitch(): { isDark: boolean; toggle: () => void } {
  const isDark = useMuiTheme().palette.mode === 'dark';
  const [, setTheme] = useTheme();
  return { isDark, toggle: () => setTheme(isDark ? 'light' : 'dark') };
}

export function ThemeSwitch() {
  const translate = useTranslate();
  const { isDark, toggle } = useThemeSwitch();
  const label = translate(isDark ? 'app.theme.toLight' : 'app.theme.toDark');
  return (
    <IconButton aria-label={label} title={label} onClick={toggle}>
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  );
}
