import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { applicationDraft } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import { CODES } from '../../../api/codes';
import { useSaveApplicationMutation } from '../../../api/guarantees';
import { failureText, isApiFailure, isBusiness } from '../../../api/wire/failure';

export type KeptDraft = ReplyOf<typeof applicationDraft>;
export type DraftStatus =
  | { state: 'untouched' }
  | { state: 'edited' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; message: string }
  | { state: 'conflict'; kept: KeptDraft };

export interface DraftKeeping {
  status: DraftStatus;
  edited: () => void;
  saveNow: () => Promise<string | null>;
  adopt: (kept: KeptDraft) => void;
  overwrite: (kept: KeptDraft) => void;
}

const SAVE_DELAY = 1200;
type Known = { applyNo: string; draftVersion: number } | null;

export function useDraft(kept: { applyNo: string; draftVersion: number; savedAt: string } | null, read: () => ApplicationDraft, onNumber: (applyNo: string) => void): DraftKeeping {
  const [save] = useSaveApplicationMutation();
  const [status, setStatus] = useState<DraftStatus>(kept ? { state: 'saved', at: kept.savedAt } : { state: 'untouched' });
  const known = useRef<Known>(kept);
  const dirty = useRef(false);
  const stopped = useRef(false);
  const running = useRef<Promise<string | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ read, onNumber });

  useEffect(() => {
    latest.current = { read, onNumber };
  }, [read, onNumber]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    dirty.current = false;
    setStatus({ state: 'saving' });
    const numbered = known.current;
    const body = numbered ? { applyNo: numbered.applyNo, draftVersion: numbered.draftVersion } : {};
    const { data, error } = await save({ ...body, application: latest.current.read() });
    if (!data) {
      dirty.current = true;
      const conflicting = conflictOf(error);
      stopped.current = conflicting !== null;
      setStatus(conflicting ? { state: 'conflict', kept: conflicting } : { state: 'failed', message: failureText(error) });
      return false;
    }
    known.current = { applyNo: data.applyNo, draftVersion: data.draftVersion };
    setStatus({ state: 'saved', at: data.savedAt });
    if (!numbered) latest.current.onNumber(data.applyNo);
    return true;
  }, [save]);

  const saveNow = useCallback((): Promise<string | null> => {
    clearTimeout(timer.current);
    running.current ??= (async () => {
      let fine = true;
      do fine = await saveOnce();
      while (fine && dirty.current);
      running.current = null;
      return fine ? (known.current?.applyNo ?? null) : null;
    })();
    return running.current;
  }, [saveOnce]);

  const edited = useCallback(() => {
    dirty.current = true;
    if (stopped.current) return;
    setStatus({ state: 'edited' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow(), SAVE_DELAY);
  }, [saveNow]);

  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && dirty.current && !stopped.current) void saveNow();
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [saveNow]);

  const accept = ({ applyNo, draftVersion }: KeptDraft) => {
    stopped.current = false;
    known.current = { applyNo, draftVersion };
  };
  return {
    status,
    edited,
    saveNow,
    adopt: (other) => {
      accept(other);
      dirty.current = false;
      setStatus({ state: 'saved', at: other.savedAt });
    },
    overwrite: (other) => {
      accept(other);
      void saveNow();
    },
  };
}

function conflictOf(error: unknown): KeptDraft | null {
  if (!isBusiness(error, CODES.statusChanged) || !isApiFailure(error) || error.kind !== 'business') return null;
  return isKeptDraft(error.data) ? error.data : null;
}

function isKeptDraft(data: unknown): data is KeptDraft {
  return typeof data === 'object' && data !== null && 'applyNo' in data && 'draftVersion' in data && 'application' in data;
}
