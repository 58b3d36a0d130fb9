import type { LossKind } from '#lib/contract'
import type { ConceptId } from '#lib/dialects'

/** Something that a hook can ask for and only some agents know. */
export interface Concept {
  readonly id: ConceptId
  /** What it means to lose it. */
  readonly kind: LossKind
  why(agent: string): string
  readonly hint: string
  /** The concept that comes nearest where an agent lacks this one. */
  readonly nearest?: ConceptId
}

/** One row a concept; how agents spell it, each dialect says (dialects.md §6). */
export const CONCEPTS: readonly Concept[] = [
  {
    id: 'condition',
    kind: 'changes-meaning',
    why: (agent) => `${agent} has no conditions; the hook runs for every call that the matcher takes.`,
    hint: 'Let the command look at the arguments on its standard input and exit 0 for the others.',
  },
  {
    id: 'wake',
    kind: 'changes-meaning',
    why: (agent) => `${agent} does not wake the model for a hook in the background; what it finds is not heard.`,
    hint: 'Let the hook be waited for, or check again when the turn ends.',
    nearest: 'background',
  },
  {
    id: 'background',
    kind: 'changes-meaning',
    why: (agent) => `${agent} has no hooks in the background; it waits for this one, and its answer counts.`,
    hint: 'Start the work with & and let the command exit 0 at once.',
  },
  {
    id: 'failure-policy',
    kind: 'changes-meaning',
    why: (agent) => `In ${agent} a hook that cannot be asked lets everything through.`,
    hint: 'Catch failures in the command and answer with a refusal, as in `guard || exit 2`.',
  },
  {
    id: 'series',
    kind: 'changes-meaning',
    why: (agent) => `${agent} has no series; these hooks do not see what the one before them has changed.`,
    hint: 'Put the steps into one command.',
  },
  {
    id: 'once',
    kind: 'maps',
    why: () => '`once` does nothing in a settings file; it was left out.',
    hint: '',
  },
  {
    id: 'status',
    kind: 'lost',
    why: (agent) => `${agent} shows no message while a hook runs.`,
    hint: 'Nothing depends on it.',
  },
  {
    id: 'name',
    kind: 'lost',
    why: (agent) => `${agent} has no names of hooks; lists of disabled hooks cannot name this one.`,
    hint: 'Take a hook out of the config to switch it off.',
  },
  {
    id: 'description',
    kind: 'lost',
    why: (agent) => `${agent} keeps no description of a hook.`,
    hint: 'Nothing depends on it.',
  },
  {
    id: 'context-limit',
    kind: 'lost',
    why: (agent) => `${agent} has a fixed limit for context.`,
    hint: 'Let the command cut its own text.',
  },
  {
    id: 'loop-limit',
    kind: 'changes-meaning',
    why: (agent) => `${agent} has a limit of its own, or none, for turns that are refused again and again.`,
    hint: 'Let the command count, or look whether a stop hook was active before.',
  },
  {
    id: 'working-directory',
    kind: 'changes-meaning',
    why: (agent) => `${agent} starts every hook in a directory of its own choice.`,
    hint: 'Begin the command with `cd`.',
  },
  {
    id: 'windows',
    kind: 'lost',
    why: (agent) => `${agent} has one command for all systems.`,
    hint: 'Write a command that runs on Windows as well.',
  },
  {
    id: 'shell',
    kind: 'changes-meaning',
    why: (agent) => `${agent} runs the command by its own shell and not by PowerShell.`,
    hint: 'Call it as `pwsh -Command …`.',
  },
]
