import type { FlowStep } from '../../guarantee/flow';
import { cleanedStep } from './cleaned-step';

it('[FE-07] keeps names on one line and numbers without blanks, and what a payer reads in its lines', () => {
  const step: FlowStep = {
    uuid: 'pay',
    flowNodeType: 'PAY',
    payType: 'Offline',
    payInfo: {
      requiredPayVoucher: true,
      verificationCode: false,
      checkOrgType: 'guarantee',
      bankAccountName: ' 甲公司\n乙公司  丙 ',
      bankAccountNo: '６２２２ 0200 0100',
      depositBankName: '工行\n某支行',
      unionNumber: '1021 0000 0000',
      hint: '第一行\n第二行',
    },
    auditLevels: [{ id: 'l1', levelName: '初审\n  一', auditorType: 'role', auditors: [] }],
  };
  const { payInfo, auditLevels } = cleanedStep(step);
  expect(payInfo).toMatchObject({
    bankAccountName: '甲公司 乙公司 丙',
    bankAccountNo: '622202000100',
    depositBankName: '工行 某支行',
    unionNumber: '102100000000',
    hint: '第一行\n第二行',
  });
  expect(auditLevels?.[0]?.levelName).toBe('初审 一');
});
