/** To what one has applied for; who is not signed in, a visitor by the mobile that he proved, comes there by the login. GZ-05. */
export function OwnApplications() {
  return <a href="/business-manage/guarantee-record">我的申请</a>;
}
