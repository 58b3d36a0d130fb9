/** The version that was recorded. */
export const CLAUDE_VERSION = '2.1.332'
