import * as account from './account.ts';
import * as applications from './applications.ts';
import * as staff from './back-office/staff.ts';
import * as captcha from './captcha.ts';
import * as disclaimer from './disclaimer.ts';
import * as live from './live.ts';
import * as quotas from './quotas.ts';
import * as saved from './saved-searches.ts';
import * as signIn from './sign-in.ts';
import * as standards from './standards.ts';
import * as uploads from './uploads.ts';
import * as detail from './vulnerability-detail.ts';
import * as list from './vulnerability-list.ts';
import * as options from './vulnerability-options.ts';
import * as suggest from './vulnerability-suggest.ts';

/** All calls of the portal. A test checks that the server binds each of them. */
export const API = {
  listVulnerabilities: list.listVulnerabilities,
  listLdyEntries: list.listLdyEntries,
  listCnvdEntries: list.listCnvdEntries,
  listCnnvdEntries: list.listCnnvdEntries,
  suggestVulnerabilities: suggest.suggestVulnerabilities,
  readVulnerability: detail.readVulnerability,
  readLdyEntry: detail.readLdyEntry,
  readCnvdEntry: detail.readCnvdEntry,
  readCnnvdEntry: detail.readCnnvdEntry,
  readLibraryEntry: detail.readLibraryEntry,
  checkAffected: detail.checkAffected,
  listVulnerabilityTypes: options.listVulnerabilityTypes,
  listProducts: options.listProducts,
  listVendors: options.listVendors,
  listComponents: options.listComponents,
  readListConfiguration: options.readListConfiguration,
  listTags: options.listTags,
  readProductStandard: standards.readProductStandard,
  signIn: signIn.signIn,
  signOut: signIn.signOut,
  readUser: signIn.readUser,
  readUserType: signIn.readUserType,
  readSignInOptions: signIn.readSignInOptions,
  listSessions: signIn.listSessions,
  endSession: signIn.endSession,
  endOtherSessions: signIn.endOtherSessions,
  beginTotp: signIn.beginTotp,
  confirmTotp: signIn.confirmTotp,
  removeTotp: signIn.removeTotp,
  sendRegisterCode: account.sendRegisterCode,
  register: account.register,
  beginRecovery: account.beginRecovery,
  verifyRecoveryCode: account.verifyRecoveryCode,
  finishRecovery: account.finishRecovery,
  changePassword: account.changePassword,
  readProfile: account.readProfile,
  sendNoticeMailCode: account.sendNoticeMailCode,
  bindNoticeMail: account.bindNoticeMail,
  sendBindMailCode: account.sendBindMailCode,
  bindMail: account.bindMail,
  sendBindPhoneCode: account.sendBindPhoneCode,
  bindPhone: account.bindPhone,
  switchMailNotices: account.switchMailNotices,
  setNotices: account.setNotices,
  bindIndustries: account.bindIndustries,
  beginWechat: account.beginWechat,
  checkWechat: account.checkWechat,
  unbindWechat: account.unbindWechat,
  agreeToTerms: account.agreeToTerms,
  allowFingerprint: account.allowFingerprint,
  exportMyData: account.exportMyData,
  deleteAccount: account.deleteAccount,
  keepAccount: account.keepAccount,
  readEnterpriseForm: applications.readEnterpriseForm,
  sendEnterpriseCode: applications.sendEnterpriseCode,
  applyForEnterprise: applications.applyForEnterprise,
  sendBusinessCode: applications.sendBusinessCode,
  applyForBusiness: applications.applyForBusiness,
  listMyApplications: applications.listMyApplications,
  answerApplication: applications.answerApplication,
  uploadLicenceImage: uploads.uploadLicenceImage,
  uploadLicencePdf: uploads.uploadLicencePdf,
  beginCaptcha: captcha.beginCaptcha,
  answerCaptcha: captcha.answerCaptcha,
  exchangeCaptcha: captcha.exchangeCaptcha,
  slowDown: captcha.slowDown,
  readQuotas: quotas.readQuotas,
  readDisclaimer: disclaimer.readDisclaimer,
  confirmDisclaimer: disclaimer.confirmDisclaimer,
  listSavedSearches: saved.listSavedSearches,
  saveSearch: saved.saveSearch,
  changeSavedSearch: saved.changeSavedSearch,
  deleteSavedSearch: saved.deleteSavedSearch,
  startListening: live.startListening,
  readStaff: staff.readStaff,
  confirmStaffPassword: staff.confirmStaffPassword,
  listStaff: staff.listStaff,
  grantStaffRole: staff.grantStaffRole,
  confirmStaffRole: staff.confirmStaffRole,
  revokeStaffRole: staff.revokeStaffRole,
} as const;
