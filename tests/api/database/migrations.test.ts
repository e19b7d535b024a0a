import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { dayOf } from '#domain/dates';
import type { EnumerationValue } from '#domain/enumerations';
import type { StepType } from '#domain/guarantee/flow';
import type { GuaranteeState } from '#domain/guarantee/status';
import type { NoticeKind } from '#domain/notice/kinds';
import { permissionsAtFirst, type RoleCode } from '#domain/roles';
import { connect, type Connection } from '#server/core/database/connection';
import { migrate, NewerSchemaError } from '#server/core/database/migrate';
import { MIGRATIONS } from '#server/core/database/migrations/index';
import { projectRoot } from '#server/core/root';
import { beginSnapshot, lockTables } from '#server/operate/backup/snapshot-repository';
import { verifyLog } from '#server/records/audit-log/verify-log';
import { roundOf } from '#server/work/guarantees/desk/checklist-repository';
import { begunQuery } from '#server/work/wage-deposits/repository';
import { applicationRow } from '#tests/support/application-at';
import { addProject } from '#tests/support/builders/market';
import { administer, databaseIn } from '#tests/support/databases';
import { eventually } from '#tests/support/eventually';

const clusterUrl = process.env['TEST_DATABASE_URL'] ?? '';
const name = `migrations_${process.pid}`;
const url = databaseIn(clusterUrl, name);
let connection: Connection;

beforeEach(async () => {
  await administer(clusterUrl, (client) => client.query(`create database ${name}`));
  connection = connect(url, { poolSize: 5, onError: () => undefined });
});

afterEach(async () => {
  await connection.db.destroy();
  await administer(clusterUrl, (client) => client.query(`drop database ${name} with (force)`));
});

