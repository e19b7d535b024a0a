import { drawContract } from './contract';

/** Reads the fonts, and draws with them as the first contract would have to. */
export async function warmUp(): Promise<undefined> {
  const party = { key: 'party', role: '甲方', name: '䶮' };
  const clauses = [{ heading: '担保事项', paragraphs: ['担保金额为人民币 ¥0.00 元（大写：零元整），以保函载明的期间为准。'] }];
  await drawContract({
    title: '委托合同',
    contractNo: '0',
    parties: [party],
    preamble: [],
    clauses,
    contractDate: '2026-01-01',
    createdAt: new Date(0),
  });
  return undefined;
}
