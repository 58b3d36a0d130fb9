import { approvals } from '#lib/http'
import { mount } from '../../_server/respond'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = mount(approvals)
