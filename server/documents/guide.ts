import type { GuideSection } from '../core/database/tables/document-parts';
import { keepTogether, paragraph, startFlow } from './flow';
import { drawText, FAINT, openSheet, PAGE } from './sheet';

const LEFT = 72;
const WIDTH = PAGE.width - LEFT * 2;
const BODY = { size: 11.5, leading: 21.5, indent: 23, spaceAfter: 3 };

export interface Guide {
  title: string;
  sections: readonly GuideSection[];
  changedAt: Date;
}

/** A guide for users. The same guide gives the same bytes. */
export async function drawGuide(guide: Guide): Promise<Buffer> {
  const sheet = openSheet(guide.title, '', '', guide.changedAt);
  const flow = startFlow({
    document: sheet.document,
    left: LEFT,
    width: WIDTH,
    top: 72,
    bottom: PAGE.height - 78,
    decorate: () => undefined,
  });
  drawText(sheet.document, guide.title, PAGE.width / 2, flow.y + 26, { size: 22, weight: 'bold', tracking: 2 }, 'center', WIDTH);
  flow.y += 60;
  guide.sections.forEach(({ heading, paragraphs }, index) => {
    flow.y += 6;
    keepTogether(flow, BODY.leading * 3);
    paragraph(flow, `${index + 1}. ${heading}`, { size: 13, weight: 'bold', leading: 26, spaceAfter: 1 });
    for (const text of paragraphs) paragraph(flow, text, BODY);
  });
  for (let page = 0; page <= flow.page; page += 1) {
    sheet.document.switchToPage(page);
    drawText(
      sheet.document,
      `第 ${page + 1} 页，共 ${flow.page + 1} 页`,
      LEFT + WIDTH,
      PAGE.height - 38,
      { size: 8.5, color: FAINT },
      'right',
    );
  }
  return sheet.finish();
}
