import { join } from 'node:path';
import { projectRoot } from '#server/core/root';
import { SECONDS } from '../support/seconds.mjs';
import { filesInLanes, type LaneKind } from './files';

/** What a file takes that is too quick for the record. */
const USUAL = 4;
const LANES: Record<LaneKind, number> = { api: 4, screen: 8 };

/**
 * Runs a part of the files of a kind within one, so that what they have in common, the server or the building blocks, is loaded once for all of them.
 * Each stands under its path from the root, by which the command finds it again (scripts/lib/judged-files.mjs).
 */
export function runLane(kind: LaneKind, lane: number): void {
  for (const file of filesOfLane(kind, lane))
    describe(file, () => {
      jest.requireActual(join(projectRoot(), file));
    });
}

/** What takes longest is dealt first, each to the lane that has least to do: they all end at about the same time. */
function filesOfLane(kind: LaneKind, lane: number): readonly string[] {
  const lanes = Array.from({ length: LANES[kind] }, () => ({ seconds: 0, files: [] as string[] }));
  for (const file of filesInLanes(kind).toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const idlest = lanes.reduce((least, next) => (next.seconds < least.seconds ? next : least));
    idlest.seconds += secondsOf(file);
    idlest.files.push(file);
  }
  return lanes[lane - 1]?.files ?? [];
}

function secondsOf(file: string): number {
  return SECONDS[file] ?? USUAL;
}
