import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { readWorkbook } from './read-workbook';
import { unfoldWorkbook } from './unfold-workbook';

const TEXT = 'x'.repeat(5000);

/** All its cells point at one text. */
function pointing(rows: number, columns: number): Promise<Uint8Array> {
  const row = Array.from({ length: columns }, () => TEXT);
  return writeXlsx({ sheets: [{ name: '导入', rows: Array.from({ length: rows }, () => row) }] });
}

describe('a workbook that unfolds to little and says much', () => {
  it('is read up to two million characters', async () => {
    expect(await readWorkbook(await pointing(20, 20), 1001)).toMatchObject({ ok: true });
    const message = '工作簿的文字过多，合计不能超过200万字，请分成几个文件';
    expect(await readWorkbook(await pointing(999, 200), 1001)).toEqual({ ok: false, message });
  });

  it('is unfolded up to forty million characters', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unfolded-'));
    const unfolded = await unfoldWorkbook(await pointing(41, 200), { mostRows: 100_000, into: join(folder, 'rows') });
    await rm(folder, { recursive: true });
    expect(unfolded).toEqual({ ok: false, message: '工作簿的文字过多，合计不能超过4000万字，请分成几个文件' });
  });
});
