export function validateSmsCode(code: string): string | undefined {
  if (code === '') return '请输入6位验证码';
  if (!/^\d+$/.test(code)) return '验证码必须为6位数字';
  return code.length === 6 ? undefined : '请输入6位验证码';
}
