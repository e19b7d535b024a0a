import { openDocumentService, threadsFor, type DocumentService } from '#server/documents/document-service';
import { drawLetter } from '#server/documents/letter';
import { TemplateError } from '#server/documents/template';
import { sampleContract, sampleLetter } from './samples';
import { deafWorker, endedWorker, endlessWorker, soundWorker } from './workers';

const patient = { timeoutMs: 60_000 };
const patientLanes = { people: patient, jobs: patient, upload: patient, public: patient };
const foreign = { trustAnchors: [], lookFor: /BH\d+/g, caller: '10.0.0.1', revocation: async () => ({ revoked: false as const }) };
const untilDeadline = 50;

describe('document threads', () => {
  let service: DocumentService;
  beforeAll(() => {
    service = openDocumentService({ lanes: patientLanes });
  });
  afterAll(() => service.close());

  it('draw the same bytes as the drawing itself, while the event loop goes on', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const [letter, contract] = await Promise.all([service.drawLetter(sampleLetter()), service.drawContract(sampleContract())]);
    clearInterval(timer);
    expect(letter.pdf.equals((await drawLetter(sampleLetter())).pdf)).toBe(true);
    expect(contract.places['institution']).toBeDefined();
    expect(turns).toBeGreaterThan(10);
  });

  it('pass a template error on and go on working', async () => {
    await expect(service.drawLetter(sampleLetter({ paragraphs: ['{{nobody}}'] }))).rejects.toThrow(new TemplateError('nobody'));
    expect((await service.inspectFile('保函.pdf', (await service.drawLetter(sampleLetter())).pdf, 'A')).ok).toBe(true);
  });

  it('verify, and tell what was looked for in a file', async () => {
    const { pdf } = await service.drawLetter(sampleLetter());
    expect((await service.verifyPdf(pdf, [])).verdict).toBe('unsigned');
    const spaced = Buffer.from([...'BH12 BH12 BH345 '].map((letter) => `\0${letter}`).join(''), 'latin1');
    const examined = await service.examinePdf(Buffer.concat([pdf, spaced]), foreign);
    expect(examined).toMatchObject({ verification: { verdict: 'unsigned' }, found: ['BH12', 'BH345'] });
  });
});

