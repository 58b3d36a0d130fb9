'use client'
import { Tabs as RadixTabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx'

interface TabsProps {
  label: string
  value: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** What stands beside the strip. */
  aside?: ReactNode
  /** Of the frame of all of it. */
  className?: string
  onChange(value: string): void
}

/** Tabs over views of one thing; the caller keeps `value`, normally in the URL, and the strip shows its tab. */
export function Tabs({ label, value, tabs, aside, className, onChange }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (strip.current) return keepShown(strip.current, value)
  }, [value])
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={cx('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="flex min-w-0 border-line border-b">
        <RadixTabs.List
          ref={strip}
          aria-label={label}
          className="relative flex min-w-0 flex-1 gap-4 overflow-x-auto px-3"
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className="-mb-px h-9 shrink-0 border-transparent border-b-2 text-muted text-sm hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="min-h-0 min-w-0 flex-1">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

/** Shows a tab of a strip now, and again whenever a tab changes its width; returns the way to stop. */
function keepShown(strip: HTMLElement, value: string): () => void {
  const observer = new ResizeObserver(() => {
    const tab = strip.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (tab) showWithin(strip, tab)
  })
  for (const child of strip.children) observer.observe(child)
  return () => observer.disconnect()
}

/** Scrolls a strip sideways until it shows an element; the page stays where it is. */
function showWithin(strip: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const isShown = offsetLeft >= strip.scrollLeft && offsetLeft + offsetWidth <= strip.scrollLeft + strip.clientWidth
  if (!isShown) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2
}
