import { destination as fileDestination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Structured lines without codes, tokens, identity numbers or full mobiles, written beside the requests and flushed at the exit. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    redact: {
      paths: ['password', 'code', 'token', 'clientKey', '*.password', '*.token', '*.clientKey', 'headers.cookie', 'headers["x-sign"]'],
      censor: '***',
    },
  };
  return pino(options, destination ?? fileDestination({ dest: 1, sync: false }));
}

/** Hides mobiles, identity and account numbers in a text. */
export function masked(text: string): string {
  return text.replace(/(?<![\dA-Za-z])(\d{3})\d{5,13}([\dXx]{3})(?![\dA-Za-z])/g, '$1*****$2');
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) };
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as NodeJS.ErrnoException;
  return { type, message: masked(message), stack: masked(stack), ...(code === undefined ? {} : { code }) };
}
