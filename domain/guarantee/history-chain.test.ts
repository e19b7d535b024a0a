import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalText, GENESIS_HASH, verifyChain, type HistoryFacts, type HistoryRow } from './history-chain';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function row(sequence: number, change: Partial<HistoryFacts> = {}): HistoryFacts {
  return {
    applyNo: 'A1',
    sequence,
    event: 'approved',
    fromStatus: sequence === 1 ? null : 4,
    toStatus: 4,
    actorId: 'u1',
    actorName: '张三',
    appId: 'G',
    appName: '某担保公司',
    orgType: 'guarantee',
    result: 'pass',
    reason: null,
    payload: { opinion: '同意', files: [{ key: 'k', fileName: 'f' }] },
    at: '2026-11-21T00:00:00.000Z',
    ...change,
  };
}

function written(count: number): HistoryRow[] {
  const rows: HistoryRow[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const prevHash = rows.at(-1)?.hash ?? GENESIS_HASH;
    rows.push({ ...row(sequence), prevHash, hash: sha256(canonicalText(row(sequence), prevHash)) });
  }
  return rows;
}

describe('the history chain', () => {
  it('is whole as it was written', () => {
    const rows = written(5);
    expect(verifyChain(rows, sha256, { sequence: 5, hash: rows[4]?.hash ?? '' })).toEqual([]);
    expect(verifyChain(rows, sha256, { sequence: 3, hash: rows[2]?.hash ?? '' })).toEqual([]);
    expect(verifyChain([], sha256)).toEqual([]);
  });

  it('does not depend on the order of keys or the writing of the instant', () => {
    const other = row(1, { payload: { files: [{ fileName: 'f', key: 'k' }], opinion: '同意' }, at: '2026-11-21T08:00:00+08:00' });
    expect(canonicalText(other, GENESIS_HASH)).toBe(canonicalText(row(1), GENESIS_HASH));
  });

  it('finds any changed fact', () => {
    const changes: Partial<HistoryFacts>[] = [
      { applyNo: 'A2' },
      { event: 'auditReturn' },
      { fromStatus: 3 },
      { toStatus: 5 },
      { actorId: 'u2' },
      { actorName: '李四' },
      { appId: 'L' },
      { appName: '' },
      { orgType: null },
      { result: 'return' },
      { reason: '' },
      { payload: { opinion: '同意', files: [{ key: 'k2', fileName: 'f' }] } },
      { at: '2026-11-21T00:00:00.001Z' },
    ];
    for (const change of changes) {
      const rows = written(4).map((one) => (one.sequence === 3 ? { ...one, ...change } : one));
      expect(verifyChain(rows, sha256)).toEqual([{ kind: 'changed', sequence: 3 }]);
    }
  });

  it('finds a row that was changed and hashed anew, by the row after it or the exported head', () => {
    const rows = written(4);
    const forged = rows.map((one) =>
      one.sequence === 3 ? { ...one, reason: '改', hash: sha256(canonicalText({ ...one, reason: '改' }, one.prevHash)) } : one,
    );
    expect(verifyChain(forged, sha256)).toEqual([{ kind: 'changed', sequence: 4 }]);
    const last = rows.map((one) =>
      one.sequence === 4 ? { ...one, reason: '改', hash: sha256(canonicalText({ ...one, reason: '改' }, one.prevHash)) } : one,
    );
    expect(verifyChain(last, sha256, { sequence: 4, hash: rows[3]?.hash ?? '' })).toEqual([{ kind: 'changed', sequence: 4 }]);
  });

  it('finds missing rows, a cut tail and rows out of order', () => {
    const rows = written(6);
    const head = { sequence: 6, hash: rows[5]?.hash ?? '' };
    expect(
      verifyChain(
        rows.filter(({ sequence }) => sequence !== 1),
        sha256,
      ),
    ).toEqual([{ kind: 'missing', sequence: 1 }]);
    expect(
      verifyChain(
        rows.filter(({ sequence }) => sequence < 3 || sequence > 4),
        sha256,
      ),
    ).toEqual([
      { kind: 'missing', sequence: 3 },
      { kind: 'missing', sequence: 4 },
    ]);
    expect(verifyChain(rows.slice(0, 4), sha256, head)).toEqual([{ kind: 'cut', sequence: 5 }]);
    expect(verifyChain([], sha256, head)).toEqual([{ kind: 'cut', sequence: 1 }]);
    const swapped = [rows[0], rows[2], rows[1], ...rows.slice(3)].filter((one) => one !== undefined);
    expect(verifyChain(swapped, sha256)).toContainEqual({ kind: 'reordered', sequence: 2 });
  });

  it('finds any rows taken out or renumbered, wherever, given the head', () => {
    const property = fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), fc.boolean(), (count, at, renumber) => {
      const rows = written(count);
      const left = rows
        .filter((_row, index) => index !== at % count)
        .map((one, index) => (renumber ? { ...one, sequence: index + 1 } : one));
      expect(verifyChain(left, sha256, { sequence: count, hash: rows[count - 1]?.hash ?? '' })).not.toEqual([]);
    });
    fc.assert(property);
  });
});
