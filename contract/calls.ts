import type { Call } from './call';
import { channelDetail } from './channels';
import { signContract } from './contracts';
import { bidderRecord, deskCase, deskQueue, giveBackCase, saveCheck, saveCheckItems, saveRisks, takeCase } from './desk';
import { enumerations } from './enumerations';
import { exportAllGuarantees, exportGuarantees, exportProjects } from './exports';
import { downloadFile, downloadFileByKey, downloadZip, uploadAttachment, uploadFile, uploadOrderFile, viewFile } from './files';
import {
  applicationDraft,
  deleteDraft,
  draftPage,
  guaranteeDetail,
  guaranteeHistory,
  guaranteePage,
  guaranteeTotals,
  saveApplication,
  sendEvent,
} from './guarantees';
import { homeFigures, homeMonths, homeOpenings, homeProjects, homeRows } from './home';
import { previewLetter, verifyLetter } from './letters';
import { payOrder, payResult } from './payments';
import { deleteTableSearch, saveTableColumns, saveTableDensity, saveTableSearch, tablePreference } from './preferences';
import { managedProduct, managedProductPage, productDetail, productFee, productFees, productPage, saveProductFields } from './products';
import { projectDetail, projectPage } from './projects';
import { refundEvent, refundPage } from './refunds';
import { cityList, districtList, importRegions, previewRegions, provinceList, regionEdition } from './regions';
import {
  agentCount,
  apiUserInfo,
  captcha,
  chooseOrganisation,
  finishGuide,
  logout,
  passwordLogin,
  sendSms,
  sendSmsAfterProof,
  smsLogin,
  temporaryLogin,
  temporaryTicket,
  userInfo,
  userListPage,
} from './users';
import { appletScheme, wechatBind, wechatLogin } from './wechat';
import { zoneLogined, zoneSms } from './zone';

/** Every call that is signed, enveloped and described in the OpenAPI document. */
export const CALLS: readonly Call[] = [
  passwordLogin,
  smsLogin,
  captcha,
  logout,
  sendSms,
  sendSmsAfterProof,
  temporaryTicket,
  temporaryLogin,
  wechatLogin,
  wechatBind,
  appletScheme,
  zoneSms,
  zoneLogined,
  chooseOrganisation,
  userInfo,
  apiUserInfo,
  userListPage,
  finishGuide,
  agentCount,
  channelDetail,
  enumerations,
  homeFigures,
  homeRows,
  homeMonths,
  homeProjects,
  homeOpenings,
  projectPage,
  projectDetail,
  provinceList,
  cityList,
  districtList,
  regionEdition,
  previewRegions,
  importRegions,
  productPage,
  productDetail,
  productFee,
  productFees,
  managedProductPage,
  managedProduct,
  saveProductFields,
  saveApplication,
  applicationDraft,
  draftPage,
  deleteDraft,
  sendEvent,
  guaranteePage,
  guaranteeTotals,
  guaranteeDetail,
  guaranteeHistory,
  deskQueue,
  deskCase,
  takeCase,
  giveBackCase,
  saveCheck,
  saveCheckItems,
  bidderRecord,
  saveRisks,
  signContract,
  payOrder,
  payResult,
  refundPage,
  refundEvent,
  verifyLetter,
  previewLetter,
  uploadFile,
  uploadOrderFile,
  uploadAttachment,
  downloadFileByKey,
  downloadFile,
  downloadZip,
  viewFile,
  tablePreference,
  saveTableColumns,
  saveTableDensity,
  saveTableSearch,
  deleteTableSearch,
  exportGuarantees,
  exportAllGuarantees,
  exportProjects,
];
