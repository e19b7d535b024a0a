import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { ApplicationDraft } from '#domain/application/fields';
import type { DraftNotice } from '#machines/flow/application-draft';
import { forgetReferralCode } from '../../../../api/saved-referral';
import { toast } from '../../../../api/signals';
import { pathOf, replaceValues, splitErrors, type FormValues } from '../../../../blocks/form/form-paths';
import { detailPath } from '../../paths';
import type { ApplicationStart } from '../application-start';
import { formValuesOf, withProductOf } from '../application-values';
import type { FormAddress } from '../form-address';
import type { ChosenProduct } from '../use-chosen-product';
import type { Judgement } from '../use-judgement';
import { rememberUnsaved, type FormPlace, type UnsavedApplication } from './unsaved-application';
import { useDraft, type DraftStands } from './use-draft';

interface ApplicationDraftInput {
  start: ApplicationStart;
  place: FormPlace;
  unsaved: UnsavedApplication | null;
  form: FormInstance<FormValues>;
  address: FormAddress;
  chosen: ChosenProduct;
  judgement: Pick<Judgement, 'show'>;
  read: () => ApplicationDraft;
  chooseSections: (sectionNos: readonly string[]) => void;
  /** Brings the step of a field onto the screen. */
  reveal: (field: string) => void;
}

/** The draft of a form: saved as it is filled, numbered in the address, submitted once, and put beside what was saved elsewhere. */
export function useApplicationDraft(input: ApplicationDraftInput) {
  const { start, place, unsaved, form, address, chosen, judgement, read, chooseSections, reveal } = input;
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const heed = (notice: DraftNotice) => {
    switch (notice.type) {
      case 'numbered':
        address.name(notice.applyNo);
        break;
      case 'saved on request':
        dispatch(toast({ kind: 'success', title: '草稿已保存' }));
        break;
      case 'fields refused':
        form.setFields(
          splitErrors(chosen.schema, notice.problems).placed.map(({ field, message }) => ({ name: pathOf(field), errors: [message] })),
        );
        break;
      case 'adopted':
        replaceValues(
          form,
          formValuesOf(start.mode === 'edit' ? withProductOf(start.application, notice.application) : notice.application),
        );
        chooseSections(notice.application.sectionNos ?? []);
        break;
      case 'not submitted': {
        judgement.show(notice.problems.length > 0 ? notice.problems : [{ field: '', message: notice.message }]);
        const [placed] = splitErrors(chosen.schema, notice.problems).placed;
        if (placed) reveal(placed.field);
        else chosen.offerAnew();
        break;
      }
    }
  };

  const known = unsaved?.known ?? start.saved;
  const submission = { type: start.mode === 'edit' ? 'update' : 'apply', version: start.version } as const;
  const [state, send, actor] = useDraft({ ...(known ? { known } : {}), submission }, start, heed, (context) =>
    rememberUnsaved(place, context),
  );

  useEffect(() => {
    if (unsaved) send({ type: 'edited', application: unsaved.application });
  }, [unsaved, send]);

  const number = state.context.known?.applyNo;
  useEffect(() => {
    if (number !== undefined) address.name(number);
  }, [number, address]);

  const submittedNo = state.matches('submitted') ? number : undefined;
  useEffect(() => {
    if (submittedNo === undefined) return;
    forgetReferralCode();
    dispatch(toast({ kind: 'success', moment: 'submitted', title: '申请已提交', description: '可在详情页查看办理进度。' }));
    void navigate(detailPath(submittedNo), { replace: true });
  }, [submittedNo, dispatch, navigate]);

  return {
    state,
    edit: (application = read()) => send({ type: 'edited', application }),
    save: () => send({ type: 'save', application: read() }),
    submit: (application: ApplicationDraft) => send({ type: 'submit', application }),
    keepMine: () => send({ type: 'keep mine' }),
    keepTheirs: () => send({ type: 'keep theirs' }),
    discard: () => send({ type: 'discard' }),
    /** A new application is given its number before its next step, so that a way back leads to the draft. */
    number: async () => {
      if (actor.getSnapshot().context.known) return;
      send({ type: 'edited', application: read() });
      send({ type: 'save soon' });
      await waitFor(actor, isSavedOrNot);
    },
  };
}

function isSavedOrNot(draft: DraftStands): boolean {
  return (
    draft.context.known !== undefined ||
    draft.status !== 'active' ||
    draft.matches({ editing: 'retrying' }) ||
    draft.matches({ editing: 'refused' }) ||
    draft.matches('conflict')
  );
}
