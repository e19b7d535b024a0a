import { reportVisit } from './report-visit';

function reports(): string[] {
  const sent: string[] = [];
  globalThis.fetch = jest.fn((path, { body }: RequestInit = {}) => {
    sent.push(`${path as string} ${body as string}`);
    return Promise.reject(new TypeError('offline'));
  });
  return sent;
}

describe('the report of a visit', () => {
  it('[LY-08] [LG-07] tells the id that the browser keeps, the same at every start, and ignores what comes of it', async () => {
    const sent = reports();
    reportVisit();
    reportVisit();
    await Promise.resolve();
    const id = localStorage.getItem('visitorId');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(sent).toEqual(Array(2).fill(`/data/buried {"fingerprint":"${String(id)}"}`));
  });

  it('[LY-08] is not sent where the browser keeps nothing', () => {
    const sent = reports();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    reportVisit();
    expect(sent).toEqual([]);
  });
});
