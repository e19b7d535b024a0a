import { LoginField } from './login-field';

/** The mobile by which an account is known. */
export function AccountField({ placeholder, problem }: { placeholder: string; problem: string | undefined }) {
  return (
    <LoginField
      name="account"
      label="手机号码"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      placeholder={placeholder}
      problem={problem}
    />
  );
}
