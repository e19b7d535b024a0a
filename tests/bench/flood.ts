import { parentPort, workerData } from 'node:worker_threads';
import { COUNTER, type Flood, type Flooded } from './floods';
import { answersOf, open } from './load';

const { origin, address, connections, request } = workerData as Flood;
const template = Buffer.from(request);
const places = placesOf(template);
const answers: Flooded['answers'] = {};
let stopped = false;
let count = 0;

parentPort?.once('message', () => (stopped = true));
const started = performance.now();
await Promise.all(Array.from({ length: connections }, send));
parentPort?.postMessage({ seconds: (performance.now() - started) / 1000, answers } satisfies Flooded);

async function send(): Promise<void> {
  const { hostname, port } = new URL(origin);
  while (!stopped) {
    const socket = await open(hostname, Number(port), address);
    socket.on('error', () => undefined);
    await converse(socket).catch(() => undefined);
    socket.destroy();
  }
}

async function converse(socket: Awaited<ReturnType<typeof open>>): Promise<void> {
  const answered = answersOf(socket);
  while (!stopped) {
    socket.write(nextRequest());
    const { value } = await answered.next();
    if (!value) return;
    answers[value.status] = (answers[value.status] ?? 0) + 1;
  }
}

function nextRequest(): Buffer {
  const bytes = Buffer.from(template);
  count += 1;
  for (const place of places) bytes.write(String(Number(COUNTER) + count), place, 'latin1');
  return bytes;
}

function placesOf(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(COUNTER); at >= 0; at = bytes.indexOf(COUNTER, at + COUNTER.length)) found.push(at);
  return found;
}