describe('document threads at their limits', () => {
  it('give up a task that takes too long and take the next', async () => {
    let started = 0;
    const startWorker = () => {
      started += 1;
      return endlessWorker();
    };
    const stuck = { threads: 1, timeoutMs: untilDeadline, startWorker };
    const service = openDocumentService({ lanes: { people: stuck, upload: stuck } });
    await expect(service.drawLetter(sampleLetter())).rejects.toMatchObject({ failure: 'timedOut' });
    await expect(service.drawLetter(sampleLetter())).rejects.toMatchObject({ failure: 'timedOut' });
    expect(await service.inspectFile('a.pdf', Buffer.from('%PDF-'), 'A')).toEqual({
      ok: false,
      message: '文件结构过于复杂，无法完成检查，请重新导出后上传',
    });
    expect(started).toBe(3);
    await service.close();
  });

  it('finish what they have accepted, then refuse', async () => {
    const service = openDocumentService({ lanes: patientLanes });
    const accepted = service.drawLetter(sampleLetter());
    const closing = service.close();
    await expect(service.drawLetter(sampleLetter())).rejects.toThrow('已停止');
    await expect(service.examinePdf(Buffer.from('%PDF-'), foreign)).rejects.toThrow('已停止');
    expect((await accepted).pages).toBe(2);
    await closing;
  });

  it('[LC-12] draw letters and inspect uploads while a stranger’s file holds the public one', async () => {
    const deaf = deafWorker();
    const service = openDocumentService({ lanes: { ...patientLanes, public: { timeoutMs: 3_600_000, startWorker: () => deaf } } });
    const waiting = service.examinePdf(Buffer.from('%PDF-'), foreign);
    expect((await service.drawLetter(sampleLetter())).pages).toBe(2);
    expect((await service.inspectFile('a.pdf', Buffer.from('%PDF-'), 'A')).ok).toBe(false);
    expect(await Promise.race([waiting, Promise.resolve('still held')])).toBe('still held');
    await Promise.all([deaf.terminate(), waiting, service.close()]);
  });

  it('[ER-02] draw for people beside a thread that is stuck, and while jobs hold theirs', async () => {
    const [stuck, ofJobs] = [deafWorker(), deafWorker()];
    const startWorker = jest.fn(soundWorker).mockImplementationOnce(() => stuck);
    const service = openDocumentService({
      lanes: {
        people: { ...patient, threads: 2, mostWaitMs: Infinity, startWorker },
        jobs: { ...patient, threads: 1, startWorker: () => ofJobs },
      },
    });
    const job = { waiting: 'jobs', caller: 'A' } as const;
    const waiting = [service.drawContract(sampleContract()), service.drawLetter(sampleLetter(), job)];
    expect((await service.drawContract(sampleContract(), { waiting: 'people', caller: 'A' })).pages).toBe(2);
    expect((await service.drawLetter(sampleLetter())).pages).toBe(2);
    expect(startWorker).toHaveBeenCalledTimes(2);
    const ended = Promise.allSettled(waiting);
    expect(await Promise.race([ended, Promise.resolve('still held')])).toBe('still held');
    await Promise.all([stuck.terminate(), ofJobs.terminate()]);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await service.close();
  });

  it('[ER-02] refuse what no thread has begun in time, to be answered with 503', async () => {
    const deaf = deafWorker();
    const startWorker = jest.fn(endedWorker).mockImplementationOnce(() => deaf);
    const service = openDocumentService({
      lanes: { people: { timeoutMs: 3_600_000, threads: 1, mostWaitMs: untilDeadline, startWorker } },
    });
    const waiting = service.drawLetter(sampleLetter()).catch(() => 'held until its thread ended');
    await expect(service.drawLetter(sampleLetter())).rejects.toMatchObject({ failure: 'full', statusCode: 503 });
    await deaf.terminate();
    expect(await waiting).toBe('held until its thread ended');
    await service.close();
  });

  it('are as many as the cores allow, one core left to the event loop', () => {
    expect(threadsFor(1)).toEqual({ people: 1, jobs: 1, upload: 1, public: 1, imports: 1 });
    expect(threadsFor(8)).toEqual({ people: 7, jobs: 2, upload: 4, public: 2, imports: 1 });
  });

  it('[LC-12] answer a stranger whose file takes too long', async () => {
    const quick = openDocumentService({ lanes: { public: { timeoutMs: untilDeadline, startWorker: endlessWorker } } });
    expect(await quick.examinePdf(Buffer.from('%PDF-'), foreign)).toEqual({
      verification: { verdict: 'unexamined', reason: '文件结构过于复杂，无法完成检查', signatures: [], lastCoversWholeFile: false },
      found: [],
    });
    await quick.close();
  });

  it('[LC-12] let callers wait with so many files only, and answer the rest at once', async () => {
    const deaf = deafWorker();
    const startWorker = jest.fn(endedWorker).mockImplementationOnce(() => deaf);
    const limits = { threads: 1, mostWaiting: 3, mostOfOne: 2, mostWaitMs: Infinity, timeoutMs: 3_600_000 };
    const service = openDocumentService({ lanes: { public: { ...limits, startWorker } } });
    const examine = (caller: string) => service.examinePdf(Buffer.from('%PDF-'), { ...foreign, caller });
    const waiting = [examine('a'), examine('a'), examine('a')];
    expect(await examine('a')).toBe('crowded');
    waiting.push(examine('b'));
    expect(await examine('c')).toBe('crowded');
    expect(await Promise.race([...waiting, Promise.resolve('all wait')])).toBe('all wait');
    await deaf.terminate();
    await Promise.all([...waiting, service.close()]);
  });
});
