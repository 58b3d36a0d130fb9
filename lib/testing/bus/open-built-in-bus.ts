import { type Bus, createBuiltInHandlers, type FileProbe } from '#lib/bus'
import { openTestBus } from './open-test-bus'
import { createRecorderSpy, type RecorderSpy } from './recorder-spy'

/** A recorded bus with the built-in handlers; every file exists unless the probe says otherwise. */
export function openBuiltInBus(
  definitions: readonly unknown[] = [],
  probe: FileProbe = async () => 'file',
): { bus: Bus; recorder: RecorderSpy } {
  const recorder = createRecorderSpy()
  const bus = openTestBus({ recorder })
  for (const handler of createBuiltInHandlers({ probe })) bus.registerHandler(handler)
  for (const definition of definitions) bus.registerDefinition(definition)
  return { bus, recorder }
}
