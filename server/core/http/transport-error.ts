/** A refusal of the transport itself, answered with this HTTP status. */
export class TransportError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'TransportError';
  }
}

/** More was asked for from one address than its share. */
export class TooManyRequests extends TransportError {
  constructor(secondsLeft: number) {
    super(422, '您的访问过于频繁，请稍后再试', { 'retry-after': String(secondsLeft) });
    this.name = 'TooManyRequests';
  }
}
