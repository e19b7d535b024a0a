import { Button } from 'antd';
import { useState } from 'react';
import { PAY_TYPES, STEP_ORGANISATIONS, type PayInfo, type PayType } from '#domain/guarantee/flow';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import type { EditedStep } from '#domain/product/flow/edited-step';
import { ACCOUNT_NAME_LENGTH, applicableFields, type StepFieldName } from '#domain/product/flow/step-fields';
import { cleanText } from '#domain/text';
import { cleanCode } from '#domain/validation/cleaners';
import { FileListUpload } from '../upload/file-list-upload';
import { QR_CODE_RULES } from '../upload/file-rules';
import { PaymentTextsModal } from './payment-texts-modal';
import { ChoiceSetting, FlagSetting, LineSetting, Setting, type SettingProps } from './step-settings';

export interface PayFieldsProps {
  step: EditedStep;
  settingOf: (name: StepFieldName) => SettingProps;
  readOnly: boolean;
  onPayType: (payType: PayType) => void;
  onPayInfo: (change: Partial<PayInfo>) => void;
  onUploadProblem: (message: string | null) => void;
}

const LINES = [
  ['bankAccountName', ACCOUNT_NAME_LENGTH, cleanText],
  ['bankAccountNo', 40, cleanCode],
  ['depositBankName', ACCOUNT_NAME_LENGTH, cleanText],
  ['unionNumber', 12, cleanCode],
] as const;

export function PayFields({ step, settingOf, readOnly, onPayType, onPayInfo, onUploadProblem }: PayFieldsProps) {
  const [texts, setTexts] = useState(false);
  const applicable = new Set(applicableFields(step));
  const { payInfo = {} } = step;
  return (
    <>
      <ChoiceSetting<PayType>
        {...settingOf('payType')}
        value={step.payType}
        options={(Object.keys(PAY_TYPES) as PayType[]).map((value) => ({ value, label: PAY_TYPES[value].label }))}
        onChange={onPayType}
      />
      {applicable.has('payInfo.checkOrgType') ? (
        <>
          <ChoiceSetting<OrganisationType>
            {...settingOf('payInfo.checkOrgType')}
            value={payInfo.checkOrgType}
            options={STEP_ORGANISATIONS.map((value) => ({ value, label: ORGANISATION_TYPES[value] }))}
            onChange={(checkOrgType) => onPayInfo({ checkOrgType })}
          />
          <FlagSetting
            {...settingOf('payInfo.requiredPayVoucher')}
            value={payInfo.requiredPayVoucher}
            onChange={(requiredPayVoucher) => onPayInfo({ requiredPayVoucher })}
          />
          <FlagSetting
            {...settingOf('payInfo.verificationCode')}
            value={payInfo.verificationCode}
            onChange={(verificationCode) => onPayInfo({ verificationCode })}
          />
        </>
      ) : null}
      {LINES.map(([name, most, clean]) =>
        applicable.has(`payInfo.${name}`) ? (
          <LineSetting
            key={name}
            {...settingOf(`payInfo.${name}`)}
            most={most}
            clean={clean}
            value={payInfo[name]}
            onChange={(value) => onPayInfo({ [name]: value })}
          />
        ) : null,
      )}
      {applicable.has('payInfo.qrCodeFiles') ? (
        <Setting {...settingOf('payInfo.qrCodeFiles')}>
          {({ id }) => (
            <FileListUpload
              id={id}
              label="收款二维码"
              files={payInfo.qrCodeFiles ?? []}
              disabled={readOnly}
              rules={QR_CODE_RULES}
              onFiles={(qrCodeFiles) => onPayInfo({ qrCodeFiles })}
              onProblem={onUploadProblem}
            />
          )}
        </Setting>
      ) : null}
      {applicable.has('payInfo.hint') ? (
        <Setting label="付款方式说明" hint={applicable.has('payInfo.remark') ? '转账备注与付款提示，选填' : '付款提示，选填'}>
          {({ id }) => (
            <div className="flow-pay-texts">
              {[payInfo.remark && applicable.has('payInfo.remark') ? payInfo.remark : '', payInfo.hint ?? '']
                .filter(Boolean)
                .map((text) => (
                  <p key={text}>{text}</p>
                ))}
              <Button id={id} aria-label={readOnly ? '查看付款方式说明' : '编辑付款方式说明'} onClick={() => setTexts(true)}>
                {readOnly ? '查看' : '编辑'}
              </Button>
            </div>
          )}
        </Setting>
      ) : null}
      {texts ? (
        <PaymentTextsModal
          payInfo={payInfo}
          withRemark={applicable.has('payInfo.remark')}
          withHint={applicable.has('payInfo.hint')}
          readOnly={readOnly}
          onConfirm={onPayInfo}
          onClose={() => setTexts(false)}
        />
      ) : null}
    </>
  );
}
