import type { ReactNode } from 'react'

/** Margins and widths of a page that is read from top to bottom. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[1600px] flex-col gap-4 p-3 sm:p-4">{children}</div>
}
