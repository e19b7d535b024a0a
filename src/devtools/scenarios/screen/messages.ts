import type { ReplayedScreen } from './replayed-screen';

/** From the frame to the player: it can show screens now, or shows the one of that number. */
export type FrameMessage = { kind: 'replayed screen ready' } | { kind: 'replayed screen shown'; number: number };

/** From the player to the frame. */
export interface ScreenRequest {
  kind: 'replayed screen';
  number: number;
  screen: ReplayedScreen;
}

export function isFrameMessage(data: unknown): data is FrameMessage {
  return kindOf(data) === 'replayed screen ready' || kindOf(data) === 'replayed screen shown';
}

export function isScreenRequest(data: unknown): data is ScreenRequest {
  return kindOf(data) === 'replayed screen';
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}
