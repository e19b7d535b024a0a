import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { openPdf } from './pdf-document';
import { PdfPages, type ViewerTarget } from './pdf-pages';

jest.mock('./pdf-document', () => ({
  openPdf: jest.fn(),
  TextLayer: class {
    render = () => Promise.resolve();
    cancel = () => undefined;
  },
}));

class Measured {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe = () => this.report([{ contentRect: { width: 600 } }]);
  disconnect = () => undefined;
}

/** Shows every page as far as `heightShown` says, on its way through the viewer. */
const heightShown = new Map<string, number>();
class Seen {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe = (page: Element) => {
    const height = heightShown.get(page.getAttribute('aria-label') ?? '') ?? 0;
    this.report([{ isIntersecting: true, intersectionRect: { height }, boundingClientRect: { height: 849 } }]);
  };
  disconnect = () => undefined;
}

interface Annotation {
  fieldType: string;
  fieldName: string;
  rect: number[];
}

const page = (width: number, height: number, annotations: Annotation[] = []) => ({
  getViewport: ({ scale }: { scale: number }) => ({
    width: width * scale,
    height: height * scale,
    scale,
    convertToViewportPoint: (x: number, y: number) => [x * scale, (height - y) * scale],
  }),
  render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  streamTextContent: () => undefined,
  getAnnotations: () => Promise.resolve(annotations),
});

async function show(pages: Promise<object>[], target?: ViewerTarget) {
  Object.assign(window, { ResizeObserver: Measured, IntersectionObserver: Seen });
  const pdf = { numPages: pages.length, getPage: (number: number) => pages[number - 1] };
  jest.mocked(openPdf).mockReturnValue({ opening: Promise.resolve(pdf), close: () => undefined } as never);
  const shown = jest.fn();
  await act(
    async () =>
      void render(
        <ConfigProvider button={{ autoInsertSpace: false }}>
          <div className="file-viewer" data-testid="viewer">
            <PdfPages bytes={new Uint8Array()} label="合同" startZoom={1} target={target} onLaidOut={() => undefined} onPageShown={shown} />
          </div>
        </ConfigProvider>,
      ),
  );
  return shown;
}

beforeEach(() => {
  heightShown.clear();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
});
afterEach(() => jest.restoreAllMocks());

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

  it('[SG-06] count as shown only where they are drawn and half of them is in sight', async () => {
    heightShown.set('合同 第 1 页，共 3 页', 425).set('合同 第 2 页，共 3 页', 100).set('合同 第 3 页，共 3 页', 849);
    const broken = { ...page(595, 842), render: () => ({ promise: Promise.reject(new Error('broken')), cancel: () => undefined }) };
    const shown = await show([Promise.resolve(page(595, 842)), Promise.resolve(page(595, 842)), Promise.resolve(broken)]);
    expect(shown.mock.calls).toEqual([[1, 3]]);
  });

  it('are fitted to the width, grow and shrink by steps', async () => {
    await show([Promise.resolve(page(595, 842))]);
    const sheet = screen.getByRole('region', { name: '合同 第 1 页，共 1 页' });
    expect(screen.getByRole('button', { name: '缩小' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    expect(sheet).toHaveStyle({ width: '900px' });
    expect(screen.getByText('150%')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '适合宽度' }));
    expect(sheet).toHaveStyle({ width: '600px' });
  });

  it('lead to the newest seal, its middle in the middle of the viewer', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const number = Number(/第 (\d) 页/.exec(this.getAttribute('aria-label') ?? '')?.[1] ?? 1);
      return { top: (number - 1) * 1000, height: 842 } as DOMRect;
    });
    const seal = (fieldName: string, rect: number[]) => ({ fieldType: 'Sig', fieldName, rect });
    await show(
      [
        Promise.resolve(page(595, 842, [seal('Signature_10', [100, 200, 200, 300])])),
        Promise.resolve(page(595, 842, [seal('Signature_9', [300, 200, 400, 300])])),
        Promise.resolve(page(595, 842, [seal('Signature_11', [0, 0, 0, 0])])),
      ],
      { seal: true },
    );
    expect(screen.getByTestId('viewer').scrollTop).toBeCloseTo(842 - 250 - 250);
  });
});
