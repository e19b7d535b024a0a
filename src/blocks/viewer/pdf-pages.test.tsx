import { act, render, screen } from '@testing-library/react';
import { openPdf } from './pdf-document';
import { PdfPages } from './pdf-pages';

jest.mock('./pdf-document', () => ({
  openPdf: jest.fn(),
  TextLayer: class {
    render = () => Promise.resolve();
    cancel = () => undefined;
  },
}));

class Seen {
  constructor(private readonly tell: (entries: object[]) => void) {}
  observe = () => this.tell([{ contentRect: { width: 600 }, isIntersecting: true }]);
  disconnect = () => undefined;
}

const page = (width: number, height: number) => ({
  getViewport: ({ scale }: { scale: number }) => ({ width: width * scale, height: height * scale, scale }),
  render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  streamTextContent: () => undefined,
});

async function show(pages: Promise<object>[]) {
  Object.assign(window, { ResizeObserver: Seen, IntersectionObserver: Seen });
  const pdf = { numPages: pages.length, getPage: (number: number) => pages[number - 1] };
  jest.mocked(openPdf).mockReturnValue({ opening: Promise.resolve(pdf), close: () => undefined } as never);
  await act(async () => void render(<PdfPages bytes={new Uint8Array()} label="合同" onLaidOut={() => undefined} />));
}

describe('pages of a PDF', () => {
  it('each keep their own shape', async () => {
    await show([Promise.resolve(page(595, 842)), Promise.resolve(page(842, 595))]);
    expect(screen.getByRole('region', { name: '合同 第 1 页，共 2 页' })).toHaveStyle({ width: '600px', height: '849px' });
    expect(screen.getByRole('region', { name: '合同 第 2 页，共 2 页' })).toHaveStyle({ width: '600px', height: '424px' });
  });

  it('[VW-01] say that the file cannot be previewed where its first page cannot be read', async () => {
    await show([Promise.reject(new Error('broken'))]);
    expect(screen.getByText('该文件无法预览')).toBeInTheDocument();
  });
});
