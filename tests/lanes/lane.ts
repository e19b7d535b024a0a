import { join } from 'node:path';
import { projectRoot } from '#server/core/root';
import { filesInLanes, type LaneKind } from './files';

const LANES: Record<LaneKind, number> = { api: 6, screen: 8 };

/**
 * Runs every sixth or eighth file of a kind within one, so that what they have in common, the server or the building blocks, is loaded once for all of them.
 * Each stands under its path from the root, by which the command finds it again (scripts/lib/judged-files.mjs).
 */
export function runLane(kind: LaneKind, lane: number): void {
  for (const file of filesInLanes(kind).filter((_name, index) => index % LANES[kind] === lane - 1))
    describe(file, () => {
      jest.requireActual(join(projectRoot(), file));
    });
}
