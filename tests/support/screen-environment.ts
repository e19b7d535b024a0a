import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** The browser's own zone, never Shanghai's: a time or day that is taken from it is another one, and its test fails. */
const ZONE = 'America/New_York';

export default class ScreenEnvironment extends JsdomEnvironment {
  readonly #zoneBefore = process.env['TZ'];

  override async setup(): Promise<void> {
    process.env['TZ'] = ZONE;
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      Uint8Array,
      ArrayBuffer,
      structuredClone,
      MessageChannel: TimerMessageChannel,
    });
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    if (this.#zoneBefore === undefined) delete process.env['TZ'];
    else process.env['TZ'] = this.#zoneBefore;
  }

  override exportConditions(): string[] {
    return ['node', 'require'];
  }
}

class TimerMessagePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: TimerMessagePort | undefined;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }

  start(): void {
    return;
  }

  close(): void {
    this.other = undefined;
  }
}

class TimerMessageChannel {
  port1 = new TimerMessagePort();
  port2 = new TimerMessagePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
