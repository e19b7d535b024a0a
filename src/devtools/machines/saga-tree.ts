import type { EffectSeen } from '../observation/effect-tree';

export interface EffectNode {
  effect: EffectSeen;
  children: readonly EffectNode[];
}

export function effectForest(effects: readonly EffectSeen[]): EffectNode[] {
  const known = new Set(effects.map(({ effectId }) => effectId));
  const below = new Map<number, EffectSeen[]>();
  for (const effect of effects) {
    const parent = known.has(effect.parentId) ? effect.parentId : 0;
    below.set(parent, [...(below.get(parent) ?? []), effect]);
  }
  const nodesUnder = (parent: number): EffectNode[] =>
    (below.get(parent) ?? []).map((effect) => ({ effect, children: nodesUnder(effect.effectId) }));
  return nodesUnder(0).filter(({ effect, children }) => effect.parentId === 0 || effect.status === 'running' || children.some(isAlive));
}

export function isAlive({ effect, children }: EffectNode): boolean {
  return effect.status === 'running' || children.some(isAlive);
}

export function runningCount(effects: readonly EffectSeen[]): number {
  return effects.filter(({ status }) => status === 'running').length;
}
