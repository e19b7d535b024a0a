import type { CataloguedMachine } from '#machines/catalogue';
import { leafPaths } from '#machines/chart';

export function stateText(value: unknown): string {
  return leafPaths(value).join('、') || '—';
}

export function namedState({ machine, labels }: CataloguedMachine, path: string): string {
  const node = path.split('.').reduce<typeof machine.root | undefined>((parent, key) => parent?.states[key], machine.root);
  return labels?.states[path]?.label ?? node?.description ?? path;
}

export function namedStates(entry: CataloguedMachine, value: unknown): string {
  return (
    leafPaths(value)
      .map((path) => namedState(entry, path))
      .join('、') || '—'
  );
}
