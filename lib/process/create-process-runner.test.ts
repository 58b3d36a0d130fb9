import { describe } from 'vitest'
import { bundleForTests } from './bundle-for-tests.suite'
import { createProcessRunner } from './create-process-runner'
import { describeRunner } from './process-runner.suite'
import { withStreams } from './spec.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')

describe.each(['sockets', 'pipes'] as const)('a runner with a helper process, with %s', (streams) =>
  describeRunner(() => withStreams(streams, createProcessRunner({ helperFile }))),
)
describe('a runner without one', () => describeRunner(() => createProcessRunner({ helperFile: null })))
