const PRESENT_FOR_MS = 60_000;
const ACTS = ['pointerdown', 'click', 'keydown', 'input', 'wheel'] as const;

let actedAt = performance.now();

/** From now on a person is there for a minute after each thing done in the window; whoever opens the page is there too. */
export function noticePresence(): void {
  const acted = () => (actedAt = performance.now());
  acted();
  for (const act of ACTS) window.addEventListener(act, acted, { capture: true, passive: true });
}

export function isAnybodyThere(): boolean {
  return performance.now() - actedAt < PRESENT_FOR_MS;
}
