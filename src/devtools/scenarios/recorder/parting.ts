import type { Recorded } from './recording';

export interface Parting {
  begin: () => void;
  pass: (part: Recorded) => void;
  giveUp: () => void;
}

/**
 * A browser cuts off the calls under way while it leaves a page, which looks to the page as if the network were gone. From the first call that fails so on,
 * what the page sees is held back: with the page it goes; where the page stays after all, as for a download, it is kept.
 */
export function makeParting(save: (part: Recorded) => void): Parting {
  let leaving = false;
  const delayed: Recorded[] = [];
  const giveUp = () => {
    leaving = false;
    for (const part of delayed.splice(0)) save(part);
  };
  return {
    begin: () => {
      leaving = true;
    },
    pass: (part) => {
      if (part.kind === 'input') giveUp();
      if (delayed.length > 0 || (leaving && part.kind === 'call' && part.phase === 'failed')) delayed.push(part);
      else save(part);
    },
    giveUp,
  };
}
