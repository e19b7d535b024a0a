/** Texts that browser and server show for wrong input. Source: section 5 of both specifications. */
export const MESSAGES = {
  required: '必填项不能为空',
  cn: '请输入合法的中文姓名，符号须为全角',
  personName: '请按证照填写姓名，不能只有数字或标点，也不能有特殊符号',
  nameWithoutLetter: '请如实填写，不能只有数字或符号',
  nameOfSigns: '请如实填写，不能只有符号',
  noName: '填写的是错误值或占位文字，请如实填写',
  mobile: '请输入有效的手机号码',
  ported: '请勿使用携号转网号码或虚拟号段（167、170、171）',
  telephone: '请输入有效的电话号码',
  email: '请输入正确的邮箱地址',
  identityCard: '请输入有效的身份证号码',
  socialCode: '请输入有效的统一社会信用代码',
  addressPcc: '请选择省/市/区',
  areas: '请重新选择省/市/区，须选到区县，且为现行的行政区划',
  addressD: '请输入详细地址',
  url: '请输入正确的网址',
  digits: '只能输入数字',
  numeric: '请输入数字',
  amount: '请输入正确的金额，最多两位小数',
  positiveAmount: '金额必须大于0',
  integer: '请输入非负整数',
  date: '请选择正确的日期',
  instant: '请选择正确的时间',
  flag: '请选择是或否',
  choice: '请从选项中选择',
  text: '请输入文字',
  files: '请上传有效的文件',
  uploading: '文件正在上传，请稍候',
  answers: '请填写有效的补充内容',
  unknown: '不支持的字段',
  derived: '该字段由系统填写，不能提交',
  group: '内容缺失或格式不正确',
  smsCodeDigits: '验证码必须为6位数字',
  smsCodeLength: '请输入6位验证码',
  identityCardCheckDigit: '身份证号码校验位不符，请核对',
  identityCardBirthday: '身份证号码中的出生日期有误，请核对',
  socialCodeCheckDigit: '统一社会信用代码校验位不符，请核对',
  socialCodeOfPerson: '您填写的像是个人身份证号码，请填写营业执照上的统一社会信用代码',
} as const;

/** VA-06: shown for a number below `min`, inclusive; the unit is the field's. */
export function minMessage(min: number | string): string {
  return `必须大于或等于${min}`;
}

/** VA-06: shown for a number above `max`, inclusive; the unit is the field's. */
export function maxMessage(max: number | string): string {
  return `必须小于或等于${max}`;
}

/** VA-06: shown for a text of fewer than `length` characters. */
export function minLengthMessage(length: number): string {
  return `长度不能少于${length}个字符`;
}

/** VA-06: shown for a text of more than `length` characters. */
export function maxLengthMessage(length: number): string {
  return `长度不能超过${length}个字符`;
}

/** Shown for a character that nobody can see or read, by its name. */
export function refusedCharacterMessage(name: string): string {
  return `含有看不见或无法识别的字符（${name}），请删除后重新填写`;
}

/** Shown for a text that is no name in a field that may be empty. */
export function orEmpty(message: string): string {
  return `${message}，没有的请留空`;
}

/** VA-04: shown for a file that did not arrive. */
export function uploadFailedMessage(fileName: string): string {
  return `${fileName}上传失败，请删除后重新上传`;
}

/** FF-10: shown for a required cell of a table that is empty (`isEmpty`). */
export function emptyCellMessage(columnTitle: string): string {
  return `${columnTitle}不能为空`;
}
