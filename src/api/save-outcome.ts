import { CODES, forcesLogout } from '#contract/codes';
import type { FieldError } from '#domain/field';
import type { EditorOutcome, Judgement, KeptValue } from '#machines/flow/editor';
import { failureText, fieldProblems, isApiFailure, type ApiFailure } from './wire/failure';

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

interface Reading<Data> {
  kept: (data: Data) => KeptValue;
  /** Reads the other version where the server tells it with a conflict. */
  theirs?: (told: unknown) => KeptValue | undefined;
  /** Under which name the body holds the value, so that problems are named as the form names them. */
  group?: string;
}

/** What a call to save came to. */
export function saveOutcome<Data>({ data, error }: Answer<Data>, { kept, theirs, group }: Reading<Data>): EditorOutcome {
  if (data !== undefined) return { kind: 'saved', kept: kept(data), reply: data };
  const message = failureText(error);
  if (!isApiFailure(error) || !isAnswered(error)) return { kind: 'unreached', message };
  if (endsSession(error)) return { kind: 'signed out', message };
  if (error.kind === 'business' && error.code === CODES.statusChanged) {
    const elsewhere = theirs?.(error.data);
    return { kind: 'conflict', message, ...(elsewhere ? { elsewhere } : {}) };
  }
  return { kind: 'refused', message, problems: fieldProblems(error).map((problem) => withoutGroup(problem, group)) };
}

/** What an editor's own rules came to. */
export function judgedBy(problems: readonly FieldError[]): Judgement {
  return { accepted: problems.length === 0, problems };
}

/** What was loaded; thrown where nothing was, though there is an older answer. */
export function loadedFrom<Data>({ data, error }: Answer<Data>): Data {
  if (data === undefined || error !== undefined) throw new Error(failureText(error));
  return data;
}

function isAnswered(failure: ApiFailure): boolean {
  return failure.kind === 'business' || (failure.kind === 'http' && failure.status < 500);
}

function endsSession(failure: ApiFailure): boolean {
  return failure.kind === 'business' ? forcesLogout(failure.code) : failure.kind === 'http' && failure.status === 401;
}

function withoutGroup({ field, message }: FieldError, group: string | undefined): FieldError {
  return { field: group !== undefined && field.startsWith(`${group}.`) ? field.slice(group.length + 1) : field, message };
}
