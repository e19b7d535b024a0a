import { useCallback, useEffect, useState } from 'react';
import { parseScenario } from '../format/parse';
import { dropScenario, saveScenario, savedScenarios, type SavedScenario } from '../recorder/saved-recordings';

export interface ScenarioEntry {
  id: string;
  title: string;
  text: string;
  source: 'shipped' | 'generated' | 'saved';
}

export interface Library {
  entries: readonly ScenarioEntry[] | undefined;
  failed: boolean;
  /** The browser keeps nothing: what is opened here lasts as long as the page. */
  refused: boolean;
  reload: () => void;
  save: (text: string, id?: string) => Promise<string>;
  drop: (id: string) => Promise<void>;
}

export type LoadShipped = () => Promise<ScenarioEntry[]>;

export function useLibrary(loadShipped: LoadShipped): Library {
  const [entries, setEntries] = useState<readonly ScenarioEntry[]>();
  const [failed, setFailed] = useState(false);
  const [refused, setRefused] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    const ownScenarios = savedScenarios().catch(() => {
      setRefused(true);
      return [];
    });
    Promise.all([loadShipped(), ownScenarios]).then(
      ([shipped, saved]) => {
        if (!gone) setEntries([...shipped, ...saved.map(entryOf)]);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [loadShipped, attempt]);

  const reload = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  const save = useCallback(async (text: string, id = `mine-${Date.now().toString(36)}`) => {
    const saved = { id, title: parseScenario(text).scenario?.header.scenario ?? '未命名的场景', savedAt: new Date().toISOString(), text };
    await saveScenario(saved).catch(() => setRefused(true));
    setEntries((old = []) => [...old.filter((entry) => entry.id !== id), entryOf(saved)]);
    return id;
  }, []);
  const drop = useCallback(async (id: string) => {
    await dropScenario(id).catch(() => setRefused(true));
    setEntries((old) => old?.filter((entry) => entry.id !== id));
  }, []);

  return { entries, failed, refused, reload, save, drop };
}

function entryOf({ id, title, text }: SavedScenario): ScenarioEntry {
  return { id, title, text, source: 'saved' };
}
