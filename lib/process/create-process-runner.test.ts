import { describe } from 'vitest'
import { bundleForTests } from './bundle-for-tests.suite'
import { createProcessRunner } from './create-process-runner'
import { describeRunner } from './process-runner.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')

describe('a runner with a helper process', () => describeRunner(() => createProcessRunner({ helperFile })))
describe('a runner without one', () => describeRunner(() => createProcessRunner({ helperFile: null })))
