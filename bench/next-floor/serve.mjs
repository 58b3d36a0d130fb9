import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '../../scripts/serve.mjs'

// The same server as the product's, around an app of one route.
await serve({ root: dirname(fileURLToPath(import.meta.url)), host: '127.0.0.1', port: 0 })
