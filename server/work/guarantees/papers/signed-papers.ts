import type { BodyOf } from '#contract/call';
import type { sendEvent, SignFiles } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import { isFiles } from '#domain/form/values';
import type { Person } from '#domain/guarantee/actor';
import { isSignedOnPaper } from '#domain/guarantee/facts';
import { decide } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../../core/context';
import { fieldWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { pagesOf } from '../../../records/files/pages';
import { findFiles } from '../../../records/files/repository';
import { personOf } from '../events/refusals';
import { factsOf, type GuaranteeRow } from '../facts';
import { readGuarantee } from '../repository';
import { contractsToSign, isAnyLetter, paperEventsOf, paperEventsOfAll, printedNumber } from './signed-paper-repository';

type Event = BodyOf<typeof sendEvent>['event'];

/**
 * What is uploaded instead of an electronic signature is looked at before the transaction of its event, where the event itself would be accepted: 40001 for files
 * that are no scans, for fewer pages than the contracts have, for a letter that was not printed with its number, and for a scan of an earlier print.
 */
export async function assertWholePapers(context: AppContext, member: Member, applyNo: string, event: Event): Promise<void> {
  const papers = papersIn(event);
  if (papers === undefined) return;
  const row = await readGuarantee(context.db, applyNo);
  if (!row || !isAccepted(row, { event, by: personOf(member), now: context.clock.now().toISOString() })) return;
  const files = await scansOf(context, member, papers);
  if (papers.field === 'signFiles') await assertEveryPage(context, member, row, files);
  else await assertPrinted(context, row, files);
}

/** Whoever may not send it is told so by the event itself. */
function isAccepted(row: GuaranteeRow, { event, by, now }: { event: Event; by: Person; now: string }): boolean {
  return decide(factsOf(row), { ...event, by, now }).accepted;
}

interface Papers {
  field: 'signFiles' | 'letterFiles';
  files: readonly FileReference[];
}

/** A call may leave them out, which the event itself refuses. */
function papersIn(event: Event): Papers | undefined {
  const papers = FIELD_OF[event.type];
  const files = (papers && (event as Partial<Record<Papers['field'], readonly FileReference[]>>)[papers]) ?? [];
  return papers && files.length > 0 ? { field: papers, files } : undefined;
}

const FIELD_OF: Partial<Record<Event['type'], Papers['field']>> = {
  handInSignFiles: 'signFiles',
  confirmSignFiles: 'signFiles',
  letter: 'letterFiles',
};

interface Scan {
  fileKey: string;
  contractNo: string | undefined;
  sha256: string;
  uploadedAt: Date;
  isPdf: boolean;
}

/** Those of the files that are the sender's; others are refused with the event. */
async function scansOf({ db }: AppContext, { appId }: Member, { field, files }: Papers): Promise<Scan[]> {
  const own = (await findFiles(db, [...new Set(files.map(({ key }) => key))])).filter(({ ownerAppId }) => ownerAppId === appId);
  const other = own.find(({ mediaType }) => mediaType !== PDF && !mediaType.startsWith('image/'));
  if (other) throw fieldWrong(`event.${field}`, `“${other.fileName}”不是扫描件，请上传 PDF 或图片`);
  const contracts = new Map(files.map(({ key, contractGroupCfgId }) => [key, contractGroupCfgId]));
  return own.map(({ fileKey, sha256, mediaType, createdAt }) => ({
    fileKey,
    contractNo: contracts.get(fileKey),
    sha256,
    uploadedAt: createdAt,
    isPdf: mediaType === PDF,
  }));
}

const PDF = 'application/pdf';

/** Each picture is a page. Where every scan names its contract, each contract needs its own pages. */
async function assertEveryPage(context: AppContext, { appId }: Member, { applyNo }: GuaranteeRow, scans: readonly Scan[]): Promise<void> {
  const contracts = await contractsToSign(context.db, applyNo);
  const numbers = new Set(contracts.map(({ contractNo }) => contractNo));
  if (scans.some(({ contractNo }) => contractNo !== undefined && !numbers.has(contractNo)))
    throw fieldWrong('event.signFiles', '所选的合同不属于本申请，请重新选择');
  const pdfs = scans.filter(({ isPdf }) => isPdf).map(({ fileKey }) => fileKey);
  const needed = await pagesOf(
    context,
    contracts.map(({ fileKey }) => fileKey),
    appId,
  );
  const given = await pagesOf(context, pdfs, appId, 'event.signFiles');
  const assertPages = (of: string, papers: typeof contracts, theirs: readonly Scan[]) => {
    const [due, there] = [
      sum(papers.map(({ fileKey }) => needed.get(fileKey) ?? 0)),
      sum(theirs.map(({ fileKey }) => given.get(fileKey) ?? 1)),
    ];
    if (there < due) throw fieldWrong('event.signFiles', `${of}共 ${due} 页，已上传 ${there} 页，请上传每份合同的全部页面`);
  };
  assertPages('合同', contracts, scans);
  if (scans.some(({ contractNo }) => contractNo === undefined)) return;
  for (const contract of contracts)
    assertPages(
      `《${contract.title}》`,
      [contract],
      scans.filter(({ contractNo }) => contractNo === contract.contractNo),
    );
}

async function assertPrinted({ db }: AppContext, row: GuaranteeRow, scans: readonly Scan[]): Promise<void> {
  const hashes = scans.map(({ sha256 }) => sha256);
  if (await isAnyLetter(db, hashes)) throw fieldWrong('event.letterFiles', '该扫描件已作为另一份保函出具，请核对后重新上传');
  if (scans.some(({ isPdf }) => !isPdf)) throw fieldWrong('event.letterFiles', '请将保函全部页面扫描为一个 PDF 文件');
  const printed = await printedNumber(db, row);
  if (!printed) throw fieldWrong('event.letterFiles', '请先打印带有保函编号和验真码的保函，签字、盖章后再上传扫描件');
  const { letterNo, reservedAt } = printed;
  if (scans.some(({ uploadedAt }) => uploadedAt < reservedAt))
    throw fieldWrong(
      'event.letterFiles',
      `该扫描件上传于保函打印之前，不是编号 ${letterNo} 的打印件；请将该打印件签字、盖章后重新扫描上传`,
    );
}

function sum(pages: readonly number[]): number {
  return pages.reduce((total, one) => total + one, 0);
}

/** What the parties handed in where contracts are signed on paper, each party's last; undefined where they are signed online. */
export async function signFilesOf(db: Db, row: GuaranteeRow): Promise<SignFiles[] | undefined> {
  if (!isSignedOnPaper(row.issueChain.find(({ flowNodeType }) => flowNodeType === 'SIGN'))) return undefined;
  return partiesPapers(await paperEventsOf(db, row));
}

/** The scans of the contracts of many applications that were signed on paper, the bidder's before the institution's, once they are confirmed. */
export async function confirmedScans(db: Db, applyNos: readonly string[]): Promise<{ applyNo: string; fileKey: string }[]> {
  const events = await paperEventsOfAll(db, applyNos);
  return applyNos.flatMap((applyNo) =>
    partiesPapers(events.filter((event) => event.applyNo === applyNo))
      .filter(({ state }) => state === 'confirmed')
      .flatMap(({ files }) => files.map(({ key }) => ({ applyNo, fileKey: key }))),
  );
}

type PaperEvent = Awaited<ReturnType<typeof paperEventsOf>>[number];

function partiesPapers(events: readonly PaperEvent[]): SignFiles[] {
  const handedIn = events.findLast(({ event }) => event === 'handInSignFiles');
  const judged = events.findLast(({ event }) => event !== 'handInSignFiles');
  if (!handedIn) return [];
  const isJudged = judged !== undefined && judged.sequence > handedIn.sequence;
  const confirmed = isJudged && judged.event === 'confirmSignFiles';
  const { appName, at } = handedIn;
  const first: SignFiles = {
    orgType: 'bidder',
    appName,
    files: filesGiven(handedIn.payload),
    at: at.toISOString(),
    state: isJudged ? (confirmed ? 'confirmed' : 'returned') : 'waiting',
    ...(isJudged && judged.reason ? { reason: judged.reason } : {}),
  };
  if (!confirmed) return [first];
  const second = { appName: judged.appName, files: filesGiven(judged.payload), at: judged.at.toISOString() };
  return [first, { orgType: 'guarantee', ...second, state: 'confirmed' }];
}

function filesGiven(payload: Readonly<Record<string, unknown>>): FileReference[] {
  const files = payload['signFiles'];
  return isFiles(files) ? files : [];
}
