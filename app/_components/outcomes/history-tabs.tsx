'use client'
import { usePathname } from 'next/navigation'
import { linkInRange } from '../range/range-params'
import { useRange } from '../range/use-range'
import { LinkTabs } from '../ui/link-tabs'

/** What was recorded, by run or by outcome, over the same time range. */
export function HistoryTabs() {
  const { range } = useRange()
  const path = usePathname()
  const tabs = [
    { path: '/runs', title: 'Runs' },
    { path: '/outcomes', title: 'Outcomes' },
  ]
  return (
    <LinkTabs
      label="History"
      tabs={tabs.map((tab) => ({ href: linkInRange(tab.path, range), title: tab.title, here: path === tab.path }))}
    />
  )
}
