/** The place where an event was stopped: nothing after it ran. */
export function ChainWall() {
  return (
    <span data-tone="red" className="ml-2 flex min-h-6 shrink-0 items-stretch gap-1.5">
      <span aria-hidden className="w-1.5 rounded-sm bg-tone" />
      <span className="self-center font-semibold text-tone-text text-xs">stopped here</span>
    </span>
  )
}
