const LEGAL_FORM = /(股份|集团)?(有限|责任)+公司.*$|集团.*$|分公司.*$|支公司.*$/;
const TRADE = /(融资性?担保|工程担保|非融资担保|担保|财产保险|责任保险|信用保险|保险|农村商业银行|商业银行|银行).*$/;
const PLACE = /^(?:北京|天津|上海|重庆|[\u4e00-\u9fa5]{2,3}(?:省|市|自治区)|中国)/;

/** The two characters by which an institution is known: 津衡 of `天津津衡融资担保有限公司`. For a mark where it has no logo. */
export function shortName(name: string): string {
  const known = name.trim().replace(LEGAL_FORM, '').replace(TRADE, '');
  const own = known.replace(PLACE, '');
  return ([own, known, name.trim()].find((one) => one.length >= 2) ?? name.trim()).slice(0, 2);
}
