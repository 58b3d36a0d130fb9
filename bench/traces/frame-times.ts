/** Runs in the page: scrolls an element on by a screen's part in each of many frames; answers the frames' lengths in ms. */
export function frameTimes(selector: string): Promise<number[]> {
  const frames = 180
  const stepPx = 90
  const element = document.querySelector(selector)
  const lengths: number[] = []
  return new Promise((resolve) => {
    let before = performance.now()
    const next = (now: number) => {
      lengths.push(now - before)
      before = now
      element?.scrollBy(0, stepPx)
      if (lengths.length < frames) requestAnimationFrame(next)
      else resolve(lengths.slice(1))
    }
    requestAnimationFrame(next)
  })
}
