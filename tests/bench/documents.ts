import { openDocumentService } from '#server/documents/document-service';
import { sampleContract } from '../documents/samples';
import { ROUNDS } from './load';
import { median, print } from './report';

const CONFIRMATIONS = 10;
const AT_ONCE = 60;

/** What the two contracts of a confirmation cost in processor time, of all threads; and how late the event loop is while sixty contracts are drawn. */
export async function measureDocuments(): Promise<void> {
  const service = openDocumentService({ lanes: { people: { mostWaitMs: Infinity } } });
  const confirm = () => Promise.all([service.drawContract(sampleContract()), service.drawContract(sampleContract())]);
  const first = await processorOf(confirm);
  await service.warm();
  const warm: number[] = [];
  const late: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const each = (await processorOf(() => inTurn(CONFIRMATIONS, confirm))) / CONFIRMATIONS;
    const lateness = await latestTurn(() => Promise.all(Array.from({ length: AT_ONCE }, () => service.drawContract(sampleContract()))));
    if (round > 0) {
      warm.push(each);
      late.push(lateness);
    }
  }
  await service.close();
  print(`Two contracts of a confirmation, processor time of all threads, median of ${ROUNDS}`, [
    { what: 'the first after the start of a thread', value: milliseconds(first) },
    {
      what: 'from then on',
      value: milliseconds(median(warm)),
      ratio: `${milliseconds(Math.min(...warm))} to ${milliseconds(Math.max(...warm))}`,
    },
    { what: `latest turn of the event loop while ${AT_ONCE} are drawn`, value: milliseconds(median(late)) },
  ]);
}

async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function inTurn(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await work();
}

async function latestTurn(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let latest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    latest = Math.max(latest, now - last - EVERY_MS);
    last = now;
  }, EVERY_MS);
  await work();
  clearInterval(timer);
  return latest;
}

const EVERY_MS = 5;

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
