import { drawLetter } from '#server/documents/letter';
import { openDocumentService, type DocumentService } from '#server/documents/document-service';
import { TemplateError } from '#server/documents/template';
import { sampleContract, sampleLetter } from './samples';

describe('document thread', () => {
  let service: DocumentService;
  beforeAll(() => {
    service = openDocumentService({ timeoutMs: 60_000 });
  });
  afterAll(() => service.close());

  it('draws the same bytes as the drawing itself, while the event loop goes on', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const [letter, contract] = await Promise.all([service.drawLetter(sampleLetter()), service.drawContract(sampleContract())]);
    clearInterval(timer);
    expect(letter.pdf.equals((await drawLetter(sampleLetter())).pdf)).toBe(true);
    expect(contract.places['institution']).toBeDefined();
    expect(turns).toBeGreaterThan(10);
  }, 60_000);

  it('passes a template error on and goes on working', async () => {
    await expect(service.drawLetter(sampleLetter({ paragraphs: ['{{nobody}}'] }))).rejects.toThrow(new TemplateError('nobody'));
    expect((await service.inspectFile('保函.pdf', (await service.drawLetter(sampleLetter())).pdf)).ok).toBe(true);
  }, 60_000);

  it('verifies', async () => {
    const { pdf } = await service.drawLetter(sampleLetter());
    expect((await service.verifyPdf(pdf, [])).verdict).toBe('unsigned');
  }, 60_000);
});

describe('document thread at its limits', () => {
  it('gives up a task that takes too long and takes the next', async () => {
    const service = openDocumentService({ timeoutMs: 1 });
    await expect(service.drawLetter(sampleLetter())).rejects.toMatchObject({ timedOut: true });
    expect(await service.inspectFile('a.pdf', Buffer.from('%PDF-'))).toEqual({ ok: false, message: expect.stringContaining('过于复杂') });
    await service.close();
  });

  it('finishes what it has accepted, then refuses', async () => {
    const service = openDocumentService({ timeoutMs: 60_000 });
    const accepted = service.drawLetter(sampleLetter());
    const closing = service.close();
    await expect(service.drawLetter(sampleLetter())).rejects.toThrow('已停止');
    expect((await accepted).pages).toBe(2);
    await closing;
  }, 60_000);
});
