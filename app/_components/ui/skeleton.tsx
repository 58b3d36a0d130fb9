import { cx } from './cx'

/** Grey bars in the shape of what is coming; fades in late, so that quick answers show no flicker. */
export function Skeleton({ rows = 3, className }: { rows?: number; className?: string }) {
  return (
    <div role="status" aria-label="Loading" className={cx('skeleton flex flex-col gap-3 p-3', className)}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <span key={row} className="h-3.5 rounded bg-line" style={{ width: `${92 - ((row * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
