import { definitionV2, eventV2, toolEvent } from './parts'
import type { GroupedScenario } from './scenario'

const event = 'tool.pre-use'

const makeDryRun = (order: number) =>
  definitionV2({
    id: 'make.dry-run',
    event,
    handlerId: 'rewrite',
    params: { input: { command: 'git push --dry-run' } },
    order,
  })

const rewrite: GroupedScenario = {
  id: 'rewrite',
  title: 'A hook that changes the command',
  lookAt:
    'The first hook judges the original command, the second one makes it a dry run, and the third one judges what it ' +
    'became. A further rewrite is ignored: only the first one in the chain counts.',
  definitions: [
    definitionV2({
      id: 'before.rewrite',
      event,
      handlerId: 'annotate',
      params: { annotations: ['saw the original command'] },
      order: 1,
    }),
    makeDryRun(2),
    definitionV2({
      id: 'after.rewrite',
      event,
      handlerId: 'annotate',
      params: { annotations: ['saw the rewritten command'] },
      order: 3,
    }),
    definitionV2({
      id: 'late.rewrite',
      event,
      handlerId: 'rewrite',
      params: { input: { command: 'git status' } },
      order: 4,
    }),
  ],
  event: toolEvent('git push --force'),
}

const rematch: GroupedScenario = {
  id: 'rewrite-rematch',
  title: 'A rewrite changes the chain',
  lookAt:
    'Run it: the first hook rewrites the command, and the hooks behind it are matched again, so the guard against --force ' +
    'drops out as input-changed. The hook that wants --dry-run was not in the plan, and joins the chain.',
  definitions: [
    makeDryRun(1),
    definitionV2({
      id: 'refuse.force',
      event,
      handlerId: 'deny',
      params: { reason: 'no force push' },
      match: { argumentsContains: ['--force'] },
      order: 2,
    }),
    definitionV2({
      id: 'note.dry-run',
      event,
      handlerId: 'annotate',
      params: { annotations: ['a dry run needs no approval'] },
      match: { argumentsContains: ['--dry-run'] },
      order: 3,
    }),
  ],
  event: toolEvent('git push --force'),
}

const rewriteResult: GroupedScenario = {
  id: 'rewrite-result',
  title: 'A result the model does not see',
  lookAt:
    'After the tool has run nothing can be refused, but its result can be rewritten before it is handed on: the lines of ' +
    'the log become a count. The second hook already receives the rewritten result.',
  definitions: [
    definitionV2({
      id: 'shorten.log',
      event: 'tool.post-use',
      handlerId: 'rewrite',
      params: { result: { output: '2 lines left out' }, merge: false },
      order: 1,
    }),
    definitionV2({ id: 'sees.the-count', event: 'tool.post-use', handlerId: 'demo.observe', order: 2 }),
  ],
  event: eventV2('tool.post-use', {
    metadata: { toolName: 'Bash', isError: false, workdir: '.' },
    result: { output: 'built module a\nbuilt module b' },
  }),
}

/** What hooks may change, and what a change does to the hooks behind it. */
export const rewriteScenarios: readonly GroupedScenario[] = [rewrite, rematch, rewriteResult]
