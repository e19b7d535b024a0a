import { get, type IncomingMessage } from 'node:http';
import type { TestClient } from './client';

/** Hears the event stream as the client's browser would. */
export class EventListener {
  private text = '';
  private waiting: (() => void)[] = [];
  private constructor(private readonly stream: IncomingMessage) {
    stream.setEncoding('utf8').on('data', (chunk: string) => this.add(chunk));
    stream.on('close', () => this.add(''));
  }

  static open(client: Pick<TestClient, 'cookies'>, port: number, headers: Record<string, string> = {}): Promise<EventListener> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/guarantee/api/events', headers: { ...headers, cookie } }, (stream) =>
        resolve(new EventListener(stream)),
      ).on('error', reject);
    });
  }

  async until(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.text)) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.text;
  }

  get heard(): string {
    return this.text;
  }

  get type(): string | undefined {
    return this.stream.headers['content-type'];
  }

  close(): void {
    this.stream.destroy();
  }

  private add(chunk: string): void {
    this.text += chunk;
    for (const wake of this.waiting.splice(0)) wake();
  }
}
