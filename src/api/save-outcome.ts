import { CODES, forcesLogout, isOvertaken } from '#contract/codes';
import type { FieldError } from '#domain/field';
import type { EditorOutcome, Judgement, StoredValue, SaveFailure } from '#machines/flow/editor';
import { failureText, fieldProblems, isApiFailure, type ApiFailure } from './wire/failure';

/** What a mutation comes to. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

interface Reading<Data> {
  stored: (data: Data) => StoredValue;
  /** Reads the other version where the server tells it with a conflict. */
  theirs?: (data: unknown) => StoredValue | undefined;
  /** Under which name the body holds the value, so that problems are named as the form names them. */
  group?: string;
}

/** What a call to save came to. */
export function saveOutcome<Data>({ data, error }: Answer<Data>, { stored, ...reading }: Reading<Data>): EditorOutcome {
  return data === undefined ? saveFailure(error, reading) : { kind: 'saved', stored: stored(data), reply: data };
}

/** Why something that is sent once was not done; a conflict too where it may not be done any more, or not by this person. */
export function submitFailure(error: unknown): SaveFailure {
  const overtaken = isApiFailure(error) && error.kind === 'business' && isOvertaken(error.code);
  return overtaken ? { kind: 'conflict', message: failureText(error) } : saveFailure(error);
}

/** Why something was not saved; a lost session and a server that was not reached leave open whether it can be. */
export function saveFailure(error: unknown, { theirs, group }: Omit<Reading<never>, 'stored'> = {}): SaveFailure {
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

/** Whether the server said that it did nothing; otherwise it may have done what it was asked for. */
export function isAnswered(failure: ApiFailure): boolean {
  return failure.kind === 'business' || (failure.kind === 'http' && failure.status < 500);
}

function endsSession(failure: ApiFailure): boolean {
  return failure.kind === 'business' ? forcesLogout(failure.code) : failure.kind === 'http' && failure.status === 401;
}

function withoutGroup({ field, message }: FieldError, group: string | undefined): FieldError {
  return { field: group !== undefined && field.startsWith(`${group}.`) ? field.slice(group.length + 1) : field, message };
}
