/** Sends a signal to a process, or to a group by its negative number; whoever is gone already has no need of it. */
export function sendSignal(target: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  // 0, 1 and -1 mean this group, the first process and everybody.
  if (Math.abs(target) <= 1) return
  try {
    process.kill(target, signal)
  } catch {
    // Gone, or not ours.
  }
}
