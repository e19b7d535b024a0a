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
