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

/** As much is worked and waits as can be. */
export class Overloaded extends TransportError {
  constructor() {
    super(503, '系统繁忙，请稍后重试');
    this.name = 'Overloaded';
  }
}

/** Nobody is there any more to be answered. */
export class ClientGone extends TransportError {
  constructor() {
    super(499, '请求已由客户端取消');
    this.name = 'ClientGone';
  }
}
