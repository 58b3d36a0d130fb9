import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApprovalAnswer, ApprovalListing } from '#lib/contract'
import { apiQuery } from './api-query'
import { fetchJson } from './fetch-json'
import type { StreamPart } from './open-stream'
import { refreshApprovals } from './refresh-approvals'
import { useStream } from './use-stream'

const PATH = '/api/approvals'
const queryKey = ['approvals']
const PART: StreamPart = { consumers: ['approval-watch'], queryKey }

/** What a person says to one question. */
export interface ApprovalReply {
  readonly id: string
  readonly answer: ApprovalAnswer
  readonly answeredBy?: string
}

/** The questions that wait for a person, as the stream tells of them; what was missed is read once it is open again. */
export function useApprovals() {
  const client = useQueryClient()
  const state = useStream(true, PART)
  useEffect(() => {
    if (state === 'live') refreshApprovals(client)
  }, [client, state])
  return useQuery(apiQuery<ApprovalListing>(queryKey, PATH))
}

/** Answers a question; whatever comes of it, the list is read anew. */
export function useAnswerApproval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ApprovalReply) =>
      fetchJson<ApprovalListing>(`${PATH}/${encodeURIComponent(id)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    onSuccess: (listing) => client.setQueryData(queryKey, listing),
    onSettled: () => refreshApprovals(client),
  })
}
