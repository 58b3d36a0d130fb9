import type { DefinitionV2 } from '#lib/contract'

/** What a definition runs, in a few words. */
export function runText({ run }: Pick<DefinitionV2, 'run'>): string {
  switch (run.kind) {
    case 'handler':
      return run.handlerId
    case 'command':
      return run.shell ?? run.argv?.join(' ') ?? ''
    case 'http':
      return `${run.method} ${run.url}`
    case 'prompt':
      return run.prompt
  }
}
