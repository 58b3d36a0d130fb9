import type { HookFollower } from '#lib/contract'

/** A follower that listens to some of what is told. */
export const followerOf = (parts: Partial<HookFollower> = {}): HookFollower => ({
  onStart: () => undefined,
  onOutput: () => undefined,
  onProcess: () => undefined,
  onExchange: () => undefined,
  ...parts,
})
