import type { UserInfo } from '#contract/users';
import { isRow } from '#domain/form/values';
import { forgetUnsaved, saveUnsaved, unsavedOf, type Writer } from '../../api/unsaved';
import type { FormValues } from '../../blocks/form/form-paths';

/** What was typed into one's own data and not saved when the page or its session ended. */
export interface Typed {
  version: number;
  values: FormValues;
}

type User = Pick<UserInfo, 'userId' | 'appId'>;

export function typedOf(user: User, name: string): Typed | null {
  const left = unsavedOf(writerOf(user), keyOf(name));
  return isTyped(left) ? left : null;
}

export function saveTyped(user: User, name: string, typed: Typed): void {
  saveUnsaved(writerOf(user), keyOf(name), typed);
}

export function forgetTyped(user: User, name: string): void {
  forgetUnsaved(writerOf(user), keyOf(name));
}

function isTyped(value: unknown): value is Typed {
  return isRow(value) && typeof value['version'] === 'number' && isRow(value['values']);
}

function keyOf(name: string): string {
  return `my-info/${name}`;
}

function writerOf({ userId, appId }: User): Writer {
  return { userId, appId };
}
