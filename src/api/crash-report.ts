import { CRASHES } from '#contract/addresses/crashes';
import type { BodyOf } from '#contract/call';
import type { CRASH_LIMITS, reportCrash } from '#contract/crashes';
import { request } from './wire/request';

const LIMITS: typeof CRASH_LIMITS = { message: 500, stack: 4000, page: 300, version: 40 };

export interface Crash {
  number: string;
  /** Whether the server keeps it under its number. */
  reported: Promise<boolean>;
}

interface Seen {
  /** Empty where it is not known. */
  componentStack: string;
  version: string;
}

const crashes = new WeakMap<object, Crash>();

/** Reports what a page crashed on, once, under a number of its own; nothing of it needs the rest of the application. */
export function crashOf(error: unknown, seen: Seen): Crash {
  const key = error instanceof Error ? error : undefined;
  const known = key && crashes.get(key);
  if (known) return known;
  const number = newNumber();
  const crash = { number, reported: report(number, error, seen) };
  if (key) crashes.set(key, crash);
  return crash;
}

async function report(number: string, error: unknown, { componentStack, version }: Seen): Promise<boolean> {
  const [message, stack] = error instanceof Error ? [`${error.name}: ${error.message}`, error.stack ?? ''] : [String(error), ''];
  const body: BodyOf<typeof reportCrash> = {
    number,
    message: message.slice(0, LIMITS.message),
    stack: [componentStack, stack]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, LIMITS.stack),
    page: location.pathname.slice(0, LIMITS.page),
    version: version.slice(0, LIMITS.version),
  };
  const { failure } = await request({ path: CRASHES.reportCrash.path, body });
  return failure === undefined;
}

function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
