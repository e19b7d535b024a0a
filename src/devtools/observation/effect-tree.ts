import type { EffectObserved, Observation } from './observation';

export interface EffectSeen {
  effectId: number;
  parentId: number;
  name: string;
  status: 'running' | 'resolved' | 'rejected' | 'cancelled';
  detail: unknown;
  result: unknown;
  startedAt: number;
  endedAt: number | undefined;
}

export interface EffectTree {
  apply: (one: Observation) => void;
  list: () => readonly EffectSeen[];
}

const ENDED_KEPT = 400;

export function makeEffectTree(known: readonly EffectSeen[] = []): EffectTree {
  const effects = new Map(known.map((effect) => [effect.effectId, effect]));
  const ended: number[] = known.filter(({ status }) => status !== 'running').map(({ effectId }) => effectId);

  const end = (one: EffectObserved) => {
    const { effectId, phase, at, detail } = one;
    if (phase === 'triggered') return;
    effects.set(effectId, { ...(effects.get(effectId) ?? begun(one)), status: phase, result: detail, endedAt: at });
    ended.push(effectId);
    if (ended.length > ENDED_KEPT) effects.delete(ended.shift() ?? effectId);
  };

  return {
    apply: (one) => {
      if (one.kind !== 'effect') return;
      if (one.phase === 'triggered') effects.set(one.effectId, begun(one));
      else end(one);
    },
    list: () => [...effects.values()],
  };
}

function begun({ effectId, parentId, name, detail, at, phase }: EffectObserved): EffectSeen {
  return {
    effectId,
    parentId,
    name,
    status: 'running',
    detail: phase === 'triggered' ? detail : undefined,
    result: undefined,
    startedAt: at,
    endedAt: undefined,
  };
}
