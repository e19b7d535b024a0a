import { CODES } from '#contract/codes';
import type { AppContext } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import type { Said } from '../../documents/drawn-text';

interface Finished {
  kind: '保函' | '合同';
  pdf: Uint8Array;
  said: readonly Said[];
  caller: string;
}

/** Stops a finished document that does not say what the database has, before it is sealed, signed or printed. Outside of transactions. */
export async function assertSays({ documents, log, waiting }: AppContext, { kind, pdf, said, caller }: Finished): Promise<void> {
  const unsaid = await documents.unsaidIn(pdf, said, { waiting, caller });
  if (unsaid.length === 0) return;
  const labels = [...new Set(unsaid.map(({ label }) => label))];
  log.error({ kind, labels }, 'a document does not say what the database has');
  throw new BusinessError(CODES.unavailable, `${kind}中的${labels.join('、')}与申请记录不一致，已停止签章，请联系平台处理`);
}
