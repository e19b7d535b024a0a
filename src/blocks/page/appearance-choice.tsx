import { useEffect, useState } from 'react';
import { APPEARANCES, type Appearance } from '#domain/layout';
import { isDark, saveAppearance, savedAppearance, showDark } from './appearance';
import './appearance-choice.css';

const NAMES: Readonly<Record<Appearance, string>> = { system: '跟随系统', light: '浅色', dark: '深色' };

/** Light or dark before anybody has signed in; the browser keeps it. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState<Appearance>();
  useEffect(() => setChosen(savedAppearance() ?? 'system'), []);
  return (
    <div className="appearance-choice" role="group" aria-label="明暗">
      {APPEARANCES.map((appearance) => (
        <button
          key={appearance}
          type="button"
          aria-pressed={appearance === chosen}
          onClick={() => {
            setChosen(appearance);
            saveAppearance(appearance);
            showDark(isDark(appearance));
          }}
        >
          {NAMES[appearance]}
        </button>
      ))}
    </div>
  );
}
