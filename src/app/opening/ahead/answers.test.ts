import { answered, gatherAnswers } from './answers';

const LIST = { method: 'POST', path: '/guarantee/api/project/page', body: '{"page":1}', controller: new AbortController() };

function answer(reply: object): Promise<Response> {
  const response = new Response(JSON.stringify(reply));
  globalThis.earlyCalls = { clientKey: 'key', calls: [{ ...LIST, answer: Promise.resolve(response) }], followUps: [] };
  return Promise.resolve(response);
}

describe('the answers that a page is drawn from ahead', () => {
  it('are those to the very call, and stay for the application to take', async () => {
    const response = await answer({ code: 0, data: { list: [{ project_no: 'P1' }] } });
    await gatherAnswers();
    expect(answered('/project/page', '{"page":1}')).toEqual({ list: [{ projectNo: 'P1' }] });
    expect(answered('/project/page', '{"page":2}')).toBeUndefined();
    expect(response.bodyUsed).toBe(false);
  });

  it('are those, too, to what an answer led to', async () => {
    await answer({ code: 0, data: { list: [{ project_no: 'P1' }] } });
    const early = globalThis.earlyCalls!;
    early.followUps.push(
      Promise.resolve().then(() => {
        const path = '/guarantee/api/project/detail';
        early.calls.push({ ...LIST, path, answer: Promise.resolve(new Response('{"code":0,"data":{"project_no":"P1"}}')) });
      }),
    );
    await gatherAnswers();
    expect(answered('/project/detail', '{"page":1}')).toEqual({ projectNo: 'P1' });
  });

  it('are none where one of the calls is refused', async () => {
    await answer({ code: 40301, msg: '没有权限', data: { list: [] } });
    await expect(gatherAnswers()).rejects.toThrow();
  });
});
