import { isRow } from '#domain/form/values';
import type { StoredValue } from '#machines/flow/editor';
import { forgetUnsaved, saveUnsaved, unsavedOf } from './unsaved';
import { usersApi } from './users';

/** Where an editor's unsaved value is held for whoever is signed in; none before that is known. */
export function useUnsavedPlace(name: string) {
  const { data: user } = usersApi.endpoints.userInfo.useQueryState({});
  if (!user) return undefined;
  const writer = { userId: user.userId, appId: user.appId };
  return {
    find: (): StoredValue | undefined => {
      const left = unsavedOf(writer, name);
      return isTyped(left) ? left : undefined;
    },
    remember: ({ value, version }: StoredValue) => saveUnsaved(writer, name, { value, version }),
    drop: () => forgetUnsaved(writer, name),
  };
}

function isTyped(value: unknown): value is StoredValue {
  return isRow(value) && 'value' in value && typeof value['version'] === 'number';
}
