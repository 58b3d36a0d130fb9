import { Client } from './client'

/** The overview page. */
export default function OverviewPage() {
  return <Client />
}
