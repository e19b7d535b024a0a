import { rowFor, type InFlow, type StatusAside } from './status';

/** What became of an application, as whoever judges another one of the same bidder sees it. */
export const OUTCOMES = {
  underWay: '办理中',
  inForce: '担保中',
  ended: '正常终止',
  withdrawn: '取消或退款',
  missed: '开标前未出函',
  claimed: '发生索赔',
} as const;

export type Outcome = keyof typeof OUTCOMES;
/** Every outcome, in the order of `OUTCOMES`. */
export const outcomes = Object.keys(OUTCOMES) as Outcome[];

/** What became of an application; `issued` tells whether it ever had a letter. */
export function outcomeOf(application: InFlow, issued: boolean): Outcome {
  const { phase, aside } = rowFor(application);
  if (aside === 'claim') return 'claimed';
  if (phase === 'underWay') return 'underWay';
  if (phase === 'inForce') return 'inForce';
  if (aside === 'expiry' && !issued) return 'missed';
  return aside === null ? 'ended' : ENDED_AS[aside];
}

const ENDED_AS: Readonly<Record<Exclude<StatusAside, 'claim'>, Outcome>> = {
  return: 'ended',
  suspension: 'ended',
  expiry: 'ended',
  refund: 'withdrawn',
  cancellation: 'withdrawn',
  archive: 'ended',
  release: 'ended',
};
