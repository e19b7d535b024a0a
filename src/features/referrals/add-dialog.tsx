import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '#domain/dates';
import { groupErrors } from '#domain/form/errors';
import { useAddReferralMutation } from '../../api/referrals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { useUserInfoQuery } from '../../api/users';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { referralPath } from './paths';
import { CODE_GROUP, codeErrors, codeIn } from './referral-fields';

const OF_PERSON = { when: 'owner.owner', is: 'person' } as const;
const OF_ORGANISATION = { when: 'owner.owner', is: 'organisation' } as const;

function schemaFor(isPlatform: boolean): ScreenGroups {
  return {
    owner: {
      label: '',
      fields: {
        owner: { kind: 'choice', label: '归属', options: 'referralOwner', required: true },
        ...(isPlatform
          ? {
              orgCodeNo: {
                kind: 'creditCode' as const,
                label: '单位的统一社会信用代码',
                required: OF_ORGANISATION,
                visible: OF_ORGANISATION,
              },
            }
          : {}),
        mobile: {
          kind: 'mobile',
          label: isPlatform ? '个人的手机号' : '成员的手机号',
          required: OF_PERSON,
          visible: OF_PERSON,
          hint: isPlatform ? '须是平台用户' : '须是本单位成员',
        },
      },
    },
    ...CODE_GROUP,
  };
}

/** Whose the new code is, and from when until when it holds; the code itself is drawn by the server. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useUserInfoQuery({});
  const [add] = useAddReferralMutation();
  const navigate = useNavigate();
  const place = useUnsavedPlace('referral/new');
  const submit = useSubmission(add, { success: '已生成推荐码', onDone: ({ code }) => void navigate(referralPath(code)) });
  const [today] = useState(() => dayOf(new Date().toISOString()));
  if (!user) return null;
  const schema = schemaFor(user.orgType === 'platform');

  const confirm = (values: FormValues) => {
    const { owner = {} } = values;
    const text = (name: string) => (typeof owner[name] === 'string' ? owner[name].trim() : '');
    const isPerson = owner['owner'] === 'person';
    const named = isPerson ? { mobile: text('mobile') } : text('orgCodeNo') ? { orgCodeNo: text('orgCodeNo') } : {};
    return submit({ owner: isPerson ? 'person' : 'organisation', ...named, code: codeIn(values) });
  };

  return (
    <FieldsModal
      title="生成推荐码"
      width={560}
      intro={<p>推荐码由系统生成，字符不易听错、看错。生成后归属不能修改。</p>}
      schema={schema}
      initialValues={{ owner: { owner: 'organisation' }, code: { validFrom: today } }}
      confirmText="生成"
      validate={(values) => [...groupErrors({ owner: schema['owner'] ?? { label: '', fields: {} } }, values), ...codeErrors(values)]}
      place={place}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
