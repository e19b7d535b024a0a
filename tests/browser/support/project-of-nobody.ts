import { projectDetail, projectEvent, saveProject } from '#contract/projects';
import type { TestClient } from '#tests/support/client';

const LIKE = 'TJZB-SZ-0301';

/** A project of a tenderee who has not registered. */
export const OF_NOBODY = {
  projectNo: 'TJZB-ST-0399',
  projectName: '津海湿地生态修复工程',
  tenderee: '天津津海生态建设有限公司',
  contact: '13612340503',
};

/** Made by an agency after another project, and audited by the trade centre. */
export async function addProjectOfNobody({ agency, centre }: Record<'agency' | 'centre', TestClient>): Promise<void> {
  const { project: like } = (await centre.call(projectDetail, { projectNo: LIKE })).data;
  const { projectNo, projectName, tenderee, contact } = OF_NOBODY;
  const { constructionUnitId: _registered, ...parties } = like.biddingAgencyAndbidder;
  const project = {
    ...like,
    biddingSurvey: { ...like.biddingSurvey, projectNo, projectName, tenders: tenderee, biddingProjectNo: `${projectNo}-ZB` },
    biddingAgencyAndbidder: { ...parties, constructionUnit: tenderee, constructionUnitManagerTel: contact },
    projectSections: like.projectSections.map((section, index) => ({ ...section, sectionNo: `${projectNo}-0${String(index + 1)}` })),
  };
  const saved = await agency.call(saveProject, { project }, { idempotencyKey: `${projectNo}-save` });
  expect(saved).toMatchObject({ code: 0 });
  const approval = { projectNo, version: saved.data.version, event: { type: 'pass' as const } };
  expect(await centre.call(projectEvent, approval, { idempotencyKey: `${projectNo}-pass` })).toMatchObject({ code: 0 });
}
