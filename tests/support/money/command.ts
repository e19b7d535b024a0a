import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { CRASHES, type Crash } from './crashes';
import { OWNERS, type Model, type OwnerName } from './model';
import type { World } from './world';

export type MoneyCommand = AsyncCommand<Model, World>;

interface Doing<Given> {
  /** Whether there is anything to do it about. */
  can?: (model: Model, given: Given) => boolean;
  /** Does it, expects the answer that the model gives, and changes the model. */
  run: (model: Model, world: World, given: Given) => Promise<void>;
}

/** One kind of command, with whatever is given to it. After each the server has to agree with the model. */
export function command<Given>(name: string, given: Arbitrary<Given>, { can = () => true, run }: Doing<Given>): Arbitrary<MoneyCommand> {
  return given.map((chosen) => ({
    check: (model) => can(model, chosen),
    run: async (model, world) => {
      world.server.clock.advance(1);
      await run(model, world, chosen);
      await world.agreesWith(model);
    },
    toString: () => `${name}(${fc.stringify(chosen)})`,
  }));
}

export const anyOwner: Arbitrary<OwnerName> = fc.constantFrom(...OWNERS);
export const anyCrash: Arbitrary<Crash> = fc.constantFrom(...CRASHES);
export const anyPick = fc.nat({ max: 99 });
/** Cents. */
export const anyAmount = fc.bigInt({ min: 100n, max: 800_000n });

/** One of those that there are. */
export function picked<T>(candidates: readonly T[], pick: number): T {
  const chosen = candidates[pick % candidates.length];
  if (chosen === undefined) throw new Error('there is nothing to pick');
  return chosen;
}