describe('migrations', () => {
  it('run once when several servers start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(connection.db, url)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS));
  });

  it('[LY-01] give every entry of the menu a picture that there is', async () => {
    await migrate(connection.db, url);
    const sprite = readFileSync(join(projectRoot(), 'public/assets/menu-icons.svg'), 'utf8');
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    const { rows } = await sql<{ icon: string }>`select distinct coalesce(nullif(iconfont, ''), icon) as icon from menu`.execute(
      connection.db,
    );
    expect(rows.map(({ icon }) => icon).filter((icon) => !drawn.includes(icon))).toEqual([]);
  });

  it('leave nothing behind when one of them fails', async () => {
    const failing = {
      '0001-good': {
        async up(db: typeof connection.db) {
          await sql`create table good (id int)`.execute(db);
        },
      },
      '0002-bad': { up: () => Promise.reject(new Error('no')) },
    };
    await expect(migrate(connection.db, url, failing)).rejects.toThrow('no');
    const { rows } = await sql<{ found: string | null }>`select to_regclass('good')::text as found`.execute(connection.db);
    expect(rows[0]?.found).toBeNull();
  });

  it('wait for a backup that has begun, and nothing waits behind them', async () => {
    const making = {
      '0001-letter': { up: (db: typeof connection.db) => sql`create table letter (id int)`.execute(db).then(() => undefined) },
    };
    const changing = {
      ...making,
      '0002-number': { up: (db: typeof connection.db) => sql`alter table letter add number int`.execute(db).then(() => undefined) },
    };
    await migrate(connection.db, url, making);
    const backup = new pg.Client({ connectionString: url });
    await backup.connect();
    await beginSnapshot(backup);
    await lockTables(backup, ['letter']);
    await migrate(connection.db, url, making);
    const onWait = jest.fn();
    const migrated = migrate(connection.db, url, changing, onWait);
    const waiting = sql`select 1 as one from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`;
    try {
      await eventually(async () => (await waiting.execute(connection.db)).rows.length === 1);
      expect((await sql`select * from letter`.execute(connection.db)).rows).toEqual([]);
      expect(onWait).toHaveBeenCalledTimes(1);
    } finally {
      await backup.end();
      await migrated;
    }
    expect((await sql`select number from letter`.execute(connection.db)).rows).toEqual([]);
  });

  it('may take longer than a request', async () => {
    const limits: string[] = [];
    const watching = {
      '0001-watching': {
        async up(db: typeof connection.db) {
          const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db);
          limits.push(...rows.map(({ statementTimeout }) => statementTimeout));
        },
      },
    };
    await migrate(connection.db, url, watching);
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(connection.db);
    expect([...limits, rows[0]?.statementTimeout]).toEqual(['0', '30s']);
  });

  it('[OS-03] [WG-03] take the quota of filed letters again, and count those for wages for their deposit while they are valid', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0132')));
    const { db } = connection;
    const now = new Date();
    const filed = { guaranteeType: 'migrantWage', flowKind: 'NotStandard', bidOpeningAt: null, guaranteeAmount: '300000.00' } as const;
    const letters = [
      applicationRow('archived', now, { ...filed, endedAt: now }),
      applicationRow('archived', now, { ...filed, expiryDate: '2020-01-01', endedAt: now }),
      applicationRow('archived', now, { endedAt: now }),
    ];
    for (const letter of letters) await db.insertInto('guarantee').values(letter).execute();
    await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
        contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, created_at)
      values ('unmet', 'XM2026001', '', 'TRADE0001', 'BIDDER001', '', 10000000, '2026-01-01', 1, true, '', 'usual', 3, 300000, now())`.execute(
      db,
    );
    await migrate(db, url);
    const [valid, over] = letters;
    const taken = await db.selectFrom('quotaMovement').select(['applyNo', 'kind', 'amount', 'sequence']).orderBy('applyNo').execute();
    expect(taken).toEqual([valid, over].map((letter) => ({ applyNo: letter?.applyNo, kind: 'take', amount: '300000.00', sequence: null })));
    const ended = await db.selectFrom('guarantee').select('applyNo').where('endedAt', 'is not', null).execute();
    expect(ended).toEqual([{ applyNo: letters[2]?.applyNo }]);
    const deposits = await db.selectFrom('wageDeposit').select(['state', 'letterAmount', 'version']).execute();
    expect(deposits).toEqual([{ state: 'met', letterAmount: '300000.00', version: 2 }]);
  });

  it('[LC-04] [RT-03] have a fee that is owed after the letter wait, also where that was over before', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0133')));
    const { db } = connection;
    const at = (state: GuaranteeState, flowNodeType: StepType) => {
      const issueChain = JSON.stringify([{ uuid: 's', flowNodeType }]);
      return applicationRow(state, new Date(), { flowKind: 'NotStandard', bidOpeningAt: null, step: 0, issueChain });
    };
    const owed = [at('expired', 'COLLECT'), at('claimed', 'COLLECT')];
    const others = [at('expired', 'ARCHIVE'), at('claimed', 'RELEASE'), at('released', 'COLLECT'), applicationRow('expired', new Date())];
    await db
      .insertInto('guarantee')
      .values([...owed, ...others])
      .execute();
    const waiting = async () =>
      (await db.selectFrom('guarantee').select('applyNo').where('waits', '=', true).orderBy('applyNo').execute()).map(
        ({ applyNo }) => applyNo,
      );
    expect(await waiting()).toEqual([]);
    await migrate(db, url);
    expect(await waiting()).toEqual(owed.map(({ applyNo }) => applyNo));
  });

  it('[PY-05] know which red invoices were registered by hand', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0134')));
    const { db } = connection;
    const kept = [
      { invoiceNo: 'FP1', state: 'invalid', event: 'redByHand' },
      { invoiceNo: 'FP2', state: 'invalid', event: 'redIssued' },
      { invoiceNo: 'FP3', state: 'finish', event: 'issueByHand' },
    ];
    for (const { invoiceNo, state, event } of kept) {
      await sql`insert into invoice (invoice_no, state, seller_app_id, seller_name, payer_app_id, payer_name, amount, taxing_type,
        invoice_medium, invoice_info, requested_by, requested_at)
        values (${invoiceNo}, ${state}, 'G', '', 'B', '', 1, 'ordinary', 'electronic', '{}', '', now())`.execute(db);
      await sql`insert into invoice_log (invoice_no, event, state, note, user_name, app_name, at)
        values (${invoiceNo}, ${event}, ${state}, '', '', '', now())`.execute(db);
    }
    await migrate(db, url);
    const invoices = await db.selectFrom('invoice').select('invoiceNo').where('redByHand', '=', true).execute();
    expect(invoices).toEqual([{ invoiceNo: 'FP1' }]);
  });

  it('[LC-10] keep what was checked since the last claim in the round that the claim began, and all else where it was', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0135')));
    const { db } = connection;
    const day = (number: number) => `2026-11-0${String(number)}T02:00:00Z`;
    const histories = {
      claimedAgain: ['apply', 'update', 'pendingClaimed', 'claimReject', 'pendingClaimed'],
      releasedAfter: ['apply', 'pendingClaimed', 'claimReject', 'applyRelease'],
      neverClaimed: ['apply', 'update'],
    };
    for (const [applyNo, events] of Object.entries(histories))
      for (const [index, event] of events.entries())
        await sql`insert into guarantee_history (guarantee_app_id, apply_no, sequence, event, to_status, actor_id, actor_name, app_id, app_name,
            result, payload, at, prev_hash, hash)
          values ('G', ${applyNo}, ${index + 1}, ${event}, 14, '', '', '', '', '', '{}', ${day(index + 1)}, '', '')`.execute(db);
    const checks = [
      ['claimedAgain', 'audit', 0, 'party', 1],
      ['claimedAgain', 'claim', 1, 'reason', 3],
      ['claimedAgain', 'claim', 1, 'files', 5],
      ['claimedAgain', 'claim', 1, 'award', 6],
      ['claimedAgain', 'claim', 3, 'award', 7],
      ['releasedAfter', 'claim', 0, 'reason', 2],
      ['releasedAfter', 'release', 1, 'award', 4],
      ['neverClaimed', 'audit', 1, 'party', 2],
    ] as const;
    for (const [applyNo, station, round, item, checkedOn] of checks)
      await sql`insert into audit_check (guarantee_app_id, apply_no, station, round, item, station_name, position, label, checked, remark,
          user_id, user_name, at)
        values ('G', ${applyNo}, ${station}, ${round}, ${item}, '', 0, '', true, '', '', '', ${day(checkedOn)})`.execute(db);
    await migrate(db, url);
    const kept = await db.selectFrom('auditCheck').select(['applyNo', 'item', 'round']).orderBy('applyNo').orderBy('at').execute();
    expect(kept.map(({ applyNo, item, round }) => [applyNo, item, round])).toEqual([
      ['claimedAgain', 'party', 0],
      ['claimedAgain', 'reason', 1],
      ['claimedAgain', 'files', 3],
      ['claimedAgain', 'award', 1],
      ['claimedAgain', 'award', 3],
      ['neverClaimed', 'party', 1],
      ['releasedAfter', 'reason', 0],
      ['releasedAfter', 'award', 2],
    ]);
    expect(await roundOf(db, { guaranteeAppId: 'G', applyNo: 'claimedAgain' })).toBe(3);
  });

  it('[LC-09] [WG-03] end the terms for new wage letters that run although the deposit is covered', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0135')));
    const { db } = connection;
    for (const [projectNo, state] of [
      ['P1', 'met'],
      ['P2', 'drawn'],
    ]) {
      await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
          contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, created_at)
        values (${state}, ${projectNo}, '', 'T', 'C', '', 1, '2026-03-01', 1, true, '', 'usual', 1, 1, now())`.execute(db);
      await sql`insert into working_clock (guarantee_app_id, apply_no, bidder_app_id, project_no, section_nos, guarantee_amount, kind, started_at,
          due_day, near_at, due_at, unknown_years, reckoned_at)
        values ('G', ${projectNo}, 'C', ${projectNo}, '{}', 1, 'renewLetter', now(), '2026-03-19', now(), now(), '{}', now())`.execute(db);
    }
    await migrate(db, url);
    const running = await db.selectFrom('workingClock').select('projectNo').where('endedAt', 'is', null).execute();
    expect(running).toEqual([{ projectNo: 'P2' }]);
  });

  it('[WG-03] lay wage deposits, and what is owed on their works, to the trade centre of their project', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0136')));
    const { db } = connection;
    const projectNos = ['LATER', 'CHANGED', 'NONE'];
    for (const [projectNo, tradeCenterAppId] of [
      ['LATER', 'TRADE0001'],
      ['CHANGED', 'TRADE0002'],
      ['NONE', null],
    ] as const)
      await addProject({ context: { db }, clock: { now: () => new Date() } }, { projectNo, tradeCenterAppId });
    await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
        contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, created_at)
      select 'unmet', no, '', case no when 'CHANGED' then 'TRADE0001' else '' end, 'BIDDER001', '', 10000000, '2026-01-01', 1, true, '', 'usual', 3,
        300000, now() from unnest(${projectNos}::text[]) no`.execute(db);
    await sql`insert into wage_arrears (state, deposit_no, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, amount,
        persons, note, reported_by, reported_at)
      select 'reported', deposit_no, project_no, '', trade_center_app_id, contractor_app_id, '', 1, 1, '', '', now() from wage_deposit`.execute(
      db,
    );
    await migrate(db, url);
    for (const table of ['wageDeposit', 'wageArrears'] as const)
      expect(await db.selectFrom(table).select(['projectNo', 'tradeCenterAppId']).orderBy('projectNo').execute()).toEqual([
        { projectNo: 'CHANGED', tradeCenterAppId: 'TRADE0002' },
        { projectNo: 'LATER', tradeCenterAppId: 'TRADE0001' },
        { projectNo: 'NONE', tradeCenterAppId: '' },
      ]);
  });

  it('[PY-06] give referral codes the name that the organisation which owns them has now', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0136')));
    const { db } = connection;
    await sql`insert into organisation (app_id, org_name, org_code_no, org_types, create_time)
      values ('BIDDER001', '新名称', '', '{bidder}', now())`.execute(db);
    for (const [code, owner, user] of [
      ['A', 'organisation', ''],
      ['B', 'person', 'U1'],
    ])
      await sql`insert into referral_code (code, owner, owner_app_id, owner_user_id, owner_name, valid_from, made_by_app_id, made_by, made_at)
        values (${code}, ${owner}, 'BIDDER001', ${user}, '原名称', '2026-01-01', '', '', now())`.execute(db);
    await migrate(db, url);
    const names = await db.selectFrom('referralCode').select('ownerName').orderBy('code').execute();
    expect(names.map(({ ownerName }) => ownerName)).toEqual(['新名称', '原名称']);
  });

  it('give wage deposits and what is owed on their works the name that their contractor has now', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0144')));
    const { db } = connection;
    await sql`insert into organisation (app_id, org_name, org_code_no, org_types, create_time)
      values ('BIDDER001', '新名称', '', '{bidder}', now())`.execute(db);
    for (const contractor of ['BIDDER001', 'BIDDER002']) {
      await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
        contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, created_at)
        values ('met', 'P1', '', 'TRADE0001', ${contractor}, '原名称', 1, '2026-01-01', 1, true, '', 'usual', 3, 1, now())`.execute(db);
    }
    await sql`insert into wage_arrears (state, deposit_no, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, amount,
        persons, note, reported_by, reported_at)
      select 'reported', deposit_no, project_no, '', trade_center_app_id, contractor_app_id, contractor_name, 1, 1, '', '', now() from wage_deposit`.execute(
      db,
    );
    await migrate(db, url);
    for (const table of ['wageDeposit', 'wageArrears'] as const) {
      const names = await db.selectFrom(table).select('contractorName').orderBy('contractorAppId').execute();
      expect(names.map(({ contractorName }) => contractorName)).toEqual(['新名称', '原名称']);
    }
  });

  it('[RT-07] count the letters of a wage deposit anew that counted one before its validity began', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0144')));
    const { db } = connection;
    const now = new Date();
    const wage = { guaranteeType: 'migrantWage', flowKind: 'NotStandard', bidOpeningAt: null } as const;
    for (const [projectNo, effectiveDate] of [
      ['P1', '2098-01-01'],
      ['P2', '2026-01-01'],
    ] as const) {
      const letter = applicationRow('letterIssued', now, { ...wage, projectNo, effectiveDate, expiryDate: '2099-01-01' });
      await db.insertInto('guarantee').values(letter).execute();
      await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
        contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, letter_amount, created_at)
        values ('met', ${projectNo}, '', 'TRADE0001', 'BIDDER001', '', 1, '2026-01-01', 1, true, '', 'usual', 3, 1, 800000, now())`.execute(
        db,
      );
    }
    await migrate(db, url);
    const again = await begunQuery(db, now, 10).execute();
    expect(again).toEqual([{ contractorAppId: 'BIDDER001', projectNo: 'P1' }]);
  });

  it('[RT-09] [OS-04] name products and templates by what their institutions are called now', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0138')));
    const { db } = connection;
    const organisation = (appId: string, orgName: string) => ({ appId, orgName, orgCodeNo: '', orgTypes: [], createTime: new Date() });
    await db
      .insertInto('organisation')
      .values([organisation('G', '新担保'), organisation('B', '新银行')])
      .execute();
    for (const [productNo, guaranteeAppId, letterAppId] of [
      ['P1', 'G', null],
      ['P2', 'G', 'B'],
      ['P3', 'GONE', 'B'],
    ])
      await sql`insert into product (product_no, product_name, guarantee_type, guarantee_app_id, guarantee_app_name, letter_app_id,
        letter_app_name, institution_kind, channel_codes, effective_day, expiry_day, state, flow_kind, platform_confirm, issue_chain, release_chain,
        supplement_fields, period, quota_shown, tags, logo, description)
        values (${productNo}, '', 'bid', ${guaranteeAppId}, '旧担保', ${letterAppId}, '旧名', 'bank', '{}', '2026-01-01', '2026-12-31', 'offered',
          'BID', true, '[]', '[]', '[]', '', '', '[]', '', '')`.execute(db);
    const written = {
      kind: 'letter' as const,
      guaranteeType: null,
      state: 'draft' as const,
      draft: null,
      editedBy: '',
      editedAt: new Date(),
    };
    await db
      .insertInto('template')
      .values([
        { ...written, name: '甲', ownerAppId: 'G', ownerAppName: '旧担保' },
        { ...written, name: '乙', ownerAppId: null, ownerAppName: '平台' },
      ])
      .execute();
    await migrate(db, url);
    const products = await db
      .selectFrom('product')
      .select(['productNo', 'guaranteeAppName', 'letterAppName'])
      .orderBy('productNo')
      .execute();
    expect(products.map((product) => Object.values(product))).toEqual([
      ['P1', '新担保', '新担保'],
      ['P2', '新担保', '新银行'],
      ['P3', '旧担保', '新银行'],
    ]);
    const templates = await db.selectFrom('template').select('ownerAppName').where('name', 'in', ['甲', '乙']).execute();
    expect(new Set(templates.map(({ ownerAppName }) => ownerAppName))).toEqual(new Set(['新担保', '平台']));
  });

  it('[OS-04] have the institutions told of entries of the blacklist that are not in force yet', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0139')));
    const { db } = connection;
    for (const [name, validFrom, enabled] of [
      ['later', '2099-01-01', true],
      ['now', '2026-01-01', true],
      ['disabled', '2099-01-01', false],
    ])
      await sql`insert into blacklist (blacklist_no, guarantee_app_id, organization_code, app_name, reason, valid_from, enabled, created_at)
        values (${name}, '', ${name}, ${name}, '', ${validFrom}, ${enabled}, now())`.execute(db);
    await migrate(db, url);
    const days = await db.selectFrom('blacklist').select(['appName', 'notifyOn']).where('notifyOn', 'is not', null).execute();
    expect(days).toEqual([{ appName: 'later', notifyOn: '2099-01-01' }]);
  });

  it('[OS-05] end what asked for work on projects that was done before', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0140')));
    const { db } = connection;
    const logged = (projectNo: string, ...states: (EnumerationValue<'projectApprovalStatus'> | null)[]) =>
      states.map((approvalStatus, index) => ({
        ...{ projectNo, sequence: index + 1, event: 'modify' as const, approvalStatus, changes: '[]', at: new Date() },
        ...{ userId: '', userName: '', appId: '', appName: '', orgType: 'bidding' as const },
      }));
    await db
      .insertInto('projectLog')
      .values([
        ...logged('WAITS', 'pending', 'pending'),
        ...logged('AUDITED/1', 'pending', 'pending', 'pass'),
        ...logged('DELETED', 'pending', null),
        ...logged('AGAIN', 'pending', 'return', 'pending'),
        ...logged('RETURNED', 'pending', 'return'),
      ])
      .execute();
    await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time) values ('U', 'U', '', '', '', now())`.execute(
      db,
    );
    const asked: [kind: NoticeKind, source: string][] = [
      ['projectToAudit', 'WAITS/1'],
      ['projectToAudit', 'AUDITED/1/1'],
      ['projectPassed', 'AUDITED/1/3'],
      ['projectToAudit', 'DELETED/1'],
      ['projectToAudit', 'AGAIN/1'],
      ['projectReturned', 'AGAIN/2'],
      ['projectToAudit', 'AGAIN/3'],
      ['projectToAudit', 'RETURNED/1'],
      ['projectReturned', 'RETURNED/2'],
    ];
    for (const [kind, source] of asked)
      await sql`insert into notice (user_id, app_id, org_type, kind, source, title, text, path, shown, created_at)
        values ('U', '', '', ${kind}, ${`project/${source}`}, '', '', '', true, now())`.execute(db);
    await migrate(db, url);
    const unread = await db.selectFrom('notice').select('source').where('readAt', 'is', null).orderBy('noticeId').execute();
    expect(unread.map(({ source }) => source.replace('project/', ''))).toEqual(['WAITS/1', 'AUDITED/1/3', 'AGAIN/3', 'RETURNED/2']);
  });

  it('find out which uploads an application, a draft or nothing refers to', async () => {
    const names = Object.keys(MIGRATIONS);
    const before = names.slice(0, names.indexOf('0020-unused-files'));
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => before.includes(known))));
    const file = (key: string, owner: string, purpose: string) =>
      sql`insert into stored_file values (${key}, '', '', 1, '', ${owner}, '', ${purpose}, now())`.execute(connection.db);
    for (const key of ['sent', 'drafted', 'vanished', 'unused']) await file(key, 'A', 'upload');
    await file('letter', 'A', 'letter');
    await file('foreign', 'B', 'upload');
    await sql`insert into file_use values ('sent', 'BH1')`.execute(connection.db);
    const named = (...keys: string[]) =>
      JSON.stringify({ group: { files: keys.map((key) => ({ key, fileName: '' })) }, text: 'x', key: 1 });
    await sql`insert into application_draft (app_id, apply_no, version, data, schema_version, submitted, saved_by, saved_by_name, saved_at, vanished)
      values ('A', 'BH1', 1, ${named('sent')}, 2, true, '', '', now(), '[]'),
        ('A', 'BH2', 1, ${named('drafted', 'foreign', 'gone')}, 2, false, '', '', now(), ${`[{"value":${named('vanished', 'drafted')}}]`})`.execute(
      connection.db,
    );
    await migrate(connection.db, url);
    const files = await connection.db.selectFrom('storedFile').select(['fileKey', 'sent', 'unusedSince']).orderBy('fileKey').execute();
    expect(files.map(({ fileKey, sent, unusedSince }) => [fileKey, sent, unusedSince !== null])).toEqual([
      ['drafted', false, false],
      ['foreign', false, true],
      ['letter', true, false],
      ['sent', true, false],
      ['unused', false, true],
      ['vanished', false, false],
    ]);
    const uses = await connection.db.selectFrom('fileUse').selectAll().orderBy('fileKey').execute();
    expect(uses.map(({ sentAt, ...use }) => ({ ...use, sent: sentAt !== null }))).toEqual([
      { fileKey: 'drafted', applyNo: 'BH2', sent: false },
      { fileKey: 'sent', applyNo: 'BH1', sent: true },
      { fileKey: 'vanished', applyNo: 'BH2', sent: false },
    ]);
  });

  it("make a quota of a section's number one of each project that has such a section", async () => {
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0014'));
    await migrate(connection.db, url, before);
    for (const projectNo of ['P1', 'P2']) {
      await sql`insert into project values (${projectNo}, '', '', '', '', '', '', '', null, null, 'pass', '', '', '', now(), null, 0, 1, '{}')`.execute(
        connection.db,
      );
      await sql`insert into project_section values (${projectNo}, 'BD01', 0, '一标段', now(), 1, '{}')`.execute(connection.db);
    }
    await sql`insert into quota (guarantee_app_id, section_no, total_amount, enabled) values ('A', '', 9, true), ('A', 'BD01', 5, false), ('A', 'GONE', 3, true)`.execute(
      connection.db,
    );
    await migrate(connection.db, url);
    const quotas = await connection.db
      .selectFrom('quota')
      .select(['projectNo', 'sectionNo', 'totalAmount', 'enabled'])
      .orderBy('sectionNo')
      .orderBy('projectNo')
      .execute();
    expect(quotas).toEqual([
      { projectNo: '', sectionNo: '', totalAmount: '9.00', enabled: true },
      { projectNo: 'P1', sectionNo: 'BD01', totalAmount: '5.00', enabled: false },
      { projectNo: 'P2', sectionNo: 'BD01', totalAmount: '5.00', enabled: false },
      { projectNo: '', sectionNo: 'GONE', totalAmount: '3.00', enabled: true },
    ]);
  });

  it('let notifications that are still owed go on under the name that stays', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0017')));
    await sql`create schema pgboss`.execute(connection.db);
    await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(connection.db);
    await sql`insert into pgboss.job values
      ('lifecycle-action', 'retry', '{"action":"notifyWhoMustAct","applyNo":"A"}'),
      ('lifecycle-action', 'created', '{"action":"bookFees","applyNo":"B"}'),
      ('lifecycle-action', 'completed', '{"action":"notifyWhoMustAct","applyNo":"C"}')`.execute(connection.db);
    await migrate(connection.db, url);
    const { rows } = await sql<{ data: object }>`select data from pgboss.job order by data ->> 'applyNo'`.execute(connection.db);
    expect(rows.map(({ data }) => data)).toEqual([
      { action: 'notifyParties', applyNo: 'A' },
      { action: 'bookFees', applyNo: 'B' },
      { action: 'notifyWhoMustAct', applyNo: 'C' },
    ]);
  });

  it("keep the codes of earlier orders under their gateways' keys", async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0019')));
    await sql`insert into payment_order
      (order_id, apply_no, pay_type, payer_app_id, amount, guarantee_fee, platform_service_fee, status, we_chat_qr_code, alipay_qr_code, created_at, created_by, expires_at)
      select order_id, order_id, 'QRcode', 'A', 1, 1, 0, 'closed', we_chat, alipay, now(), 'U', now()
      from (values ('O1', 'weixin://1', 'https://alipay/1'), ('O2', '', 'https://alipay/2')) as earlier (order_id, we_chat, alipay)`.execute(
      connection.db,
    );
    await migrate(connection.db, url);
    expect(await connection.db.selectFrom('paymentOrder').select(['orderId', 'codes']).orderBy('orderId').execute()).toEqual([
      { orderId: 'O1', codes: { wechat: 'weixin://1', alipay: 'https://alipay/1' } },
      { orderId: 'O2', codes: { alipay: 'https://alipay/2' } },
    ]);
  });

  it('fold radicals in what was kept before, and leave a number to the first of the projects that have it alike', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0097')));
    const made = { 'ab-1': '2026-01-02', 'AB-1': '2026-01-01', 'Ａb-1': '2026-01-03', 'XM-1': '2026-01-04' };
    for (const [projectNo, day] of Object.entries(made))
      await sql`insert into project (project_no, channel_code, project_name, bidding_project_name, project_type, bidding_way, tenders,
        construction_unit, approval_status, create_org_type, create_app_id, create_app_name, create_time,
        guarantee_amount, section_count, data) values (${projectNo}, '', '⻓江⽔利', '', '', '', '', '', 'pass', '', '', '', ${day}, 0, 1, '{}')`.execute(
        connection.db,
      );
    await sql`insert into guarantee_words values ('A', 'BH1', 'bh1 ⻓江'), ('A', 'BH2', 'bh2 長江')`.execute(connection.db);
    await migrate(connection.db, url);
    const projects = await connection.db.selectFrom('project').select(['projectNo', 'foldedNo']).orderBy('createTime').execute();
    expect(projects).toEqual([
      { projectNo: 'AB-1', foldedNo: 'ab-1' },
      { projectNo: 'ab-1', foldedNo: null },
      { projectNo: 'Ａb-1', foldedNo: null },
      { projectNo: 'XM-1', foldedNo: 'xm-1' },
    ]);
    const { rows } = await sql<{ words: string }>`select words from guarantee_words order by apply_no`.execute(connection.db);
    expect(rows.map(({ words }) => words)).toEqual(['bh1 长江', 'bh2 長江']);
    await connection.db.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one);
      const { rows: found } = await sql`select project_no from project where letter_pairs(project_name || ' ' || project_no || ' ' ||
        bidding_project_name || ' ' || construction_unit || ' ' || tenders) @> letter_pairs('长江水')`.execute(one);
      expect(found).toHaveLength(4);
    });
  });

  it('leave a number to the first of the products that have it alike', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0104')));
    for (const productNo of ['p-1', 'P-1', 'P-2'])
      await sql`insert into product (guarantee_app_id, product_no, product_name, guarantee_type, guarantee_app_name, letter_app_name, institution_kind,
        channel_codes, effective_day, expiry_day, flow_kind, platform_confirm, issue_chain, release_chain, supplement_fields, period, quota_shown, tags,
        logo, description) values ('G', ${productNo}, '', 'bid', '', '', 'bank', '{}', '2026-01-01', '2026-12-31', 'BID', false, '[]', '[]', '[]', '',
        '', '[]', '', '')`.execute(connection.db);
    await migrate(connection.db, url);
    const products = await connection.db.selectFrom('product').select(['productNo', 'foldedNo']).orderBy('foldedNo').execute();
    expect(products.map(({ foldedNo }) => foldedNo)).toEqual(['p-1', 'p-2', null]);
    const again = sql`update product set folded_no = 'p-2' where folded_no is null`.execute(connection.db);
    await expect(again).rejects.toThrow('product_by_folded_no');
  });

  it('lay the risks of a bidder to the last of its applications to be opened that the one who found them may judge', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0125')));
    const { db } = connection;
    const at = new Date('2026-03-01T00:00:00Z');
    const rows = [
      { unsealedAt: at, bidOpeningAt: at },
      { unsealedAt: null, bidOpeningAt: new Date('2026-04-01T00:00:00Z') },
      { unsealedAt: null, bidOpeningAt: new Date('2026-05-01T00:00:00Z'), guaranteeAppId: 'GUARANTEE2', letterAppId: 'GUARANTEE2' },
    ].map((change) => applicationRow('awaitingAudit', at, change));
    await db.insertInto('guarantee').values(rows).execute();
    await sql`insert into organisation (app_id, org_name, org_code_no, org_types, create_time) values ('PLATFORM1', '平台', '1', '{platform}', ${at})`.execute(
      db,
    );
    for (const appId of ['GUARANTEE', 'PLATFORM1', 'GUARANTEE3'])
      await sql`insert into bidder_risk (app_id, organization_code, kind, count, user_id, user_name, at)
        values (${appId}, '91110000BIDDER001', 'dishonest', 1, '4', '', ${at})`.execute(db);
    await migrate(db, url);
    const [, ofInstitution = '', ofOther = ''] = rows.map(({ applyNo }) => applyNo);
    expect(await db.selectFrom('bidderRisk').select(['appId', 'applyNo']).orderBy('appId').execute()).toEqual([
      { appId: 'GUARANTEE', applyNo: ofInstitution },
      { appId: 'GUARANTEE3', applyNo: '' },
      { appId: 'PLATFORM1', applyNo: ofOther },
    ]);
  });

  it('find out which applications an invoice is about, and show the platform what is open and what waits for it', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0098')));
    const { db } = connection;
    const at = new Date('2026-03-01T00:00:00Z');
    const rows = [null, at].map((unsealedAt) => applicationRow('awaitingAudit', at, { unsealedAt }));
    await db.insertInto('guarantee').values(rows).execute();
    const [sealed = '', open = ''] = rows.map(({ applyNo }) => applyNo);
    const kept = [
      { invoiceNo: 'FP1', seller: 'G', state: 'finish', redReason: '', about: open },
      { invoiceNo: 'FP2', seller: 'G', state: 'finish', redReason: '', about: sealed },
      { invoiceNo: 'FP3', seller: 'G', state: 'refuse', redReason: '', about: undefined },
      { invoiceNo: 'FP4', seller: 'H', state: 'refuse', redReason: '', about: undefined },
      { invoiceNo: 'FP5', seller: 'platform', state: 'apply', redReason: '', about: sealed },
      { invoiceNo: 'FP6', seller: 'platform', state: 'finish', redReason: `申请 ${sealed} 的费用已退还`, about: sealed },
    ];
    for (const { invoiceNo, seller, state, redReason, about } of kept) {
      await sql`insert into invoice (invoice_no, state, seller_app_id, seller_name, payer_app_id, payer_name, amount, taxing_type,
        invoice_medium, invoice_info, requested_by, requested_at, red_reason)
        values (${invoiceNo}, ${state}, ${seller}, '', 'B', '', 1, 'ordinary', 'electronic', '{}', '', ${at}, ${redReason})`.execute(db);
      if (about !== undefined)
        await sql`insert into fee (fee_no, apply_no, fee_type, seller_app_id, payer_app_id, amount, received_at, invoice_no, invoiced)
          values (${`of-${invoiceNo}`}, ${about}, 'guaranteeFee', ${seller}, 'B', 1, ${at}, ${invoiceNo}, true)`.execute(db);
    }
    await migrate(db, url);
    const invoices = await db
      .selectFrom('invoice')
      .select(['invoiceNo', 'applyNos', 'unsealedAt', 'platformSees', 'redReason'])
      .orderBy('invoiceNo')
      .execute();
    const unknown = { unsealedAt: null, redReason: '' };
    expect(invoices).toEqual([
      { invoiceNo: 'FP1', applyNos: [open], unsealedAt: at, platformSees: true, redReason: '' },
      { invoiceNo: 'FP2', applyNos: [sealed], platformSees: false, ...unknown },
      { invoiceNo: 'FP3', applyNos: [sealed], platformSees: false, ...unknown },
      { invoiceNo: 'FP4', applyNos: [], unsealedAt: at, platformSees: true, redReason: '' },
      { invoiceNo: 'FP5', applyNos: [sealed], platformSees: true, ...unknown },
      { invoiceNo: 'FP6', applyNos: [sealed], platformSees: true, unsealedAt: null, redReason: '费用已退还' },
    ]);
  });

  it('keep with an invoice what it says of each fee: what it is short of its fees had gone back before it was asked for', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0102')));
    const { db } = connection;
    const at = new Date('2026-03-01T00:00:00Z');
    const kept = [
      { invoiceNo: 'FP1', amount: 3900, fees: [[4000, 100]] },
      { invoiceNo: 'FP2', amount: 4000, fees: [[4000, 100]] },
      {
        invoiceNo: 'FP3',
        amount: 2700,
        fees: [
          [1000, 50],
          [2000, 300],
        ],
      },
      { invoiceNo: 'FP4', amount: 500, fees: [[200, 0]] },
    ] as const;
    for (const { invoiceNo, amount, fees } of kept) {
      await sql`insert into invoice (invoice_no, state, seller_app_id, seller_name, payer_app_id, payer_name, amount, taxing_type,
        invoice_medium, invoice_info, requested_by, requested_at)
        values (${invoiceNo}, 'refuse', 'G', '', 'B', '', ${amount}, 'ordinary', 'electronic', '{}', '', ${at})`.execute(db);
      for (const [index, [whole, returned]] of fees.entries())
        await sql`insert into fee (fee_no, apply_no, fee_type, seller_app_id, payer_app_id, amount, returned_amount, received_at, invoice_no, invoiced)
          values (${`${invoiceNo}-${String(index)}`}, 'BH1', 'guaranteeFee', 'G', 'B', ${whole}, ${returned}, ${at}, ${invoiceNo}, false)`.execute(
          db,
        );
    }
    await migrate(db, url);
    expect(await db.selectFrom('invoiceFee').selectAll().orderBy('feeNo').execute()).toEqual([
      { invoiceNo: 'FP1', feeNo: 'FP1-0', amount: '3900.00' },
      { invoiceNo: 'FP2', feeNo: 'FP2-0', amount: '4000.00' },
      { invoiceNo: 'FP3', feeNo: 'FP3-0', amount: '950.00' },
      { invoiceNo: 'FP3', feeNo: 'FP3-1', amount: '1750.00' },
      { invoiceNo: 'FP4', feeNo: 'FP4-0', amount: '200.00' },
    ]);
  });

  it('rename states, what waits for a second person and a permission', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0122')));
    const { db } = connection;
    for (const state of ['draft', 'released', 'withdrawn'])
      await sql`insert into template (name, kind, owner_app_name, state, edited_by, edited_at) values (${state}, 'letter', '', ${state}, 'T', now())`.execute(
        db,
      );
    for (const state of ['draft', 'sent', 'withdrawn'])
      await sql`insert into system_message (theme, emergency_level, content, notify_type, is_all_user, user_ids, state, edited_by, edited_at)
        values (${state}, 'normal', '', '{}', true, '{}', ${state}, 'T', now())`.execute(db);
    for (const state of ['met', 'released'])
      await sql`insert into wage_deposit (state, project_no, project_name, trade_center_app_id, contractor_app_id, contractor_name, contract_amount,
        contract_date, projects_in_area, no_arrears_last_year, law, decision, rate, due_amount, created_at)
        values (${state}, 'P1', '', 'T', 'C', '', 1, '2026-03-01', 1, true, '', 'usual', 1, 1, now())`.execute(db);
    const given = (event: string) => ({ part: 'state', value: { event, reason: '' } });
    for (const event of ['release', 'withdraw'])
      await sql`insert into four_eyes_request (request_id, subject, target, version, app_id, org_type, what, path, given, user_id, user_name, at)
        values (gen_random_uuid(), 'product', ${event}, 1, 'G', 'guarantee', '', '', ${JSON.stringify(given(event))}, '', '', now())`.execute(
        db,
      );
    await sql`update role set permissions = '{user:info,registration:audit,organisation:edit}' where org_type = 'platform' and code = 'reviewer'`.execute(
      db,
    );
    await migrate(db, url);
    const states = async (table: string, by = 'edited_by') =>
      (await sql<{ state: string }>`select state from ${sql.table(table)} where ${sql.ref(by)} = 'T' order by state`.execute(db)).rows.map(
        ({ state }) => state,
      );
    expect(await states('template')).toEqual(['disabled', 'draft', 'published']);
    expect(await states('system_message')).toEqual(['disabled', 'draft', 'sent']);
    expect(await states('wage_deposit', 'trade_center_app_id')).toEqual(['met', 'refunded']);
    const requests = await db.selectFrom('fourEyesRequest').select('given').orderBy('target').execute();
    expect(requests.map((request) => request.given)).toEqual([given('publish'), given('withdraw')]);
    const roles = await db.selectFrom('role').select(['code', 'permissions']).where('orgType', '=', 'platform').execute();
    expect(roles.find(({ code }) => code === 'reviewer')?.permissions).toEqual(['user:info', 'registration:review', 'organisation:edit']);
    expect(roles.map(({ code, permissions }) => [code, permissions.filter((name) => name.startsWith('registration:'))])).toEqual(
      roles.map(({ code }) => [code, permissionsAtFirst('platform', code as RoleCode).filter((name) => name.startsWith('registration:'))]),
    );
    expect(await db.selectFrom('menu').select('path').where('permission', '=', 'registration:review').orderBy('path').execute()).toEqual([
      { path: '/user-manage/changes' },
      { path: '/user-manage/registrations' },
    ]);
  });

  it('say of four eyes, notices and what is requested what the code says', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0124')));
    const { db } = connection;
    await sql`insert into user_account (user_id, account, user_name, mobile, password_hash, create_time) values ('U', 'U', '', '', '', now())`.execute(
      db,
    );
    for (const source of ['handedIn/7', 'application/handedIn/7'])
      await sql`insert into notice (user_id, app_id, org_type, kind, source, title, text, path, shown, created_at)
        values ('U', '', '', 'toConfirmHandedIn', ${source}, '', '', '', true, now())`.execute(db);
    const search = (name: string) => [{ name: '等待复核', filters: [{ name, value: 'toConfirm' }] }];
    await sql`insert into table_preference (user_id, table_name, searches, changed_at)
      values ('U', 'guarantee_output', ${JSON.stringify(search('handedIn'))}, now())`.execute(db);
    for (const task of ['tell', 'hide'])
      await sql`insert into system_message (theme, emergency_level, content, notify_type, is_all_user, user_ids, state, task, edited_by, edited_at)
        values (${task}, 'normal', '', '{}', true, '{}', 'sent', ${task}, 'T', now())`.execute(db);
    await migrate(db, url);
    const notices = await db.selectFrom('notice').select('source').orderBy('source').execute();
    expect(notices.map(({ source }) => source)).toEqual(['application/handedIn/7', 'fourEyes/7']);
    expect(await db.selectFrom('tablePreference').select('searches').execute()).toEqual([{ searches: search('fourEyes') }]);
    const tasks = await db.selectFrom('systemMessage').select(['theme', 'task']).orderBy('theme').execute();
    expect(tasks).toEqual([
      { theme: 'hide', task: 'hide' },
      { theme: 'tell', task: 'notify' },
    ]);
    expect(await db.selectFrom('paymentSplit').select('requested').execute()).toEqual([]);
    expect(await db.selectFrom('baofuWithdrawal').select('sentAt').execute()).toEqual([]);
  });

  it('leave entries of the log as their hashes say, and take files as used since their application or since they were there', async () => {
    await migrate(connection.db, url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([known]) => known < '0127')));
    const { db } = connection;
    const add = sql`select add_to_audit_log(now(), 'calendar', 'importCalendar', '2026', '', null, null, null, null, 'success', '{}'::jsonb)`;
    await add.execute(db);
    await db
      .insertInto('guarantee')
      .values(applicationRow('awaitingAudit', new Date('2026-03-01T00:00:00Z'), { applyNo: 'BH1' }))
      .execute();
    for (const [key, day] of [
      ['before', '2026-02-01'],
      ['later', '2026-04-01'],
    ])
      await sql`insert into stored_file (file_key, file_name, media_type, size, sha256, owner_app_id, uploaded_by, purpose, created_at, sent)
        values (${key}, '', '', 1, '', 'A', '', 'upload', ${day}, true)`.execute(db);
    await sql`insert into file_use (file_key, apply_no, sent) values ('before', 'BH1', true), ('later', 'BH1', true), ('before', 'project:P', true),
      ('later', 'BH2', false)`.execute(db);
    await migrate(db, url);
    await add.execute(db);
    expect(await verifyLog(db)).toEqual({ entries: 2, problems: [] });
    const uses = await db.selectFrom('fileUse').selectAll().orderBy('applyNo').orderBy('fileKey').execute();
    expect(uses.map(({ fileKey, applyNo, sentAt }) => [fileKey, applyNo, sentAt && dayOf(sentAt.toISOString())])).toEqual([
      ['before', 'BH1', '2026-03-01'],
      ['later', 'BH1', '2026-04-01'],
      ['later', 'BH2', null],
      ['before', 'project:P', '2026-02-01'],
    ]);
  });

  it('refuse a schema that a newer server made, changing nothing', async () => {
    await migrate(connection.db, url);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099')`.execute(connection.db);
    await expect(migrate(connection.db, url)).rejects.toThrow(NewerSchemaError);
    await expect(migrate(connection.db, url)).rejects.toThrow('9999-from-the-future');
  });
});

