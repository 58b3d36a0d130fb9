import claudeCode from './recorded/claude-code.json'
import codex from './recorded/codex.json'
import geminiCli from './recorded/gemini-cli.json'
import qwenCode from './recorded/qwen-code.json'
import type { Sample } from './sample'
import { V1_SAMPLES } from './v1-samples'
import { V2_SAMPLES } from './v2-samples'

const recorded = [claudeCode, codex, geminiCli, qwenCode] as readonly (readonly Sample[])[]

/** The sample library: native events first, then what real agents sent. */
export const SAMPLES: readonly Sample[] = [...V2_SAMPLES, ...V1_SAMPLES, ...recorded.flat()]
