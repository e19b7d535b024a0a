import { ownRegistration, saveRegistration, startRegistration, submitRegistration } from '#contract/registrations';
import { sendSms } from '#contract/users';
import type { FileReference } from '#domain/field';
import type { RegistrationData } from '#domain/registration/fields';
import type { RegistrationFlow } from '#domain/registration/participants';
import { socialCheckCharacter } from '#domain/validation/check-digits';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

let count = 0;

/** A credit code with a right check character that no other has. */
export function newCode(): string {
  const digits = `91120116MA${String((count += 1)).padStart(7, '0')}`;
  return `${digits}${socialCheckCharacter(digits)}`;
}

/** The code that this mobile was sent last. */
export async function codeSentTo(server: TestServer, mobile: string): Promise<string> {
  await server.drainJobs();
  const row = await server.context.db
    .selectFrom('sandboxSms')
    .select('code')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** Somebody proves a mobile and begins, or goes on. */
export async function begun(
  server: TestServer,
  mobile: string,
  {
    flow = 'enterprise',
    address = '127.0.0.1',
    channelCode,
    newPassword = '春江花月夜 1985',
  }: { flow?: RegistrationFlow; address?: string; channelCode?: string; newPassword?: string | null } = {},
): Promise<TestClient> {
  const client = server.client(address);
  await client.call(sendSms, { mobile, purpose: 'register' });
  const smsCode = await codeSentTo(server, mobile);
  const answer = await client.call(startRegistration, {
    mobile,
    smsCode,
    flow,
    agreed: true,
    ...(newPassword === null ? {} : { newPassword }),
    ...(channelCode === undefined ? {} : { channelCode }),
  });
  if (answer.code !== 0) throw new Error(`${mobile} cannot register: ${answer.code} ${answer.msg}`);
  client.signedIn = answer.data;
  return client;
}

export async function uploaded(client: TestClient, name: string): Promise<FileReference> {
  const { data } = await client.upload('/guarantee/api/file/upload', { name, bytes: samplePdf(name) });
  return { key: (data as { key: string }).key, fileName: name };
}

/** All that a supplier has to tell. */
export async function aSupplier(client: TestClient, change: Partial<RegistrationData> = {}): Promise<RegistrationData> {
  return {
    participant: 'supplier',
    enterprise: {
      orgName: '天津新程建设有限公司',
      orgCodeNo: newCode(),
      orgLegalPerson: '林立新',
      address: { cascader: ['120000', '120100', '120116'], input: '第二大街8号', upload: [] },
    },
    papers: { licenceFiles: [await uploaded(client, '营业执照.pdf')], authorisationFiles: [await uploaded(client, '授权书.pdf')] },
    agent: { agentName: '林晓', agentIdentityNo: '11010519491231002X' },
    ...change,
  };
}

let keys = 0;
export const newKey = () => ({ idempotencyKey: `registration-${(keys += 1)}` });

/** The version that the caller's registration has now. */
export async function versionOf(client: TestClient): Promise<number> {
  const { data } = await client.call(ownRegistration, {});
  if (!data.registration) throw new Error('there is no registration');
  return data.registration.version;
}

/** Keeps the draft and sends it. Answers the number of the registration. */
export async function sent(client: TestClient, data: RegistrationData, flow: RegistrationFlow = 'enterprise'): Promise<string> {
  const saved = await client.call(saveRegistration, { version: await versionOf(client), flow, step: 3, data });
  const answer = await client.call(submitRegistration, { version: saved.data.version, data }, newKey());
  if (answer.code !== 0) throw new Error(`not sent: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data.registrationNo;
}
