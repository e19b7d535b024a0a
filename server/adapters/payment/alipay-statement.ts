import yauzl from 'yauzl';
import yazl from 'yazl';
import { linesOf, rowsOf } from './csv-rows';
import { centsIn, shanghaiInstant, shanghaiText, yuanText } from './form-fields';
import { GatewayUnavailable, type StatementLine } from './payment-gateway';

const LARGEST_BYTES = 200 * 1024 * 1024;
const DETAILS = '业务明细';
const COLUMNS = ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '退款批次号/请求号'] as const;

/** Alipay's bill of trades: a zip of texts in GBK, of which the one of single trades is read; what is no row begins with `#`. */
export async function parseAlipayStatement(zip: Buffer): Promise<StatementLine[]> {
  const [header = '', ...lines] = linesOf(new TextDecoder('gbk').decode(await detailsIn(zip))).filter((line) => !line.startsWith('#'));
  const columns = header.split(',').map((column) => column.trim());
  const rows = rowsOf(
    'Alipay',
    columns,
    lines.map((line) => line.split(',')),
  );
  return rows.map((row) => {
    const refund = row('业务类型') === '退款';
    return {
      kind: refund ? 'refund' : 'payment',
      number: refund ? row('退款批次号/请求号') : row('支付宝交易号'),
      orderId: row('商户订单号'),
      cents: centsIn(row('订单金额（元）').replace(/^-/, '')),
      at: shanghaiInstant(row('完成时间')),
    };
  });
}

/** As Alipay writes it, of the columns that are read. */
export function alipayStatement(lines: readonly StatementLine[]): Promise<Buffer> {
  const rows = lines.map(({ kind, orderId, number, cents, at }) =>
    [
      `${kind === 'payment' ? number : '-'}\t`,
      `${orderId}\t`,
      kind === 'payment' ? '交易' : '退款',
      shanghaiText(at),
      `${kind === 'refund' ? '-' : ''}${yuanText(cents)}`,
      kind === 'refund' ? number : '',
    ].join(','),
  );
  const text = ['#支付宝业务明细查询', COLUMNS.join(','), ...rows, `#导出行数：${rows.length}`].join('\r\n');
  const zip = new yazl.ZipFile();
  zip.addBuffer(inGbk(text), `2088000000000000_${DETAILS}.csv`);
  zip.end();
  return collected(zip.outputStream);
}

function detailsIn(zip: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new GatewayUnavailable("Alipay's statement is unreadable", { cause }));
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) {
        fail(error);
        return;
      }
      file.on('error', fail).on('end', () => fail(new Error('no details')));
      file.on('entry', (entry: yauzl.Entry) => {
        if (!isDetails(entry)) file.readEntry();
        else if (entry.uncompressedSize > LARGEST_BYTES) fail(new Error('too large'));
        else
          file.openReadStream(entry, (failure, stream) => {
            if (failure) fail(failure);
            else collected(stream).then(resolve, fail);
          });
      });
      file.readEntry();
    });
  });
}

function isDetails({ fileName }: yauzl.Entry): boolean {
  return fileName.includes(DETAILS) && !fileName.includes('汇总');
}

async function collected(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Node decodes GBK and does not encode it: the table is read backwards. */
function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  return Buffer.from([...text].flatMap((one) => (one.charCodeAt(0) < 0x80 ? [one.charCodeAt(0)] : [...(bytes.get(one) ?? [0x3f])])));
}
