/** What became of the scans of contracts signed on paper. */
export const SIGN_FILES_STATES = { waiting: '待担保机构确认', confirmed: '已确认', returned: '已退回' } as const;

/** Every state, in the order of `SIGN_FILES_STATES`. */
export const signFilesStates = Object.keys(SIGN_FILES_STATES) as (keyof typeof SIGN_FILES_STATES)[];
