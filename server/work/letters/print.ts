import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { printLetter as printCall } from '#contract/letters';
import { dayOf } from '#domain/dates';
import { isSignedOnPaper, stepNow } from '#domain/guarantee/facts';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import type { DrawnDocument, LetterData } from '../../documents/document-data';
import { TemplateError } from '../../documents/template';
import { assertSays } from '../../records/templates/assert-says';
import { noSuchApplication } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { reservePrintedNo } from './numbers';
import { assertMayIssue, refuseThePlatform } from './preview';
import { saidWhenIssued } from './said';
import { letterToIssue, onPaper } from './subject';
import { verifyUrl } from './verify-url';

/** The letter to be printed and signed by hand. Its number is taken now, since it will stand on the paper. */
export async function printLetter(db: Db, context: AppContext, member: Member, applyNo: string): Promise<ReplyOf<typeof printCall>> {
  const now = context.clock.now();
  refuseThePlatform(member);
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  await assertMayIssue(db, guarantee, member, now.toISOString());
  if (!isSignedOnPaper(stepNow(factsOf(guarantee))))
    throw new BusinessError(CODES.eventNotAllowed, '该保函由平台在线签章，出具前可预览，不需要打印签章');
  const { issuer, subject, said } = await letterToIssue(db, guarantee);
  const issueDate = dayOf(now.toISOString());
  const { guaranteeAppId } = guarantee;
  const { letterNo, verifyCode } = await reservePrintedNo(
    context.db,
    { guaranteeAppId, applyNo, creditCode: issuer.orgCodeNo, day: issueDate },
    now,
  );
  const data: LetterData = {
    ...onPaper(subject),
    letterNo,
    verifyCode,
    verifyUrl: verifyUrl(context.settings, letterNo, verifyCode),
    issueDate,
    createdAt: now,
  };
  const caller = member.appId;
  const { pdf, pages } = await drawn(() => context.documents.drawLetter(data, { waiting: context.waiting, caller }));
  await assertSays(context, { kind: '保函', pdf, said: [...said, ...saidWhenIssued(data)], caller });
  return { letterNo, verifyCode, pages, pdf: pdf.toString('base64') };
}

/** 50301 where the template asks for what there is not. */
async function drawn(draw: () => Promise<DrawnDocument>): Promise<DrawnDocument> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof TemplateError) throw new BusinessError(CODES.unavailable, error.message);
    throw error;
  }
}
