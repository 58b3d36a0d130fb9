import type { HookWriting } from '../hook-writing'

/** How hooks of neo-code are written (seeds.md §2.4, §2.8). */
export const NEO_WRITING: HookWriting = {
  timeoutUnit: 's',
  handlerFields: null,
  forms: {},
  conditionEvents: null,
  variables: ['NEOCODE_HOOK_HOOK_ID', 'NEOCODE_HOOK_POINT', 'NEOCODE_HOOK_PAYLOAD_VERSION'],
  posixFields: ['command'],
  directory: 'present',
}
