import { formatMinute } from '#domain/dates';
import type { ProjectSection } from '#domain/project/fields';
import { postponedSections } from '#domain/project/postponement';
import type { AppContext, Db } from '../../core/context';
import { chineseDay } from '../../documents/reading';
import type { GuaranteeRow } from '../guarantees/facts';
import { describe } from '../guarantees/repository';
import { replaceLetter } from '../letters/replace';
import type { AmendmentRow } from './repository';

/** Issues the letter with the later expiry in the place of the one that is out, and answers its number. The application says the same from then on. */
export async function amendLetter(db: Db, context: AppContext, guarantee: GuaranteeRow, amendment: AmendmentRow): Promise<string> {
  const { expiryAfter: expiryDate, openings } = amendment;
  const { application } = guarantee;
  const amended: GuaranteeRow = {
    ...guarantee,
    expiryDate,
    sections: postponedSections(guarantee.sections, openings),
    application: { ...application, guaranteeInfo: { ...application.guaranteeInfo, expiryDate } },
  };
  const because = whyAmended(
    amended.sections.filter((section) => !guarantee.sections.includes(section)),
    amendment,
  );
  const letterNo = await replaceLetter(db, context, amended, {
    because,
    says: (replacedNo) =>
      `因${because}，本保函为编号${replacedNo}的保函的延期修改件，有效期由${chineseDay(guarantee.expiryDate)}延长至${chineseDay(expiryDate)}，自开立之日起替代原保函，原保函同时作废。`,
  });
  await describe(db, guarantee, {
    expiryDate,
    sections: JSON.stringify(amended.sections),
    application: JSON.stringify(amended.application),
  });
  return letterNo;
}

function whyAmended([first, ...others]: readonly ProjectSection[], { openingAfter }: AmendmentRow): string {
  const section = `标段“${first?.sectionName ?? ''}”`;
  const opening = formatMinute(openingAfter.toISOString());
  return others.length === 0
    ? `${section}的开标时间延期至${opening}`
    : `${section}等${others.length + 1}个标段的开标时间延期，最晚至${opening}`;
}
