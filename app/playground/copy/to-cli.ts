import { type HereDocument, withHereDocuments } from '../../_components/format/shell-text'
import type { CopyContent } from './copy-content'

const FIRST_DESCRIPTOR = 3

/** The command that prints the plan. */
export function toDryRunCommand(content: CopyContent): string {
  return command('dry-run', filesOf(content))
}

/** The command that prints the decision from built-in handlers and scripted answers. */
export function toSimulateCommand(content: CopyContent): string {
  const outputs = JSON.stringify(content.outputs, null, 2)
  const hasOutputs = Object.keys(content.outputs).length > 0
  return command('simulate', [
    ...filesOf(content),
    ...(hasOutputs ? [{ option: '--outputs ', name: 'OUTPUTS', text: outputs }] : []),
  ])
}

interface OptionFile {
  option: string
  name: string
  text: string
}

function filesOf({ definitions, envelope }: CopyContent): OptionFile[] {
  return [
    { option: '--config user=', name: 'DEFINITIONS', text: definitions },
    { option: '--event ', name: 'ENVELOPE', text: envelope },
  ]
}

/** Each text comes in on a descriptor of its own, so that no file is left behind. */
function command(name: string, files: readonly OptionFile[]): string {
  const options = files.map(({ option }, index) => `${option}/dev/fd/${FIRST_DESCRIPTOR + index}`)
  const documents = files.map(
    ({ name, text }, index): HereDocument => ({ descriptor: FIRST_DESCRIPTOR + index, name, text }),
  )
  return withHereDocuments(`hookscope ${name} ${options.join(' ')}`, documents)
}
