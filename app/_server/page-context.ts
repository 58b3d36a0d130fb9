import 'server-only'
import { headers } from 'next/headers'
import type { ServiceContext } from '#lib/service'
import { serviceContext } from './container'

/** The service that the page being rendered is about. */
export async function pageContext(): Promise<ServiceContext> {
  return serviceContext((await headers()).get('cookie'))
}
