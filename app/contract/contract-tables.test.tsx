import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  CAPABILITIES,
  type Capability,
  createCatalogue,
  createContract,
  ERROR_CODES,
  HOOK_POINTS,
  type HookPoint,
  LIMITS,
  toContractDocument,
} from '#lib/contract'
import { ContractTables } from './contract-tables'

const probe: Capability = { id: 'teleport', title: 'Teleport', meaning: 'Whether the event may jump.' }
const injected: HookPoint = {
  id: 'probe.pre-jump',
  meaning: 'Before a jump nobody knew of.',
  inV1: false,
  capabilities: {
    block: 'all',
    context: false,
    update: 'none',
    userRepo: true,
    match: [],
    annotate: true,
    teleport: 'sideways',
  },
  onBlock: 'jump refused',
  reasonTo: 'user',
  blockCap: null,
  reserved: false,
  payload: [
    { name: 'jumpWidth', type: 'integer', stability: 'experimental', meaning: 'How far.' },
    {
      name: 'landing',
      type: 'object',
      stability: 'stable',
      meaning: 'Where.',
      fields: [{ name: 'floor', type: 'integer', stability: 'stable', meaning: 'Which floor.' }],
    },
  ],
  from: ['B'],
}

const render = (lists: Parameters<typeof createCatalogue>[0]) =>
  renderToStaticMarkup(<ContractTables document={toContractDocument(createContract(createCatalogue(lists)))} />)
const own = render({ capabilities: CAPABILITIES, points: HOOK_POINTS })

it('shows a point, a capability and fields that came with the catalogue alone', () => {
  const html = render({ capabilities: [...CAPABILITIES, probe], points: [...HOOK_POINTS, injected] })
  for (const text of [
    'Teleport',
    'probe.pre-jump',
    'sideways',
    'jump refused',
    'jumpWidth',
    'landing.floor',
    'How far.',
  ]) {
    expect(own).not.toContain(text)
    expect(html).toContain(text)
  }
})

it('leaves out what the catalogue has not', () => {
  const html = render({ capabilities: CAPABILITIES.slice(0, 1), points: HOOK_POINTS.slice(0, 2) })
  expect(html).toContain(HOOK_POINTS[0]?.id)
  expect(html).not.toContain('tool.post-failure')
})

it('lists every point, capability, limit and error of ours', () => {
  const texts = [
    ...HOOK_POINTS.map((point) => point.id),
    ...CAPABILITIES.map((capability) => capability.title),
    ...Object.keys(LIMITS),
    ...Object.keys(ERROR_CODES),
  ]
  expect(texts.filter((text) => !own.includes(text))).toEqual([])
})
