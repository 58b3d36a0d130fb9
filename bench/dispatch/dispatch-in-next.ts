import { writeFileSync } from 'node:fs'
import { serve } from '../../scripts/serve.mjs'
import { measureDispatch } from './measure-dispatch'

// Started by measure-in-next.ts: the server of the product, and the benches of the bus in its very process.
const [file = '', rounds = ''] = process.argv.slice(2)
await serve({ root: process.cwd(), host: '127.0.0.1', port: 0 })
writeFileSync(file, JSON.stringify(await measureDispatch(Number(rounds))))
process.exit()
