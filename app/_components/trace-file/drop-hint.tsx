import { FileDown } from 'lucide-react'

/** Covers the page while a file is dragged over it. */
export function DropHint() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-accent border-dashed bg-canvas/85"
    >
      <p className="flex items-center gap-2 font-semibold text-lg">
        <FileDown size={22} />
        Drop the trace to open it
      </p>
    </div>
  )
}