describe('connection', () => {
  it('brings numerics as text, days as written, counts as numbers and keys in camelCase', async () => {
    const { rows } =
      await sql<object>`select 12.50::numeric(20,2) as guarantee_fee, '2026-01-31'::date as expiry_date, 3::int8 as row_count, '2026-01-31T00:00:00Z'::timestamptz as apply_time, '{"inner_key":1}'::jsonb as form_data`.execute(
        connection.db,
      );
    expect(rows).toEqual([
      {
        guaranteeFee: '12.50',
        expiryDate: '2026-01-31',
        rowCount: 3,
        applyTime: new Date('2026-01-31T00:00:00Z'),
        formData: { inner_key: 1 },
      },
    ]);
  });

  it('prepares each statement once a connection', async () => {
    // Loaded anew: no more than a thousand texts are prepared, and files that ran before in this process have sent some.
    await jest.isolateModulesAsync(async () => {
      const { db } = (await import('#server/core/database/connection')).connect(url, { poolSize: 1, onError: () => undefined });
      for (const value of [1, 2, 3]) await sql`select ${value}::int as prepared_probe`.execute(db);
      const { rows } = await sql<{
        uses: number;
      }>`select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%prepared_probe' and name <> ''`.execute(
        db,
      );
      expect(rows).toEqual([{ uses: 3 }]);
      await db.destroy();
    });
  });
});
