import { CODES } from '#contract/codes';
import { capitalAmount } from '#domain/capital-amount';
import { addDays, dayOf } from '#domain/dates';
import { letterTextErrors, type LetterText } from '#domain/template/letter-text';
import type { AppContext } from '../../core/context';
import { BusinessError, fieldsWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import type { DrawnDocument, LetterData } from '../../documents/document-data';
import { TemplateError } from '../../documents/template';
import { undrawableParts } from './undrawable';

const SAMPLE_AMOUNT = '800000.00';
const VALID_DAYS = 120;

/** A letter of made-up facts by a text that is being written, issued by the writer's institution. */
export async function previewText(context: AppContext, member: Member, text: LetterText): Promise<{ pdf: string; pages: number }> {
  const errors = [...letterTextErrors(text), ...undrawableParts(text)];
  if (errors.length > 0) throw fieldsWrong(errors);
  const { pdf, pages } = await drawnPreview(context, sampleLetter(text, member, context.clock.now()), member.appId);
  return { pdf: pdf.toString('base64'), pages };
}

/** A letter drawn for somebody to look at. 50301 where a placeholder has nothing to stand for. */
export async function drawnPreview({ documents }: AppContext, data: LetterData, caller: string): Promise<DrawnDocument> {
  try {
    return await documents.previewLetter(data, caller);
  } catch (error) {
    if (error instanceof TemplateError) throw new BusinessError(CODES.unavailable, error.message);
    throw error;
  }
}

function sampleLetter({ title, paragraphs }: LetterText, { orgType, appName }: Member, now: Date): LetterData {
  const today = dayOf(now.toISOString());
  const capitals = capitalAmount(SAMPLE_AMOUNT);
  return {
    title,
    paragraphs,
    letterNo: 'BH000000000-示例',
    verifyCode: '示例验证码',
    verifyUrl: '示例验真网址',
    beneficiaryName: '示例城市建设投资集团有限公司',
    applicantName: '示例建筑工程有限公司',
    projectName: '示例市滨河路综合改造工程',
    projectNo: 'XM-2026-0001',
    sectionNames: ['一标段', '二标段'],
    amount: SAMPLE_AMOUNT,
    amountInCapitals: capitals.ok ? capitals.text : '',
    effectiveDate: today,
    expiryDate: addDays(today, VALID_DAYS),
    issueDate: today,
    issuer: {
      name: orgType === 'platform' ? '示例融资担保有限公司' : appName,
      creditCode: '91000000MA00000000',
      address: '示例市示例区示例路1号',
      phone: '400-000-0000',
    },
    createdAt: now,
  };
}
