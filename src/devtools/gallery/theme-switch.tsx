import { Radio } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useTokensOnTrial } from '../../app/theme/tokens-on-trial';
import { SAMPLE_THEMES } from './sample-themes';

type SampleTheme = (typeof SAMPLE_THEMES)[number];

const [STANDARD] = SAMPLE_THEMES;
const OPTIONS = SAMPLE_THEMES.map(({ id, title }) => ({ value: id, label: title }));

/** Changes the theme of the whole application; the gallery gives it back when it is left. */
export function ThemeSwitch() {
  const [query, setQuery] = useSearchParams();
  const theme = themeOf(query);
  useTokensOnTrial(theme?.tokens ?? null);
  const choose = (id: string) => {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (id === STANDARD?.id) next.delete('theme');
        else next.set('theme', id);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <Radio.Group
      className="gallery-themes"
      aria-label="主题"
      options={OPTIONS}
      value={theme?.id}
      onChange={({ target }) => choose(String(target.value))}
    />
  );
}

/** The query that keeps the chosen theme on the way to another page of the gallery. */
export function useThemeQuery(): string {
  const [query] = useSearchParams();
  const theme = themeOf(query);
  return theme === undefined || theme === STANDARD ? '' : `?theme=${theme.id}`;
}

function themeOf(query: URLSearchParams): SampleTheme | undefined {
  return SAMPLE_THEMES.find(({ id }) => id === query.get('theme')) ?? STANDARD;
}
