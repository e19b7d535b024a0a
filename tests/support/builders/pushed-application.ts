import type { Pushed } from '#contract/pushed';

export function pushedApplication(over: Partial<Pushed<'application'>> = {}): Pushed<'application'> {
  return { kind: 'application', applyNo: 'A1', guaranteeStatus: 6, step: 0, version: 2, byEvent: true, workLists: [], ...over };
}
