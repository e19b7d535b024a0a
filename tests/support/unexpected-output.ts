import { format } from 'node:util';

/** What tells of the machine, of the order in which two things ended, or of what the simulated browser lacks, and nothing of the code. */
const IGNORED = [
  /\btook \d+ms\b/,
  /inside a test was not wrapped in act\(/,
  /^Error: Not implemented: navigation/,
  /trigger element and popup element should in same shadow root/,
];
const LONGEST = 2000;

/** Whatever writes an error or a warning fails its test, unless the test expects it by a spy of its own on the console. */
export function failOnUnexpectedOutput(): void {
  const written: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const text = format(...parts);
      if (!IGNORED.some((ignored) => ignored.test(text))) written.push(text.slice(0, LONGEST));
    };
  }
  afterEach(() => {
    const unexpected = written.splice(0);
    if (unexpected.length > 0) throw new Error(`not expected on the console:\n${unexpected.join('\n')}`);
  });
}
