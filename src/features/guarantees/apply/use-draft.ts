import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { applicationDraft } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import { isRow } from '#domain/form/values';
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
const TRY_AGAIN_DELAY = 5000;
type Known = { applyNo: string; draftVersion: number } | null;

export function useDraft(kept: { applyNo: string; draftVersion: number; savedAt: string } | null, read: () => ApplicationDraft, onNumber: (applyNo: string) => void): DraftKeeping {
  const [save] = useSaveApplicationMutation();
  const [status, setStatus] = useState<DraftStatus>(kept ? { state: 'saved', at: kept.savedAt } : { state: 'untouched' });
  const known = useRef<Known>(kept);
  const dirty = useRef(false);
  const stopped = useRef(false);
  const left = useRef(false);
  const running = useRef<Promise<string | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef<() => Promise<string | null>>(() => Promise.resolve(null));
  const latest = useRef({ read, onNumber });

  useEffect(() => {
    latest.current = { read, onNumber };
  }, [read, onNumber]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  const saveOnce = useCallback(async (): Promise<'saved' | 'refused' | 'not reached'> => {
    dirty.current = false;
    setStatus({ state: 'saving' });
    const numbered = known.current;
    const body = numbered ? { applyNo: numbered.applyNo, draftVersion: numbered.draftVersion } : {};
    const application = latest.current.read();
    const { data, error } = await save({ ...body, application });
    if (!data) {
      const conflicting = conflictOf(error);
      if (conflicting && isSame(conflicting.application, application)) {
        known.current = { applyNo: conflicting.applyNo, draftVersion: conflicting.draftVersion };
        setStatus({ state: 'saved', at: conflicting.savedAt });
        return 'saved';
      }
      dirty.current = true;
      stopped.current = conflicting !== null;
      setStatus(conflicting ? { state: 'conflict', kept: conflicting } : { state: 'failed', message: failureText(error) });
      return isApiFailure(error) && error.kind !== 'business' ? 'not reached' : 'refused';
    }
    known.current = { applyNo: data.applyNo, draftVersion: data.draftVersion };
    setStatus({ state: 'saved', at: data.savedAt });
    if (!numbered) latest.current.onNumber(data.applyNo);
    return 'saved';
  }, [save]);

  const saveNow = useCallback((): Promise<string | null> => {
    clearTimeout(timer.current);
    running.current ??= (async () => {
      let outcome = await saveOnce();
      while (outcome === 'saved' && dirty.current) outcome = await saveOnce();
      running.current = null;
      if (outcome === 'not reached' && !left.current) timer.current = setTimeout(() => void again.current(), TRY_AGAIN_DELAY);
      return outcome === 'saved' ? (known.current?.applyNo ?? null) : null;
    })();
    return running.current;
  }, [saveOnce]);
  useEffect(() => {
    again.current = saveNow;
  }, [saveNow]);

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

/** A save whose answer was lost meets its own content. */
function isSame(one: ApplicationDraft, other: ApplicationDraft): boolean {
  const written = (draft: ApplicationDraft) => JSON.stringify(draft, (_key, value: unknown) => (isRow(value) ? Object.fromEntries(Object.entries(value).sort()) : value));
  return written(one) === written(other);
}

function conflictOf(error: unknown): KeptDraft | null {
  if (!isBusiness(error, CODES.statusChanged) || !isApiFailure(error) || error.kind !== 'business') return null;
  return isKeptDraft(error.data) ? error.data : null;
}

function isKeptDraft(data: unknown): data is KeptDraft {
  return typeof data === 'object' && data !== null && 'applyNo' in data && 'draftVersion' in data && 'application' in data;
}
