/** Says what is being done; each line takes the place of the one before. */
export type Progress = (text: string) => void;

const shownEveryMs = 100;

/** On a terminal only: a log keeps what matters, not how far it got. */
export function progressOn(stream: NodeJS.WriteStream): Progress & { end(): void } {
  let shownAt = 0;
  const show = (text: string) => {
    if (!stream.isTTY || performance.now() - shownAt < shownEveryMs) return;
    shownAt = performance.now();
    stream.write(`\r\u001b[K${text}`);
  };
  return Object.assign(show, {
    end() {
      if (shownAt > 0) stream.write('\r\u001b[K');
    },
  });
}
