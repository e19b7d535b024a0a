import Type, { type Static } from 'typebox';
import { fourEyesSubjects } from '#domain/four-eyes';
import { FOUR_EYES } from './addresses/four-eyes';
import { defineCall } from './call';
import { FileEntries, filledText, Instant, lines, Nothing, oneOf, optional, record, text, Version } from './schemas';

const Subject = oneOf(fourEyesSubjects);

/** What somebody handed in for another to confirm; what is handed in anew has another `requestId`. `mine`: the caller did; `returned`: another sent it back, so that it waits no more. */
export const FourEyesRequest = record({
  requestId: text(),
  subject: Subject,
  userName: text(),
  at: Instant,
  mine: Type.Boolean(),
  refundWay: optional(text(16)),
  opinion: optional(text(500)),
  /** The scan of a letter that is signed on paper. */
  letterFiles: optional(FileEntries),
  returned: optional(record({ userName: text(), reason: text(500), at: Instant })),
});

/**
 * For what the caller's organisation wants two people. `subjects` are those that it can want them for; `holders` how many of its people hold the permission
 * that each needs; `request` that somebody wants to give it up. `version` 0: nothing was saved yet.
 */
const FourEyesSetting = record({
  version: Version,
  subjects: Type.Array(
    record({
      subject: Subject,
      wanted: Type.Boolean(),
      holders: Type.Integer({ minimum: 0 }),
      request: optional(record({ ...FourEyesRequest.properties, target: text() })),
    }),
  ),
});

export const fourEyesSetting = defineCall({
  ...FOUR_EYES.fourEyesSetting,
  summary: '双人复核设置',
  body: Nothing,
  reply: FourEyesSetting,
});

/**
 * For what two people are wanted from the next call on. What is left out waits, wanted as before, until another who keeps roles saves the same; 40304 for who
 * handed that in. 40914 where nobody but one could do it or confirm it; 40901 and the setting as it is where somebody else was faster. What was handed in
 * before waits for its second person still.
 */
export const saveFourEyes = defineCall({
  ...FOUR_EYES.saveFourEyes,
  summary: '保存双人复核设置',
  body: record({ version: Version, wanted: Type.Array(Subject, { maxItems: fourEyesSubjects.length, uniqueItems: true }) }),
  reply: FourEyesSetting,
});

/**
 * Drops what was handed in: its maker withdraws it, another who could confirm it returns it with a reason. 40901 where another request waits than the one of
 * `requestId`, which the caller was shown.
 */
export const dropRequest = defineCall({
  ...FOUR_EYES.dropRequest,
  summary: '撤回或退回待复核的事项',
  body: record({ subject: Subject, target: filledText(64), requestId: filledText(64), reason: optional(lines(500)) }),
  reply: record({}),
});

export type FourEyesRequest = Static<typeof FourEyesRequest>;
export type FourEyesSetting = Static<typeof FourEyesSetting>;
