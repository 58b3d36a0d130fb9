/** Hook points at the end of a turn, of the agent or of a subagent. */
export const STOP_POINTS: readonly string[] = ['turn.pre-stop', 'subagent.pre-stop', 'subagent.stop']
