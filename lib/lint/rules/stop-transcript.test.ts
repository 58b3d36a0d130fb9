import { hookOf, ruleSuite } from '../rule.suite'
import { stopTranscript } from './stop-transcript'

const reading = { command: 'tail "$(jq -r .transcript_path)"' }

ruleSuite(stopTranscript, {
  finds: [
    [{ config: hookOf('Stop', reading) }, /last_assistant_message/],
    [{ config: hookOf('AfterAgent', reading), dialect: 'gemini-cli' }, /AfterAgent.*do without/],
    [{ config: hookOf('SubagentStop', reading) }, /SubagentStop/],
  ],
  leaves: [{ config: hookOf('PreToolUse', reading) }, { config: hookOf('Stop', { command: './check.sh' }) }],
})
